import board from "../../../components/shop/today-board.es.ts";
import form from "../../../forms/catalogue/contact.es.gen.ts";
import forms from "../../../forms/words.es.tsx";
import type { ContactText } from "./en.tsx";

export default {
  board,
  description:
    "Llame, escriba o visítenos: teléfono, correo electrónico, dirección, horario, cómo llegar y un formulario.",
  form,
  lead: "Llame, escriba o pase por aquí. Pida hablar con un farmacéutico mientras estamos abiertos.",
  withoutEmail: (phone, link) => (
    <>
      ¿No tiene correo electrónico? Llámenos al {phone}. Si no necesita respuesta, también puede escribir en{" "}
      {link("la encuesta de la página de inicio")}.
    </>
  ),
  next: [
    { title: "Leemos su mensaje", text: "Mientras la farmacia está abierta." },
    { title: "Le contestamos", text: "Por correo electrónico, o por teléfono si nos dejó su número." },
  ],
  details: "Datos de contacto",
  hours: "Horario",
  find: "Dónde estamos",
  map: (name, address) => `Mapa: ${name}, ${address}`,
  directions: "Cómo llegar",
  ways: {
    car: { title: "En auto", text: "El estacionamiento es gratis." },
    find: {
      title: "Cómo encontrarnos",
      text: (street, city) => `Busque ${street} en ${city}. ¿Se perdió? Llámenos y le guiamos hasta la puerta.`,
    },
    cannotCome: {
      title: "¿No puede venir?",
      delivery: "Llámenos. Entregamos a domicilio en la zona.",
      phone: "Llámenos. Mucho se puede resolver por teléfono.",
    },
  },
  getDirections: "Ver cómo llegar",
  follow: "Síganos",
  forms: { ...forms, another: "Enviar otro mensaje" },
} satisfies ContactText;
