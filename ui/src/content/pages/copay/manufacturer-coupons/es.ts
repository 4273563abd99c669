import type { CouponsText } from "./en.ts";

export default {
  description: "Cómo funcionan los cupones de copago de los fabricantes, cuánto ahorran y quién puede usarlos.",
  lead: {
    applied:
      "Tarjetas de ahorro de las compañías que hacen medicinas de marca. Las buscamos, revisamos las condiciones y las aplicamos en la caja.",
    plain:
      "Tarjetas de ahorro de las compañías que hacen medicinas de marca. Las buscamos y revisamos las condiciones con usted.",
  },
  benefits: {
    title: "Qué puede hacer un cupón",
    lead: {
      figures:
        "Con muchos planes comerciales (por su empleo o comprados por usted), un cupón puede bajar el copago a entre $5 y $25 por receta. El fabricante paga lo demás, hasta un límite.",
      plain:
        "Con muchos planes comerciales (por su empleo o comprados por usted), el fabricante paga una parte de su copago, hasta un límite.",
    },
    lower: {
      figure: "$5 a $25",
      title: "Copagos más bajos",
      text: "Copagos que pueden bajar a entre $5 y $25 por receta, para una medicina de marca.",
    },
    savings: {
      figure: "80%",
      title: "Ahorros de verdad",
      text: "Ahorros de hasta un 80% en algunas medicinas que todavía no tienen genérico.",
    },
    noFees: { title: "Sin cargos de inscripción", text: "Las tarjetas son gratis." },
    trials: {
      figure: "30 días",
      title: "Pruebas gratis",
      text: "Algunos fabricantes dan gratis una medicina nueva para probarla por primera vez, por lo general 30 días.",
    },
    months: {
      title: "Valen por meses",
      text: "Por lo general de seis meses a un año. Pregúntenos cuándo termina el suyo.",
    },
    inPerson: {
      title: "Ayuda en persona",
      text: "¿No tiene correo electrónico? También podemos conseguirle la tarjeta. Siéntese con nosotros.",
    },
  },
  steps: {
    title: "Cómo funciona",
    items: [
      { title: "Muéstrenos la receta", text: "Y la tarjeta de su seguro. Buscamos un cupón." },
      {
        title: "Revise si le sirve",
        text: "Leemos las condiciones con usted: su plan, su edad, el límite de cada mes.",
      },
      { title: "Active la tarjeta", text: "Con su teléfono, o con nuestra ayuda. La mayoría funciona el mismo día." },
      { title: "Pague menos", text: "Cobramos primero a su plan y después a la tarjeta. Usted paga lo que queda." },
    ],
  },
  warning: {
    title: "Límites importantes",
    text: "Los cupones no valen para recetas que pagan Medicare, Medicaid, Tricare u otro programa del gobierno. La ley federal lo prohíbe, aunque usted quiera pagar lo demás. Los pacientes con seguro del gobierno por lo general no tienen derecho a cupones del fabricante ni a programas de ayuda al paciente. Con Medicare, la ayuda al paciente depende del programa de cada fabricante: pregúntenos. Los fabricantes fijan las condiciones y pueden cambiar o terminar un programa en cualquier momento.",
  },
  info: {
    title: "Qué hacemos nosotros",
    text: "Le ayudamos con estos programas. No los patrocinamos ni los administramos, y solo el fabricante decide quién tiene derecho.",
  },
  cta: {
    title: "Pídanos que revisemos su receta",
    lead: "Tenga a la mano la tarjeta de su seguro y el nombre de la medicina. Toma unos minutos.",
  },
} satisfies CouponsText;
