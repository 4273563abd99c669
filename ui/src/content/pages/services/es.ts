import { checkNames, countOfChecks } from "../../../site/checks.ts";
import { spoken } from "../../../site/contact-details.ts";
import { capitalNumberWord } from "../../../site/numbers.ts";
import { entry, present, sentence, sentences } from "../../../site/present.ts";
import rules, { theHour } from "../../../site/rules.es.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { ExtrasText, ServicesPageText, ServicesText } from "./text.ts";

function servicesText(site: Site): ServicesText {
  const { claims, languages, delivery, services, store, stateLaw } = site;
  const { cutoffWeekday, cutoffSaturday, free, freeLang, sunday, sundayLang, byMail, byMailLang } = delivery;
  return {
    prescriptions: {
      title: "Recetas",
      highlight: "Lo más pedido",
      description: "Recetas nuevas, resurtidos y transferencias, con un farmacéutico que le explica lo que lleva.",
      shortDetails: sentences(
        "Pídale a su médico que nos la envíe, o denos el número de la etiqueta anterior. La receta en papel sirve donde la ley todavía la permite. Pregunte el precio antes de que la preparemos.",
        claims.insuranceCalls && "Si la medicina necesita autorización previa, llamamos a su médico y a su plan.",
      ),
      features: present(
        "Recetas nuevas, de su médico o en papel",
        "Resurtidos (en inglés, refills) por teléfono, en línea o en el mostrador",
        claims.sync && "Todas sus medicinas el mismo día del mes",
        "Transferencias desde otras farmacias, hasta donde permite la ley",
        claims.packaging && "Tapas fáciles de abrir y letra grande; pregunte por los paquetes por día",
        languages.length > 1 && `Explicaciones en ${spoken(rules, languages)}`,
      ),
      benefits: present(
        claims.callWhenReady && "Una llamada cuando su medicina esté lista, para que espere en casa",
        "Siempre revisamos si una medicina afecta a otra",
        claims.cashPrices && "Comparamos el copago y el precio sin seguro cuando usted lo pide",
        services.delivery && "Entrega a domicilio",
        "Farmacéuticos que conocen su historial",
        store.parking && "Estacionamiento gratis",
      ),
    },
    dmv: {
      title: "Examen de la vista del DMV",
      description: claims.eyeTestMinutes
        ? "El examen de la vista para su licencia de manejar, aquí y en unos 5 minutos."
        : "El examen de la vista para su licencia de manejar, aquí mismo.",
      shortDetails: sentences(
        "Venga con su licencia o identificación y con los lentes o lentes de contacto que usa para manejar. Usted lee una tabla de letras.",
        stateLaw
          ? "Registramos el resultado en el sistema en línea de Nueva York y usted puede seguir con su renovación."
          : "Registramos el resultado como lo pide su estado y usted puede seguir con su renovación.",
        "Si le cuesta leer la tabla, le decimos cómo ver a un oculista. Pregunte cuánto cuesta antes de empezar.",
      ),
      features: present(
        claims.eyeTestMinutes && "Dura unos 5 minutos",
        "La tabla que pide el DMV",
        "Con o sin sus lentes",
        "El resultado queda registrado para el DMV",
        "Ayuda con el formulario, si lo trae",
        "Un segundo intento después de descansar la vista",
      ),
      benefits: present(
        "Sin hacer fila en el DMV para el examen de la vista",
        stateLaw && "Después puede renovar en línea o por correo",
        services.prescriptions && "Hágalo mientras preparamos su receta",
        "Alguien con paciencia que le explica cada paso",
        languages.length > 1 && `Se lo explicamos en ${spoken(rules, languages)}`,
        store.parking && "Estacionamiento gratis",
      ),
    },
    moneygram: {
      title: "MoneyGram",
      description: "Envíe y reciba dinero en más de 200 países, pague cuentas y compre giros.",
      shortDetails:
        "Traiga una identificación con foto vigente y el nombre de quien recibe, tal como está en la identificación de esa persona. Antes de pagar le decimos la comisión, los impuestos, el tipo de cambio y cuánto llega. Durante 30 minutos después de pagar puede cancelar un envío al extranjero que nadie haya cobrado. El mostrador de envío de dinero tiene su propio horario; lo encuentra en su página.",
      features: [
        "Envíe dinero a más de 200 países",
        "Reciba dinero en efectivo en nuestro mostrador",
        "Pague la luz, el teléfono, las tarjetas y la renta",
        "Giros (money orders)",
        "La comisión, los impuestos y el cambio antes de decidir",
        "Un recibo impreso con número de referencia",
      ],
      benefits: present(
        "Muchas veces llega en minutos",
        "No necesita cuenta de banco",
        "Le deletreamos cada nombre antes de enviar",
        "Le avisamos con franqueza si algo parece una estafa",
        "Tiempo para cada una de sus preguntas",
        languages.length > 1 && `Se lo explicamos en ${spoken(rules, languages)}`,
        "Su derecho a cancelar, explicado antes de firmar",
      ),
    },
    copay: {
      title: "Ayuda con el copago",
      description: "Cupones, programas para pacientes y genéricos que bajan lo que paga en la caja.",
      shortDetails:
        "Muéstrenos la receta y la tarjeta de su seguro. Buscamos un cupón del fabricante, un programa para pacientes, un genérico o un precio más bajo sin seguro, y aplicamos lo que más le conviene. Le ayudamos con estos programas, pero no los patrocinamos ni los administramos. Los cupones no valen para recetas que paga Medicare, Medicaid o Tricare.",
      features: present(
        claims.coupons && "Buscamos y aplicamos cupones del fabricante",
        "Ayuda con las solicitudes a programas para pacientes",
        services.insurance && "Preguntas al seguro, apelaciones y autorizaciones previas",
        "Genéricos comparados uno por uno",
        claims.cashPrices && "El precio sin seguro comparado con su copago",
        "Revisamos cuándo vence su tarjeta o su programa",
      ),
      benefits: present(
        claims.copayFigures && "Copagos que pueden bajar a entre $5 y $25 por receta",
        claims.copayFigures && "Hasta un 80% de ahorro en algunas medicinas",
        "Sin cuotas de inscripción",
        "Menos papeleo para usted y su médico",
        "Un solo lugar que revisa todas las opciones",
        "Lo que usted gana y toma queda en privado",
      ),
    },
    consultations: {
      title: "Consultas de salud",
      description: "Un momento a solas con un farmacéutico para hablar de sus medicinas, sus números y sus preguntas.",
      shortDetails:
        "Pida una cita, traiga todos los frascos que tenga y siéntese con nosotros. Buscamos medicinas repetidas y efectos secundarios, contestamos sus preguntas y escribimos un plan que puede llevarle a su médico.",
      features: present(
        "Revisión completa de sus medicinas",
        "Apoyo con enfermedades crónicas",
        services.screenings && "Pruebas de salud con los resultados explicados",
        "Apoyo en salud mental",
        "Ayuda para dejar de fumar",
        "Consejos de bienestar, del sueño a los suplementos",
      ),
      benefits: [
        "Menos efectos secundarios y menos medicinas repetidas",
        "Una lista de medicinas que cualquier médico puede leer",
        "Tiempo para la pregunta que se le olvidó hacer",
        "Un plan en papel, con letra grande si quiere",
        "Trabajo en equipo con su médico",
        "Sin juzgarle, sea cual sea la pregunta",
      ],
    },
    delivery: {
      title: "Entrega a domicilio",
      description: "Le llevamos sus recetas hasta su puerta.",
      shortDetails: sentences(
        "Llámenos y diga que quiere recibir su medicina en casa.",
        (cutoffWeekday ?? cutoffSaturday) !== null && "«El mismo día» es el día en que su medicina está lista.",
        sentence(rules, sunday, sundayLang),
        sentence(rules, byMail, byMailLang),
        "Díganos quién puede recibirla por usted.",
      ),
      features: present(
        entry(rules, free, freeLang) || "Pregunte cuánto cuesta la entrega antes de pedirla",
        cutoffWeekday !== null &&
          `De lunes a viernes, lo que pide antes de ${theHour(rules.cutoff(cutoffWeekday))} llega el mismo día`,
        cutoffSaturday !== null &&
          `El sábado, lo que pide antes de ${theHour(rules.cutoff(cutoffSaturday))} llega el mismo día`,
        entry(rules, byMail, byMailLang),
        entry(rules, sunday, sundayLang),
        "Recetas nuevas y resurtidos",
        "El folleto de cada medicina",
      ),
      benefits: present(
        "Sin salir con mal tiempo o sin auto",
        "La misma revisión de un farmacéutico que en el mostrador",
        claims.pharmacistAnswers && "Un farmacéutico al teléfono para cualquier pregunta",
        "Alguien que usted elija puede recibir la entrega",
        claims.sync && "Las medicinas del mes pueden llegar juntas",
        "Tiempo para leer la etiqueta con buena luz",
      ),
    },
    vaccinations: {
      title: "Vacunas",
      description: claims.travelVaccines
        ? "Vacunas de temporada, para adultos y para viajes, con su registro al día."
        : "Vacunas de temporada y para adultos, con su registro al día.",
      shortDetails: sentences(
        "Regístrese, hable con un farmacéutico, reciba la vacuna y llévese el papel que lo comprueba. Pregunte si necesita cita.",
        claims.travelVaccines &&
          "Para viajes, venga de cuatro a seis semanas antes de salir; para las pocas vacunas que un farmacéutico no puede poner, le decimos a qué clínica de viajes ir.",
      ),
      features: present(
        "Vacunas contra la gripe y el COVID-19 cada temporada",
        "Para adultos: culebrilla, neumonía, virus sincitial respiratorio (RSV), virus del papiloma humano (HPV) y tétanos",
        claims.travelVaccines && "Las vacunas de viaje que la ley nos permite poner",
        "Un rato de descanso después",
        "El calendario explicado y la segunda visita por escrito",
        "Comprobantes impresos para la escuela, el trabajo o un viaje",
      ),
      benefits: present(
        claims.walkInVaccines && "Muchas veces sin cita para la gripe",
        "Revisamos qué paga su seguro o Medicare",
        "Un solo lugar que sabe qué le pusieron y cuándo",
        "Un farmacéutico que pregunta antes de sacar la aguja",
        "Protección para las personas con quienes vive",
        "Dos pendientes en un solo viaje",
      ),
    },
    screenings: {
      title: "Pruebas de salud",
      description: `${countOfChecks(rules, site)} que pueden descubrir un problema a tiempo, y alguien que le explica los números.`,
      shortDetails: sentences(
        "Escríbanos o llame, y le decimos cuándo venir y si debe venir en ayunas.",
        stateLaw
          ? "Para los análisis de sangre, Nueva York exige una orden de su médico, y le ayudamos a conseguirla."
          : "Algunas pruebas necesitan una orden de su médico. Le decimos cuáles cuando llame.",
        "Una prueba no es un diagnóstico: si un número sale alto, la repetimos y le ayudamos a llegar a su médico.",
      ),
      features: [...checkNames(rules, site), "Una charla sobre cada número", "Qué hacer después"],
      benefits: [
        "Descubrir un problema antes de que duela",
        "Resultados explicados con palabras sencillas",
        "Una copia por escrito para su médico",
        "En la farmacia a la que ya viene",
        "Números para comparar con la vez anterior",
        "Consejos que van con las medicinas que toma",
      ],
    },
    insurance: {
      title: "Ayuda con el seguro",
      description: sentences(
        "Medicinas que el seguro no quiso pagar, autorizaciones previas y cartas que nadie entiende.",
        claims.insuranceCalls && "Nosotros hacemos las llamadas.",
      ),
      shortDetails: sentences(
        "Traiga todas sus tarjetas y cualquier carta de su plan. Averiguamos por qué no quisieron pagar, le enviamos el formulario a su médico, damos seguimiento y le decimos qué puede hacer si la respuesta sigue siendo no.",
        claims.freeHelp && "Nuestra ayuda es gratis.",
      ),
      features: present(
        claims.mostPlans && "Aceptamos la mayoría de los planes y revisamos su cobertura",
        "Autorización previa: la pedimos y le damos seguimiento",
        "Apelaciones explicadas y preparadas con su médico",
        services.copay && "Ayuda con el copago si tiene seguro privado",
        "Otras medicinas cubiertas, propuestas a su médico",
        "Revisamos su lista cuando los planes cambian cada año",
      ),
      benefits: present(
        "Menos veces que vuelve a casa sin su medicina",
        claims.insuranceCalls && "Menos tiempo en espera con su plan",
        "Una respuesta clara a por qué cuesta tanto",
        "No paga nada que no deba",
        "Alguien de su lado cuando la carta dice que no",
        "El precio sin seguro, si es más bajo",
      ),
    },
  };
}

