import { present } from "../../../site/present.ts";
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
  links: ({ services }) =>
    present(
      services.prescriptions && {
        title: "Resurtido en línea",
        text: "Pida su resurtido con el número de la etiqueta.",
        href: "/refill",
      },
      services.prescriptions && {
        title: "Transferir una receta",
        text: "Pase sus recetas a nuestra farmacia. Nosotros hacemos las llamadas.",
        href: "/transfer",
      },
      { title: "Contáctenos", text: "Teléfono, correo, dirección, horario y cómo llegar.", href: "/contact" },
      { title: "Servicios", text: "Todo lo que puede hacer aquí y lo que conviene traer.", href: "/services" },
      services.copay && {
        title: "Ayuda con el copago",
        text: "Maneras de pagar menos por sus medicinas.",
        href: "/copay-assistance",
      },
      { title: "Accesibilidad", text: "Ayuda para usar este sitio web.", href: "/accessibility" },
    ),
  home: "Ir a la página de inicio",
} satisfies NotFoundText;
