//! Spanish, as in docs/glossary.es.md.

use jiff::civil::{Date, DateTime};

use super::{
    Language, PageSentences, ProblemSentences, ReadyMail, RefusalSentences, SmsSentences,
    days_between, half_day,
};
use crate::lang::Lang;
use crate::submission::lookup::{Handover, Opening, Progress, Reply, UpcomingTime};

pub static SPANISH: Language = Language {
    lang: Lang::Es,
    problems: ProblemSentences {
        several: "Revise los {count} campos marcados abajo.",
        unreadable: "{label}: tiene un carácter que no podemos aceptar",
        too_long: "{label}: escriba {max} caracteres o menos",
        email: "Escriba un correo electrónico como nombre@example.com",
        phone: "Escriba un número de teléfono de diez dígitos, o con + y el código del país",
        date: "Escriba una fecha que exista, como 04/27/1958 (mes/día/año)",
        birth_date: "La fecha de nacimiento debe estar entre 1900 y hoy",
        upcoming: "Elija la fecha de hoy o una posterior",
        closed: "El {date} estamos cerrados ({name}).",
        next_open: "Abrimos de nuevo el {date}.",
    },
    refusals: RefusalSentences {
        only_posts: "Esta dirección recibe formularios; aquí no hay nada que leer. No se envió nada.",
        not_json: "Envíe este formulario como JSON.",
        not_an_object: "No se pudo leer el mensaje: debe ser un objeto JSON con cada campo una sola vez.",
        not_whole: "El mensaje no llegó completo. Inténtelo otra vez.",
        bad_key: "La Idempotency-Key debe tener de 16 a 128 caracteres imprimibles.",
        key_used: "Este formulario ya se envió con otras respuestas. Cargue la página otra vez e inténtelo de nuevo.",
        many_requests: "Llegaron muchas solicitudes desde su conexión. Espere un poco e inténtelo otra vez, o llámenos.",
        many_look_ups: "Hubo muchos intentos. Espere un poco e inténtelo otra vez, o llámenos.",
        full: "En este momento no podemos recibir solicitudes en este sitio. Usted no perdió nada: llámenos al {phone}.",
        no_such_request: "No encontramos ninguna solicitud con esta referencia y esta fecha de nacimiento. Revise las dos, o llámenos al {phone}.",
        nothing_here: "No hay nada en esta dirección.",
        wrong_method: "Esta dirección no acepta solicitudes de este tipo.",
        too_slow: "El mensaje tardó demasiado en llegar. Inténtelo otra vez.",
        too_large: "Es más de lo que podemos recibir en un mensaje. Escriba menos, por favor.",
        unreadable: "No se pudo leer esta solicitud.",
        unavailable: "No pudimos guardar lo que envió en este momento. Usted no perdió nada: inténtelo otra vez en un minuto, o llámenos.",
        broken: "Algo falló de nuestro lado. Inténtelo otra vez, o llámenos.",
        two_hosts: "La solicitud nombra dos servidores.",
        other_host: "Este sitio no se ofrece con ese nombre.",
        other_origin: "Este formulario solo se puede enviar desde el sitio de la farmacia.",
    },
    page: PageSentences {
        title: "Su solicitud",
        home: "Volver a la página de inicio",
        thanks: "Gracias.",
        reference: "Su número de referencia es {reference}.",
        go_back: "Regrese en su navegador para cambiarla: lo que escribió sigue ahí.",
    },
    ready_mail: ReadyMail {
        subject: "Hay noticias de su solicitud {reference}",
        text: "{store}\n\nHay noticias de su solicitud {reference}.\n\n{address}\n",
        on_our_website: "Las encuentra en nuestro sitio, en «¿Ya está lista?» ({path}).",
    },
    sms: SmsSentences {
        ready: "{store}: Su pedido {reference} está listo para recoger. ¿Preguntas? Llame al {phone}.",
        please_call: "{store}: Tenemos una pregunta sobre su solicitud {reference}. Por favor, llámenos al {phone}.",
    },
    ready_messages: &[
        "Tenemos una pregunta para su compañía de seguros. Por ahora no tiene que hacer nada.",
        "Estamos esperando la respuesta de su médico.",
        "Su medicina no estará disponible hasta el …. Le llamaremos cuando llegue.",
    ],
    catalogue: &[
        ("About you", "Sobre usted"),
        ("First name", "Nombre"),
        ("Last name", "Apellido"),
        ("Date of birth", "Fecha de nacimiento"),
        ("Phone number", "Número de teléfono"),
        ("Email", "Correo electrónico"),
        ("Name", "Nombre"),
        ("Enter your first name", "Escriba su nombre"),
        ("Enter your last name", "Escriba su apellido"),
        ("Enter your date of birth", "Escriba su fecha de nacimiento"),
        ("Enter your phone number", "Escriba su número de teléfono"),
        ("Enter your email address", "Escriba su correo electrónico"),
        ("Enter your name", "Escriba su nombre"),
        ("Enter your name as text", "Escriba su nombre con letras"),
        // Status
        ("Look up your request", "Consulte su solicitud"),
        ("Is it ready?", "¿Ya está lista?"),
        ("Checking...", "Buscando..."),
        ("Reference", "Número de referencia"),
        (
            "Like RF-7K3M-Q9PX. You saw it after you sent your request.",
            "Como RF-7K3M-Q9PX. Lo vio al enviar su solicitud.",
        ),
        (
            "Enter the reference, like RF-7K3M-Q9PX",
            "Escriba el número de referencia, como RF-7K3M-Q9PX",
        ),
        // Feedback
        ("Customer Satisfaction Survey", "Encuesta de satisfacción"),
        ("Send feedback", "Enviar opinión"),
        ("Submitting...", "Enviando..."),
        ("Thank you for your feedback!", "¡Gracias por su opinión!"),
        (
            "Failed to submit feedback. Please try again.",
            "No se pudo enviar su opinión. Inténtelo otra vez.",
        ),
        (
            "Please provide a rating and feedback.",
            "Denos una calificación y su opinión, por favor.",
        ),
        ("How did we do?", "¿Cómo le atendimos?"),
        (
            "Choose a rating from 1 to 5 stars",
            "Elija de 1 a 5 estrellas",
        ),
        ("Your feedback", "Su opinión"),
        ("Enter your feedback", "Escriba su opinión"),
        // Contact
        ("Send us a message", "Envíenos un mensaje"),
        ("Send message", "Enviar mensaje"),
        ("Sending...", "Enviando..."),
        (
            "Thank you for your message! We will contact you soon.",
            "¡Gracias por su mensaje! Pronto nos pondremos en contacto con usted.",
        ),
        (
            "Failed to send message. Please try again.",
            "No se pudo enviar el mensaje. Inténtelo otra vez.",
        ),
        (
            "If you would rather get a call.",
            "Si prefiere que le llamemos.",
        ),
        ("Message", "Mensaje"),
        (
            "Please leave out card numbers and passwords.",
            "No escriba números de tarjetas ni contraseñas.",
        ),
        ("Enter your message", "Escriba su mensaje"),
        // Transfer
        (
            "Prescription Transfer Request",
            "Solicitud para transferir una receta",
        ),
        ("Request transfer", "Pedir transferencia"),
        (
            "Thank you! Your prescription transfer request has been submitted. We will contact you within 24 hours to confirm the transfer.",
            "¡Gracias! Recibimos su solicitud de transferencia. Nos comunicaremos con usted en menos de 24 horas para confirmarla.",
        ),
        (
            "Failed to submit transfer request. Please try again.",
            "No se pudo enviar la solicitud de transferencia. Inténtelo otra vez.",
        ),
        (
            "We call only about this transfer.",
            "Solo le llamamos por esta transferencia.",
        ),
        ("Your current pharmacy", "Su farmacia actual"),
        (
            "Name and street or town, as on your label.",
            "Nombre y calle o ciudad, como en la etiqueta.",
        ),
        ("Current pharmacy", "Farmacia actual"),
        (
            "Enter the name of your current pharmacy",
            "Escriba el nombre de su farmacia actual",
        ),
        ("Pharmacy phone number", "Teléfono de esa farmacia"),
        (
            "Enter your current pharmacy's phone number",
            "Escriba el teléfono de su farmacia actual",
        ),
        ("Your prescriptions", "Sus recetas"),
        (
            "One medicine on each line, with its strength if you know it.",
            "Una medicina en cada línea, con su concentración si la sabe.",
        ),
        ("Prescription names", "Nombres de las medicinas"),
        (
            "Enter the names of the prescriptions to transfer",
            "Escriba los nombres de las medicinas que quiere transferir",
        ),
        (
            "On the label, after \u{201c}Rx\u{201d}. It helps, but we can do without.",
            "En la etiqueta, después de \u{201c}Rx\u{201d}. Ayuda, pero no es indispensable.",
        ),
        ("Prescription numbers", "Números de receta (Rx)"),
        (
            "Enter the prescription numbers as text",
            "Escriba los números de receta",
        ),
        ("Additional information", "Información adicional"),
        (
            "Enter additional information as text",
            "Escriba la información adicional",
        ),
        // Refill
        ("Prescription Refill Request", "Solicitud de resurtido"),
        ("Request refill", "Pedir resurtido"),
        (
            "Thank you for your refill request! We will contact you when it's ready for pickup or delivery.",
            "¡Gracias por su solicitud de resurtido! Le avisaremos cuando su medicina esté lista para recogerla o para llevársela.",
        ),
        (
            "Failed to submit refill request. Please try again.",
            "No se pudo enviar la solicitud de resurtido. Inténtelo otra vez.",
        ),
        (
            "We call only about this refill.",
            "Solo le llamamos por este resurtido.",
        ),
        ("Your prescription", "Su receta"),
        (
            "On the top line of your label.",
            "En la primera línea de la etiqueta.",
        ),
        ("Rx number", "Número de receta (Rx)"),
        (
            "Enter the Rx number from your label",
            "Escriba el número de receta (Rx) de la etiqueta",
        ),
        ("How would you like to get it?", "¿Cómo quiere recibirla?"),
        (
            "Choose how you would like to get it",
            "Elija cómo quiere recibirla",
        ),
        (
            "Pickup or delivery date",
            "Fecha para recogerla o recibirla",
        ),
        (
            "Enter a real date, like 04/27/2026",
            "Escriba una fecha que exista, como 04/27/2026 (mes/día/año)",
        ),
        ("Notes for the pharmacist", "Notas para el farmacéutico"),
        ("Enter your notes as text", "Escriba sus notas"),
        ("Agreed to the terms", "Aceptó los términos"),
        (
            "I agree to the [Privacy Policy](/privacy-policy) and the [Terms of Service](/terms-of-service), and I have received the [HIPAA Notice](/hipaa-notice).",
            "Acepto la [Política de privacidad](/privacy-policy) y los [Términos de servicio](/terms-of-service), y recibí el [Aviso de HIPAA](/hipaa-notice).",
        ),
        (
            "Check the box to agree to the terms",
            "Marque la casilla para aceptar los términos",
        ),
        ("In-Store Pickup", "Recoger en la farmacia"),
        ("At the counter", "En el mostrador"),
        ("Home Delivery", "Entrega a domicilio"),
        ("To local addresses", "A direcciones cercanas"),
        ("Drive-Thru Pickup", "Ventanilla para autos"),
        (
            "Stay in your car",
            "Sin bajarse del auto (drive\u{2060}-\u{2060}thru)",
        ),
        (
            "Network error. Please check your connection and try again.",
            "Error de red. Revise su conexión e inténtelo otra vez.",
        ),
    ],
    day,
    headline,
};