const extras: ExtrasText = {
  atm: { title: "Cajero automático", text: "Efectivo sin ir al banco." },
  shopping: { title: "Compras en la tienda", text: "Primeros auxilios, resfriado y cosas de todos los días." },
  vitamins: { title: "Vitaminas", text: "Pregúntenos cuáles necesita de verdad." },
  gifts: { title: "Tarjetas y regalos", text: "Para el cumpleaños que acaba de recordar." },
  fax: { title: "Fax y copias", text: "Sus papeles, enviados y copiados en el mostrador." },
  dme: { title: "Equipo médico (DME)", text: "Andadores, sillas de ruedas, soportes y más." },
};

function lead(count: number): string {
  if (count === 0) return "Pregunte en el mostrador qué podemos hacer por usted.";
  if (count === 1) return "Una cosa que hacemos todos los días. Vea qué incluye.";
  return `${capitalNumberWord(rules, count)} cosas que hacemos todos los días. Elija una para ver qué incluye.`;
}

export default {
  description:
    "Todo lo que hacemos bajo un mismo techo: elija un servicio y vea qué incluye, qué gana usted y cómo pedirlo.",
  lead,
  services: servicesText,
  panel: {
    choose: "Elija un servicio",
    features: "Qué incluye",
    benefits: "Qué gana usted",
    details: "Detalles",
    readMore: "Leer más",
    call: "Llamar para más detalles",
    email: "Preguntar por correo",
  },
  additional: { title: "Servicios adicionales", lead: "Pequeños pendientes que puede resolver en la misma visita." },
  extras,
} satisfies ServicesPageText;
