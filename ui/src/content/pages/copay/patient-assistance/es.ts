import type { AssistanceText } from "./en.ts";

export default {
  description:
    "Medicinas gratis o más baratas de los programas de los fabricantes: límites de ingresos, papeles y cómo le ayudamos.",
  lead: "Cuando una medicina cuesta más que la renta, su fabricante puede darla gratis o casi gratis a quien reúne los requisitos. El papeleo es largo, pero no tiene que hacerlo sin ayuda.",
  benefits: {
    title: "Qué puede significar la ayuda",
    lead: "Estos programas son para personas sin seguro, o con un seguro que les deja demasiado por pagar.",
    free: {
      title: "Medicina gratis",
      text: "Muchos programas la envían gratis durante un período de tres meses a un año, y después usted puede renovar.",
    },
    reduced: { figure: "75%", title: "Precio reducido", text: "Otros dan en cambio un descuento del 75% o más." },
    noFees: {
      title: "Sin cargos de inscripción",
      text: "Pedirla es gratis. Si un sitio web le pide un pago, ciérrelo y llámenos.",
    },
    forms: {
      title: "Ayuda con los formularios",
      text: "Llenamos nuestra parte, llamamos a su médico por la suya y leemos con usted la parte que le toca.",
    },
    renewal: { title: "Renovación", text: "Se termina después de un tiempo. Pida que le ayudemos a renovarla antes." },
  },
  steps: {
    title: "Cómo funciona",
    items: [
      { title: "Hable con nosotros", text: "Buscamos qué fabricante tiene un programa para su medicina y qué pide." },
      {
        title: "Reúna los papeles",
        text: "Comprobante de ingresos, una identificación, la tarjeta de su seguro si tiene.",
      },
      { title: "Firman usted y su médico", text: "Enviamos el formulario adonde tiene que ir y guardamos una copia." },
      {
        title: "Espere la respuesta",
        text: "El trámite toma de dos a seis semanas. Mientras tanto buscamos cómo cubrir ese tiempo.",
      },
    ],
  },
  warning: {
    title: "Quién tiene derecho",
    text: "Los límites de ingresos son por lo común del 200% al 400% del Nivel Federal de Pobreza, contando todo su hogar. Las personas con seguro del gobierno (Medicare, Medicaid, Tricare) por lo general no tienen derecho a cupones del fabricante ni a programas de ayuda al paciente. Con Medicare, la ayuda al paciente depende del programa de cada fabricante: pregúntenos. Cada programa tiene sus propias reglas, y algunos hacen excepciones.",
  },
  info: {
    title: "Qué hacemos nosotros",
    text: "Le ayudamos con la solicitud. No patrocinamos ni administramos estos programas, y no podemos prometer el resultado. Decide el fabricante o su fundación.",
  },
  cta: {
    title: "Veámoslo juntos",
    lead: "Traiga el frasco o la receta, y un talón de pago o una carta de beneficios reciente.",
  },
} satisfies AssistanceText;
