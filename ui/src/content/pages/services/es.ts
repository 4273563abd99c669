import { capitalNumberWord } from "../../../site/language/numbers.ts";
import { capitalize } from "../../../site/language/present.ts";
import rules, { theHour } from "../../../site/language/rules.es.ts";
import type { ServicesText } from "./en.ts";

export default {
  description:
    "Todo lo que hacemos bajo un mismo techo: elija un servicio y vea qué incluye, qué gana usted y cómo pedirlo.",
  lead: {
    none: "Pregunte en el mostrador qué podemos hacer por usted.",
    one: "Un servicio. Vea qué incluye.",
    several: (count) => `${capitalNumberWord(rules, count)} servicios. Elija uno para ver qué incluye.`,
  },
  prescriptions: {
    title: "Recetas",
    highlight: "Lo más pedido",
    description:
      "Recetas nuevas, resurtidos y transferencias, todo revisado por un farmacéutico que le explica lo que lleva.",
    details:
      "Pídale a su médico que nos envíe la receta, o denos el número de la etiqueta anterior. La receta en papel sirve donde la ley todavía la permite. Pregunte el precio antes de que la preparemos.",
    priorApproval: "Si la medicina necesita autorización previa, llamamos a su médico y a su plan.",
    features: {
      newOnes: "Recetas nuevas, de su médico o en papel",
      refills: "Resurtidos (en inglés, refills) por teléfono, en línea o en el mostrador",
      sync: "Todas sus medicinas el mismo día del mes",
      transfers: "Transferencias desde otras farmacias, hasta donde permite la ley",
      cashPrice: "El copago y el precio sin seguro, comparados cuando lo pide",
      packaging: "Tapas fáciles de abrir y letra grande; pregunte por los paquetes por día",
    },
    benefits: {
      call: "Una llamada cuando su medicina esté lista, para que espere en casa",
      interactions: "Siempre revisamos si una medicina afecta a otra",
      sync: "Menos viajes a la farmacia",
      history: "Farmacéuticos que conocen su historial",
      cashPrice: "Sabe el precio antes de pagar",
      packaging: "Tapas y etiquetas que puede abrir y leer sin ayuda",
    },
    also: {
      languages: (languages) => `Explicaciones en ${rules.list(languages)}`,
      delivery: "Entrega a domicilio",
      parking: "Estacionamiento gratis",
    },
  },
  dmv: {
    title: "Examen de la vista del DMV",
    inMinutes: "El examen de la vista para su licencia de manejar, aquí y en unos 5 minutos.",
    description: "El examen de la vista para su licencia de manejar, aquí mismo.",
    details: {
      bring:
        "Venga con su licencia o identificación y con los lentes o lentes de contacto que usa para manejar. Usted lee una tabla de letras.",
      inNewYork:
        "Registramos el resultado en el sistema en línea de Nueva York y usted puede seguir con su renovación.",
      elsewhere: "Registramos el resultado como lo pide su estado y usted puede seguir con su renovación.",
      hardToRead:
        "Si le cuesta leer la tabla, le decimos cómo ver a un oculista. Pregunte cuánto cuesta antes de empezar.",
    },
    features: {
      minutes: "Dura unos 5 minutos",
      chart: "La tabla que pide el DMV",
      glasses: "Con o sin sus lentes",
      recorded: "El resultado queda registrado para el DMV",
      form: "Ayuda con el formulario, si lo trae",
      again: "Un segundo intento después de descansar la vista",
    },
    benefits: {
      noLine: "Sin hacer fila en el DMV para el examen de la vista",
      renew: "Después puede renovar en línea o por correo",
      meanwhile: "Hágalo mientras preparamos su receta",
      patient: "Alguien con paciencia que le explica cada paso",
      asYouDrive: "El examen, con los lentes que usa para manejar o sin ellos",
      tired: "Si tiene los ojos cansados, eso no decide el resultado",
    },
    also: {
      languages: (languages) => `Se lo explicamos en ${rules.list(languages)}`,
      parking: "Estacionamiento gratis",
    },
  },
  moneygram: {
    title: "MoneyGram",
    description: "Envíe y reciba dinero en más de 200 países, pague cuentas y compre giros.",
    details:
      "Traiga una identificación vigente, con foto, y el nombre de quien recibe, tal como está en la identificación de esa persona. Antes de pagar le decimos la comisión, los impuestos, el tipo de cambio y cuánto llega. Durante 30 minutos después de pagar puede cancelar un envío al extranjero que nadie haya cobrado y que no esté depositado en una cuenta. El mostrador de envío de dinero tiene su propio horario; lo encuentra en su página.",
    features: {
      send: "Envíe dinero a más de 200 países",
      receive: "Reciba dinero en efectivo en nuestro mostrador",
      bills: "Pague la luz, el teléfono, las tarjetas y la renta",
      orders: "Giros (money orders)",
      cost: "La comisión, los impuestos y el tipo de cambio antes de decidir",
      receipt: "Un recibo impreso con número de referencia",
    },
    benefits: {
      minutes: "Muchas veces llega en minutos",
      noAccount: "No necesita cuenta de banco",
      names: "Le deletreamos cada nombre antes de enviar",
      scams: "Le avisamos con franqueza si algo parece una estafa",
      time: "Tiempo para cada una de sus preguntas",
      cancel: "Su derecho a cancelar, explicado antes de firmar",
    },
    also: { languages: (languages) => `Se lo explicamos en ${rules.list(languages)}` },
  },
  copay: {
    title: "Ayuda con el copago",
    description: "Cupones, programas de ayuda al paciente y genéricos que bajan lo que paga en la caja.",
    details: {
      applied:
        "Muéstrenos la receta y la tarjeta de su seguro. Buscamos un cupón del fabricante, un programa de ayuda al paciente, un genérico o un precio más bajo sin seguro, y aplicamos lo que más le conviene.",
      found:
        "Muéstrenos la receta y la tarjeta de su seguro. Buscamos un cupón del fabricante, un programa de ayuda al paciente, un genérico o un precio más bajo sin seguro, y le decimos qué encontramos.",
      assist:
        "Le ayudamos con estos programas, pero no los patrocinamos ni los administramos. Los cupones no valen para recetas que paga Medicare, Medicaid o Tricare.",
    },
    features: {
      coupons: "Buscamos y aplicamos cupones del fabricante",
      applications: "Ayuda con las solicitudes a programas de ayuda al paciente",
      insurance: "Preguntas al seguro, apelaciones y autorizaciones previas",
      generics: "Genéricos comparados uno por uno",
      cashPrices: "El precio sin seguro comparado con su copago",
      end: "Revisamos cuándo vence su tarjeta o su programa",
    },
    benefits: {
      lowCopay: "Copagos que pueden bajar a entre $5 y $25 por receta",
      noFees: "Sin cargos de inscripción",
      paperwork: "Menos papeleo para usted y su médico",
      onePlace: "Un solo lugar que revisa todas las opciones",
      lowerOne: "Puede pagar el copago o el precio sin seguro, el que sea más bajo",
      noSurprise: "Menos sorpresas en la caja",
    },
    also: {
      savings: "Hasta un 80% de ahorro en algunas medicinas",
      privacy: "Mantenemos en privado sus ingresos y sus medicinas",
    },
  },
  consultations: {
    title: "Consultas de salud",
    description: "Un momento a solas con un farmacéutico para hablar de sus medicinas, sus resultados y sus preguntas.",
    details:
      "Pida una cita, traiga todos los frascos que tenga y siéntese con nosotros. Buscamos medicinas repetidas y efectos secundarios, contestamos sus preguntas y escribimos un plan que puede llevarle a su médico.",
    features: {
      review: "Revisión completa de sus medicinas (Medication Therapy Management)",
      chronic: "Apoyo con enfermedades crónicas",
      screenings: "Pruebas de salud con los resultados explicados",
      mental: "Apoyo en salud mental",
      smoking: "Ayuda para dejar de fumar",
      wellness: "Consejos de bienestar, del sueño a los suplementos",
    },
    benefits: {
      fewer: "Menos efectos secundarios y menos medicinas repetidas",
      list: "Una lista de medicinas que cualquier médico puede leer",
      time: "Tiempo para la pregunta que se le olvidó hacer",
      plan: "Un plan en papel, con letra grande si quiere",
      doctor: "Trabajo en equipo con su médico",
      noJudgment: "Nadie le juzga, sea cual sea la pregunta",
    },
  },
  delivery: {
    title: "Entrega a domicilio",
    description: "Le llevamos sus medicinas hasta su puerta.",
    details: {
      call: "Llámenos y diga que quiere recibir su medicina en casa.",
      arranged: (day, time) =>
        `Hay que acordarlo con nosotros a más tardar el ${day} a ${theHour(time)}, cuando cerramos.`,
      sameDay: "«El mismo día» es el día en que su medicina está lista.",
      whoTakesIt: "Díganos quién puede recibirla por usted.",
    },
    features: {
      cost: "Pregunte cuánto cuesta la entrega antes de pedirla",
      weekdays: (cutoffWeekday) =>
        `De lunes a viernes, lo que pide antes de ${theHour(rules.cutoff(cutoffWeekday))} sale el mismo día si está listo`,
      onDays: (cutoffWeekday, days) =>
        `${capitalize(rules.onDays(days))}, lo que pide antes de ${theHour(rules.cutoff(cutoffWeekday))} sale el mismo día si está listo`,
      saturday: (cutoffSaturday) =>
        `El sábado, lo que pide antes de ${theHour(rules.cutoff(cutoffSaturday))} sale el mismo día si está listo`,
      prescriptions: "Recetas nuevas y resurtidos",
      leaflet: "El folleto de cada medicina",
    },
    benefits: {
      noTrip: "Sin tener que salir con mal tiempo o sin auto",
      check: "La misma revisión de un farmacéutico que en el mostrador",
      pharmacist: "Un farmacéutico al teléfono para cualquier pregunta",
      somebodyElse: "Alguien que usted elija puede recibir la entrega",
      together: "Las medicinas del mes pueden llegar juntas",
      light: "Tiempo para leer la etiqueta con buena luz",
    },
  },
  vaccinations: {
    title: "Vacunas",
    withTravel: "Vacunas de temporada, para adultos y para viajes, con su registro al día.",
    description: "Vacunas, con su registro al día.",
    details: {
      visit:
        "Regístrese, hable con un farmacéutico, reciba la vacuna y llévese el papel que lo comprueba. Pregunte si necesita cita.",
      byAppointment: {
        anyDay:
          "Las vacunas se ponen solo con cita. Hable con un farmacéutico, reciba la vacuna y llévese el papel que lo comprueba.",
        onDays: (days) =>
          `Las vacunas se ponen solo con cita, ${rules.onDays(days)}. Hable con un farmacéutico, reciba la vacuna y llévese el papel que lo comprueba.`,
      },
      travel:
        "Para viajes, venga de cuatro a seis semanas antes de salir; para las pocas vacunas que un farmacéutico no puede poner, le decimos a qué clínica de viajes ir.",
    },
    features: {
      seasonal: {
        both: "Vacunas contra la gripe y el COVID-19 cada temporada",
        flu: "Vacunas contra la gripe cada temporada",
        covid: "La vacuna actual contra el COVID-19",
      },
      adult: {
        all: "Para adultos: culebrilla, neumonía, virus sincitial respiratorio (VRS; en inglés, RSV), virus del papiloma humano (VPH; en inglés, HPV) y tétanos",
        some: "Otras vacunas para adultos: pregunte cuáles tenemos",
      },
      travel: "Las vacunas de viaje que la ley nos permite poner",
      rest: "Un rato de descanso después",
      schedules: "El calendario explicado y la segunda visita por escrito",
      records: "Comprobantes impresos para la escuela, el trabajo o un viaje",
    },
    benefits: {
      walkIn: "Muchas veces sin cita para la vacuna contra la gripe",
      insurance: "Revisamos qué paga su seguro o Medicare",
      onePlace: "Un solo lugar que sabe qué le pusieron y cuándo",
      questions: "Un farmacéutico que pregunta antes de preparar la inyección",
      oneTrip: "Dos diligencias en un solo viaje",
      proof: "El comprobante en la mano cuando se lo pidan",
    },
    also: { family: "Protección para las personas con quienes vive" },
  },
  screenings: {
    title: "Pruebas de salud",
    description: (checks) => `${checks} para descubrir un problema a tiempo, y alguien que le explica los resultados.`,
    details: {
      ask: "Escríbanos o llame, y le decimos cuándo venir y si debe venir en ayunas.",
      inNewYork: "Para los análisis de sangre, Nueva York exige una orden de su médico, y le ayudamos a conseguirla.",
      elsewhere: "Algunas pruebas necesitan una orden de su médico. Le decimos cuáles cuando llame.",
      noDiagnosis:
        "Una prueba no es un diagnóstico: si un resultado sale alto, la repetimos y le ayudamos a comunicarse con su médico.",
    },
    features: { talk: "Una charla sobre cada resultado", next: "Qué hacer después" },
    benefits: {
      early: "Descubrir un problema antes de que duela",
      plainWords: "Resultados explicados con palabras sencillas",
      copy: "Una copia por escrito para su médico",
      nearby: "En la farmacia a la que ya viene",
      compare: "Resultados para comparar con la vez anterior",
      advice: "Consejos que van con las medicinas que toma",
    },
  },
  insurance: {
    title: "Ayuda con el seguro",
    description: "Medicinas que el seguro no quiso pagar, autorizaciones previas y cartas que nadie entiende.",
    calls: "Nosotros hacemos las llamadas.",
    details:
      "Traiga todas sus tarjetas del seguro y cualquier carta de su plan. Averiguamos por qué no quisieron pagar, le enviamos el formulario a su médico, damos seguimiento y le decimos qué puede hacer si la respuesta sigue siendo no.",
    free: "Nuestra ayuda es gratis.",
    features: {
      plans: "Aceptamos la mayoría de los planes y revisamos su cobertura",
      priorApproval: "Autorización previa: la iniciamos y le damos seguimiento",
      appeals: "Apelaciones explicadas y preparadas con su médico",
      copay: "Ayuda con el copago si tiene seguro comercial (no Medicare, Medicaid ni Tricare)",
      alternatives: "Otras medicinas cubiertas, propuestas a su médico",
      yearly: "Revisamos su lista cuando los planes cambian cada año",
    },
    benefits: {
      fewerTrips: "Menos viajes de vuelta a casa sin su medicina",
      lessHold: "Menos tiempo en espera con su plan",
      why: "Una respuesta clara a por qué cuesta tanto",
      notOwed: "Ayuda cuando una cuenta parece equivocada",
      onYourSide: "Alguien de su lado cuando la carta dice que no",
      cashPrice: "El precio sin seguro, si es más bajo",
    },
  },
  panel: {
    choose: "Elija un servicio",
    features: "Qué incluye",
    benefits: "Qué gana usted",
    details: "Detalles",
    readMore: "Leer más",
    call: "Llamar para más detalles",
    email: "Preguntar por correo",
  },
  plans: "Planes que aceptamos",
  others: "Otros servicios",
  additional: { title: "Servicios adicionales", lead: "Pequeñas diligencias que puede hacer en la misma visita." },
  extras: {
    atm: { title: "Cajero automático", text: "Efectivo sin ir al banco." },
    shopping: {
      title: "Compras en la tienda",
      text: "Primeros auxilios, medicinas para el resfriado y cosas de todos los días.",
    },
    vitamins: { title: "Vitaminas", text: "Pregúntenos cuáles necesita de verdad." },
    gifts: { title: "Tarjetas y regalos", text: "Para el cumpleaños que acaba de recordar." },
    fax: { title: "Fax y copias", text: "Sus papeles, enviados y copiados en el mostrador." },
    dme: { title: "Equipo médico (DME)", text: "Andadores, sillas de ruedas, rodilleras y otros soportes, y más." },
  },
} satisfies ServicesText;
