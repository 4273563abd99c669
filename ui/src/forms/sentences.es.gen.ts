// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

export const SENTENCES = {
  "several": "Revise los {count} campos marcados abajo.",
  "tooLong": "{label}: escriba {max} caracteres o menos",
  "email": "Escriba un correo electrónico como nombre@example.com",
  "phone": "Escriba un número de teléfono de diez dígitos, o con + y el código del país",
  "date": "Escriba una fecha que exista, como 04/27/1958 (mes/día/año)",
  "birthDate": "La fecha de nacimiento debe estar entre 1900 y hoy",
  "upcoming": "Elija la fecha de hoy o una posterior",
  "closed": "El {date} estamos cerrados ({name}).",
  "closedThatDay": "El {date} estamos cerrados.",
  "nextOpen": "Abrimos de nuevo el {date}.",
  "noDelivery": "El {date} no hacemos entregas.",
  "nextDelivery": "Nuestro próximo día de entrega es el {date}.",
  "whichDate": "¿Qué día quiere decir?",
  "whichChoice": "Escriba {written} si es el {date}.",
  "readAs": "Lo leímos como {date}."
} as const;

export const NETWORK_FAILURE = "Error de red. Revise su conexión e inténtelo otra vez.";