const DAYS: [&str; 7] = [
    "lunes",
    "martes",
    "miércoles",
    "jueves",
    "viernes",
    "sábado",
    "domingo",
];
const MONTHS: [&str; 12] = [
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
];

fn weekday(date: Date) -> &'static str {
    super::name_of(&DAYS, date.weekday().to_monday_zero_offset())
}

fn day(date: Date) -> String {
    let month = super::name_of(&MONTHS, date.month() - 1);
    format!("{} {} de {month}", weekday(date), date.day())
}

fn headline(progress: &Progress) -> String {
    let open = |begin: &str, reply: &Option<Reply>| match reply {
        None => begin.to_owned(),
        Some(Reply::Overdue) => {
            format!("{begin} Está tardando más de lo que prometimos. Llámenos, por favor.")
        }
        Some(Reply::By(moment)) => {
            let UpcomingTime { at, today } = *moment;
            let day = near(at.date(), today, 1);
            format!(
                "{begin} Le contestaremos a más tardar {day}, {}.",
                at_time(at, "a")
            )
        }
    };
    let said = match progress {
        Progress::Received(reply) => open("Tenemos su solicitud.", reply),
        Progress::InProgress(reply) => open("La estamos preparando.", reply),
        Progress::Partly {
            ready: 1,
            all,
            handover,
        } => format!("1 de {all} está lista. {}", collect(handover, false)),
        Progress::Partly {
            ready,
            all,
            handover,
        } => format!("{ready} de {all} están listas. {}", collect(handover, true)),
        Progress::Ready(handover) => format!("Lista. {}", collect(handover, false)),
        Progress::Done => "Entregada. Llámenos si falta algo.".into(),
    };
    // The time ends with a period already.
    said.replace("m..", "m.")
}

