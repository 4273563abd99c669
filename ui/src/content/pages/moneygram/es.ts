import type { MoneygramText } from "./en.ts";

export default {
  description:
    "Envíe y reciba dinero en más de 200 países, pague cuentas y compre giros en el mostrador de la farmacia.",
  lead: "Ayude a un hijo en la universidad, pague la luz o mande dinero a su familia en más de 200 países, a unos pasos del mostrador donde recoge su medicina.",
  ask: "Preguntar por un envío",
  offers: {
    title: "Qué puede hacer aquí",
    send: {
      title: "Enviar dinero",
      text: "A más de 200 países y territorios, y a todos los estados. En muchos lugares se puede cobrar en minutos.",
    },
    receive: {
      title: "Recibir dinero",
      text: "Traiga el número de referencia y su identificación con foto. Contamos el dinero con usted.",
    },
    bills: {
      title: "Pagar cuentas",
      text: "Luz, gas, teléfono, tarjeta de crédito, renta. Pague en efectivo y llévese un recibo que lo comprueba.",
    },
    orders: {
      title: "Giros (money orders)",
      text: "Una manera segura de pagar por correo sin cuenta de banco. Le ayudamos a llenar los renglones para que sea más difícil alterarlo.",
    },
  },
  steps: {
    title: "Cómo enviar dinero",
    items: [
      {
        title: "Díganos a quién y adónde",
        text: "El nombre de esa persona, exactamente como está en su identificación, el país y cómo quiere recibir el dinero.",
      },
      {
        title: "Sepa el costo completo",
        text: "La comisión, los impuestos, el tipo de cambio y cuánto llega. No se envía nada hasta que usted diga que sí.",
      },
      {
        title: "Pague y firme",
        text: "Revise cada letra del formulario una vez más. Casi siempre la demora es por una letra equivocada.",
      },
      {
        title: "Comparta el número",
        text: "Su recibo trae un número de referencia. Déselo a la persona que va a cobrar, y a nadie más.",
      },
    ],
  },
  hours: "Horario del envío de dinero",
  bring: {
    title: "Qué traer",
    items: [
      "Una identificación oficial con foto, vigente",
      "El nombre completo de quien recibe, como está en la identificación de esa persona",
      "El país y la ciudad, o los datos del banco o del teléfono de esa persona",
      "Para cuentas, la factura con su número de cuenta",
    ],
  },
  faq: {
    speed: {
      question: "¿Qué tan rápido llega el dinero?",
      answer:
        "Si se cobra en efectivo, muchas veces llega en minutos. Con una cuenta de banco, o si es feriado en el otro país, puede tardar unos días. Le decimos qué esperar antes de que pague.",
    },
    cost: {
      question: "¿Cuánto cuesta?",
      answer:
        "Depende de la cantidad, del país y de cómo se cobra el dinero. Desde el 1 de enero de 2026 se suma un impuesto federal del 1% cuando paga un envío al extranjero en efectivo, con giro o con cheque de caja (en inglés, cashier’s check). Primero le decimos el precio completo, y puede cambiar de opinión sin costo antes de firmar.",
    },
    cancel: {
      question: "¿Puedo cancelar un envío?",
      answer:
        "Sí, durante 30 minutos después de pagar un envío al extranjero, a menos que el dinero ya se haya cobrado o depositado. Entonces le devuelven todo, también la comisión, en tres días hábiles. Vuelva de inmediato con su recibo, o llame al número impreso en él. Más tarde depende de la compañía; pregunte enseguida.",
    },
    limit: {
      question: "¿Hay un límite?",
      answer:
        "Sí, y cambia según el país y el día. Para cantidades grandes la ley pide más documentos. Llámenos antes, para que no tenga que venir dos veces.",
    },
  },
} satisfies MoneygramText;
