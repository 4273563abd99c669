import type { GenericsText } from "./en.ts";

export default {
  description:
    "Las medicinas genéricas tienen el mismo ingrediente activo y muchas veces cuestan de 80% a 85% menos. Cuándo y cómo cambiar.",
  lead: "La misma medicina sin el nombre famoso. Nueve de cada diez recetas en este país se preparan con un genérico, y la mayoría cuesta una fracción de lo que cuesta la medicina de marca.",
  benefits: {
    title: "Por qué vale la pena pedir un genérico",
    lead: "No tiene que reunir requisitos, inscribirse ni renovarlo. Solo tiene que pedirlo.",
    price: {
      figure: "80% a 85%",
      title: "Un precio mucho más bajo",
      text: "Los genéricos cuestan por lo común de 80% a 85% menos que la marca que reemplazan.",
    },
    ingredient: {
      title: "El mismo ingrediente activo",
      text: "La misma concentración, la misma forma, la misma manera de tomarlo. La FDA lo comprueba.",
    },
    safety: {
      title: "Las mismas reglas de seguridad",
      text: "Las fábricas de genéricos se inspeccionan con las mismas normas que las de marca.",
    },
    paperwork: { title: "Sin papeleo", text: "Sin límites de ingresos ni cargos de inscripción. Con seguro o sin él." },
    advice: { title: "Consejo honesto", text: "Si un cambio no le conviene, también se lo decimos." },
  },
  steps: {
    title: "Cómo funciona",
    items: [
      { title: "Muéstrenos su lista", text: "Marcamos cada medicina que tiene un genérico y cuánto costaría." },
      { title: "La revisamos por usted", text: "Sus alergias, sus otras medicinas y si su médico quiere la de marca." },
      {
        title: "Preguntamos si hace falta",
        text: "Para una medicina distinta, y no solo su genérico, su médico tiene que estar de acuerdo.",
      },
      { title: "Usted ahorra cada mes", text: "Y le preguntamos cómo se siente después del cambio." },
    ],
  },
  warning: {
    title: "Quién puede usarlo",
    text: "Los genéricos son para todos, sin importar qué seguro tengan. Los demás ahorros de estas páginas no. Las personas con seguro del gobierno (Medicare, Medicaid, Tricare) por lo general no tienen derecho a cupones del fabricante ni a programas de ayuda al paciente. Con Medicare, la ayuda al paciente depende del programa de cada fabricante: pregúntenos.",
  },
  info: {
    title: "Qué hacemos nosotros",
    text: "Comparamos precios, le explicamos sus opciones y le ayudamos con los programas de ahorro. No patrocinamos ni administramos esos programas, y su médico tiene la última palabra sobre su tratamiento.",
  },
  cta: {
    title: "Averigüe cuánto podría ahorrar",
    lead: "Léanos las etiquetas por teléfono. Le decimos cuáles tienen genérico y cuánto cuesta.",
  },
} satisfies GenericsText;
