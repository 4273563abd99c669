import { closedOnWeekends } from "../../../site/hours.ts";
import { present, sentences } from "../../../site/present.ts";
import rules from "../../../site/rules.es.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { ServiceText } from "../service-text.ts";

function page(site: Site): ServiceText {
  const { services, store, claims } = site;
  const { refillHours, transferHours } = site.promise;
  return {
    description:
      claims.sync && claims.packaging
        ? "Recetas nuevas, resurtidos, sincronización de medicinas, transferencias, empaque y consejos en su farmacia."
        : "Recetas nuevas, resurtidos, transferencias y consejos de un farmacéutico en su farmacia.",
    lead: "Desde el primer frasco hasta el resurtido (en inglés, refill) número cien, un farmacéutico revisa cada receta y le dice qué lleva en la bolsa.",
    spot: "prescription-filling",
    buttons: [
      { href: "/refill", label: "Resurtir en línea" },
      { href: "/transfer", label: "Transferir una receta" },
      { href: "/contact", label: "Contáctenos" },
    ],
    offers: {
      title: "Lo que hacemos en este mostrador",
      items: present(
        {
          icon: "vial",
          title: "Recetas nuevas",
          text: sentences(
            "Su médico nos la envía por computadora. Donde la ley todavía permite el papel, traiga el papel.",
            claims.priceFirst && "Le decimos el precio antes de prepararla, y usted puede decir que no.",
          ),
        },
        {
          icon: "bag",
          title: "Resurtidos",
          text: sentences(
            "Pídalos por teléfono, en línea o en persona.",
            refillHours && `Calcule ${rules.term(refillHours)}.`,
            claims.asksDoctor &&
              "Cuando ya no le quedan resurtidos (en la etiqueta, «Refills: 0»), le escribimos a su médico por usted.",
          ),
        },
        claims.sync && {
          icon: "cal",
          title: "Sincronización de medicinas",
          text: "Ajustamos sus medicinas del mes para que todas se acaben el mismo día. Un viaje en lugar de cinco.",
        },
        {
          icon: "swap",
          title: "Transferencias",
          text: transferHours
            ? `Denos el nombre de su farmacia anterior. Nosotros llamamos, traemos lo que la ley permite y confirmamos ${rules.within(transferHours)}; ${closedOnWeekends(site) ? "en fin de semana, el siguiente día hábil" : "si a esa hora está cerrado, cuando abramos"}.`
            : "Denos el nombre de su farmacia anterior. Nosotros llamamos y traemos lo que la ley permite.",
        },
        claims.packaging && {
          icon: "pill",
          title: "Empaque",
          text: "Tapas fáciles de abrir para manos adoloridas, etiquetas con letra grande para ojos cansados. Si toma muchas pastillas, pregunte por los paquetes por día y hora.",
        },
        {
          icon: "chat",
          title: "Consejos",
          text: "Un farmacéutico repasa con usted cada medicina nueva: para qué sirve, cómo tomarla y a qué debe estar atento.",
        },
      ),
    },
    steps: {
      title: "Cómo preparamos una receta",
      items: present(
        {
          title: "Háganosla llegar",
          text: "Dé nuestro nombre en el consultorio de su médico, o denos el número de su etiqueta anterior.",
        },
        {
          title: "La revisamos",
          text: "Un farmacéutico mira sus alergias y sus otras medicinas antes de contar una sola pastilla.",
        },
        claims.priceFirst && {
          title: "Le decimos el precio",
          text: sentences(
            "Con seguro y sin seguro.",
            claims.lowestPrice && "Si hay una manera más barata, se la decimos sin que pregunte.",
          ),
        },
        services.delivery && {
          title: "Recoger o recibir en casa",
          text: sentences(
            claims.callWhenReady && "Le llamamos cuando esté lista.",
            "Venga al mostrador",
            store.driveThru && "o a la ventanilla para autos,",
            "o deje que se la llevemos.",
          ),
        },
        !services.delivery && {
          title: "Recoger",
          text: sentences(
            claims.callWhenReady && "Le llamamos cuando esté lista.",
            "Venga al mostrador a la hora que le convenga.",
            store.driveThru && "O quédese en su auto y use la ventanilla.",
          ),
        },
      ),
    },
    bring: {
      title: "Para su primera visita",
      items: [
        "El frasco con su etiqueta, o la receta en papel si se la dieron",
        "La tarjeta de su seguro y una identificación con foto",
        "Una lista de todo lo que toma, también vitaminas y hierbas",
        "Sus alergias, y qué reacción tuvo",
      ],
    },
    faq: present(
      {
        question: "¿Cuánto tarda una receta?",
        answer: sentences(
          "Pregúntenos al traerla. Depende de la medicina, de si la tenemos y de su plan.",
          refillHours &&
            `Para un resurtido que pide en línea, calcule ${rules.term(refillHours)}. Si eso cae en un día en que cerramos, será el siguiente día que abramos.`,
        ),
      },
      {
        question: "¿Puede otra persona recoger mi medicina?",
        answer:
          "Sí. Esa persona debe saber el nombre completo y la fecha de nacimiento de usted. Para algunas medicinas controladas, la ley exige que muestre una identificación con foto.",
      },
      claims.asksDoctor && {
        question: "Ya no me quedan resurtidos. ¿Y ahora?",
        answer:
          "Envíenos la solicitud de todos modos, unos días antes de que se le acabe la medicina. Le pedimos una receta nueva a su médico y le llamamos en cuanto haya respuesta.",
      },
      claims.insuranceCalls && {
        question: "¿Y si mi seguro dice que no?",
        answer:
          "Averiguamos por qué. A veces el plan quiere un formulario de su médico, y nosotros lo ponemos en marcha. Mientras tanto buscamos una manera más barata de pagar.",
      },
    ),
  };
}

export default { page };
