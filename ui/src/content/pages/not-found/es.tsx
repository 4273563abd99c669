import type { NotFoundText } from "./en.tsx";

export default {
  description: "Esta página no existe. Vea las páginas más visitadas de la farmacia, o llámenos.",
  title: "No encontramos esa página",
  lead: (phone) => (
    <>
      Puede que la dirección tenga un error o que la página haya cambiado de lugar. Usted no hizo nada mal. Llámenos al{" "}
      {phone} y le ayudamos a encontrarla.
    </>
  ),
  common: "¿Buscaba una de estas páginas?",
  links: {
    refill: { title: "Resurtido en línea", text: "Pida su resurtido con el número de la etiqueta." },
    transfer: {
      title: "Transferir una receta",
      text: "Pase sus recetas a nuestra farmacia. Nosotros hacemos las llamadas.",
    },
    contact: { title: "Contáctenos", text: "Teléfono, correo, dirección, horario y cómo llegar." },
    services: { title: "Servicios", text: "Todo lo que puede hacer aquí y lo que conviene traer." },
    copay: { title: "Ayuda con el copago", text: "Maneras de pagar menos por sus medicinas." },
    accessibility: { title: "Accesibilidad", text: "Ayuda para usar este sitio web." },
  },
  home: "Ir a la página de inicio",
} satisfies NotFoundText;
