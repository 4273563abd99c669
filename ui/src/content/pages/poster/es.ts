import type { PosterText } from "./en.ts";

export default {
  description: "Una hoja para la puerta o el mostrador: códigos que abren nuestras páginas en un teléfono.",
  lead: "Imprímalo para la puerta, el mostrador o las bolsas. Los vecinos apuntan la cámara del teléfono a un código y se abre la página.",
  print: "Imprimir el cartel",
  how: "Apunte la cámara de su teléfono a un código",
  leadsTo: {
    "/": "Nuestro sitio web",
    "/refill": "Pida un resurtido (refill)",
    "/status": "¿Está lista mi medicina?",
  },
  code: (address) => `Código para la cámara de un teléfono: ${address}`,
  call: "O llámenos",
} satisfies PosterText;
