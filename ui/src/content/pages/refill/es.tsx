import { StoreHours } from "../../../components/shop/store-hours.tsx";
import form from "../../../forms/catalogue/refill.es.gen.ts";
import forms from "../../../forms/words.es.tsx";
import type { RefillText } from "./en.tsx";

export default {
  description:
    "Pida en línea el resurtido de su receta: denos el número de la etiqueta y elija cómo quiere recibir su medicina.",
  form,
  pickupOnly: {
    success: "¡Gracias por su solicitud de resurtido! Le avisaremos cuando su medicina esté lista para recogerla.",
    pickupDate: "Fecha para recogerla",
  },
  lead: (
    <>
      Para su resurtido (<i lang="en">refill</i>), envíenos el número de la etiqueta.
    </>
  ),
  time: (time) => <>Calcule {time}.</>,
  timeFrom: (day) => `Su medicina estará lista desde el ${day}.`,
  label: {
    lines: {
      rx: "su número",
      names: "Apellidos, nombre",
      born: "Fecha de nacimiento",
      phone: "Teléfono",
      how: "Cómo la recibe",
      ready: "Lista a más tardar",
      reference: "Referencia",
      later: "después de enviarla",
    },
    live: (submit) => (
      <>
        <b>Su etiqueta, como la vamos a leer.</b> Se llena mientras usted escribe. No se envía nada hasta que oprima «
        {submit}».
      </>
    ),
    check: (
      <>
        <b>Revise su etiqueta.</b> Esto es lo que vamos a leer.
      </>
    ),
  },
  somebodyElse:
    "¿Pide para otra persona? Escriba el nombre y la fecha de nacimiento del paciente, y dígalo en las notas.",
  prescriptions: { add: "Agregar otra receta", line: (nth) => `Receta ${nth}` },
  outToday: (phone) => (
    <>
      ¿Se quedó hoy sin medicina? Llámenos al {phone} y vemos qué podemos hacer. Si está cerrado y no puede quedarse sin
      esa medicina, vaya a una sala de emergencias.
    </>
  ),
  isItReady: "¿Está lista mi medicina?",
  transfer: "¿Es su primera vez aquí? Transfiera su receta",
  why: "Por qué pedirlo en línea",
  benefits: {
    quick: { title: "Rápido y fácil", text: "Unos tres minutos, sin esperar en el teléfono." },
    secure: { title: "Seguro y privado", text: "Solo el equipo de nuestra farmacia lee su solicitud." },
    options: {
      title: "Opciones cómodas",
      counter: "Recoja su medicina en el mostrador.",
      driveThru: "Quédese en su auto y use la ventanilla.",
      delivery: "O pida que se la llevemos a su puerta.",
    },
    reminders: { title: "Recordatorios", text: "Pídanos que le llamemos antes de que se le acabe la medicina." },
  },
  legal: "Información legal",
  legalLead: "Cómo tratamos lo que usted nos envía.",
  legalLinks: {
    privacy: { title: "Política de privacidad", text: "Qué recopilamos, por qué y quién puede verlo." },
    terms: { title: "Términos de servicio", text: "Las reglas para usar este sitio y sus formularios." },
    hipaa: { title: "Aviso de HIPAA", text: "Sus derechos sobre su información de salud." },
  },
  next: {
    check: {
      title: "La revisamos",
      asksDoctor: "Si a su receta ya no le quedan resurtidos, le pedimos una nueva a su médico.",
      text: "Si falta algo o ya no le quedan resurtidos, se lo decimos.",
    },
    contact: { title: "Nos comunicamos con usted", text: "Cuando esté lista, o antes si falta algo." },
  },
  get: "Usted la recibe",
  getIt: {
    pickup: (
      <>
        En el mostrador. <StoreHours variant="compact" />
      </>
    ),
    driveThru: (
      <>
        En la ventanilla para autos (<i lang="en">drive-thru</i>). <StoreHours variant="compact" />
      </>
    ),
    delivery: "Se la llevamos a su puerta.",
  },
  chosen: "De la forma que usted eligió.",
  forms,
} satisfies RefillText;