fn collect(handover: &Handover, several: bool) -> String {
    match (handover, several) {
        (Handover::Delivery, false) => "Sale en la próxima entrega.".into(),
        (Handover::Delivery, true) => "Salen en la próxima entrega.".into(),
        (Handover::DriveThru(opening), _) => {
            format!("Pase por la ventanilla para autos {}.", when(opening))
        }
        (Handover::Counter(opening), false) => format!("Puede recogerla {}.", when(opening)),
        (Handover::Counter(opening), true) => format!("Puede recogerlas {}.", when(opening)),
    }
}

fn when(opening: &Opening) -> String {
    match opening {
        Opening::TodayUntil(until) => format!("hoy {}", at_time(*until, "hasta")),
        Opening::From(UpcomingTime { at, today }) => {
            format!("{} {}", near(at.date(), *today, 6), at_time(*at, "desde"))
        }
        Opening::Unknown => "cuando estemos abiertos".into(),
    }
}

/// "hoy", "mañana", "el lunes" for up to `named` days ahead, or "el lunes 30 de noviembre".
fn near(date: Date, today: Date, named: i32) -> String {
    match days_between(today, date) {
        0 => "hoy".into(),
        1 => "mañana".into(),
        ahead if (2..=named).contains(&ahead) => format!("el {}", weekday(date)),
        _ => format!("el {}", day(date)),
    }
}

/// "a las 5 p. m.", "a la 1 p. m."
fn at_time(at: DateTime, preposition: &str) -> String {
    let (clock, _) = half_day(at);
    let article = match at.hour() % 12 {
        1 => "la",
        _ => "las",
    };
    let half = match (at.hour(), at.minute()) {
        (0, 0) => "de la medianoche",
        (0..12, _) => "a.\u{a0}m.",
        (12, 0) => "del mediodía",
        _ => "p.\u{a0}m.",
    };
    format!("{preposition} {article} {clock}\u{a0}{half}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noon_is_said_as_noon_since_some_read_12_p_m_as_midnight() {
        let noon = Date::constant(2026, 11, 23).at(12, 0, 0, 0);
        assert_eq!(at_time(noon, "a"), "a las 12\u{a0}del mediodía");
    }

    #[test]
    fn a_sentence_that_ends_with_an_hour_ends_with_one_period() {
        let until = Date::constant(2026, 11, 23).at(13, 0, 0, 0);
        let ready = Progress::Ready(Handover::Counter(Opening::TodayUntil(until)));
        assert_eq!(
            headline(&ready),
            "Lista. Puede recogerla hoy hasta la 1\u{a0}p.\u{a0}m."
        );
    }
}
