import type { FrameText } from "./frame.en.tsx";

export default {
  skip: "Ir al contenido principal",
  menu: "Menú",
  mainNavigation: "Principal",
  error: (title) => `Error: ${title}`,
  slogan: {
    independent: "Independiente.",
    text: (
      <>
        En su <span className="nowrap">barrio.</span>
      </>
    ),
  },
  quickLinks: "Enlaces rápidos",
  services: "Servicios",
  contact: "Contacto",
  legal: "Avisos legales",
  translated: (
    <>
      Esta página es una traducción. El texto que vale es el que está en inglés. Si algo no le queda claro, pregúntenos.
    </>
  ),
  broken: {
    wait: "Un momento, por favor",
    title: "Esta página falló",
    text: "El error es nuestro. No se ha perdido nada de lo que usted envió. Vuelva a cargar la página, o llámenos.",
    again: "Volver a cargar la página",
  },
} satisfies FrameText;
