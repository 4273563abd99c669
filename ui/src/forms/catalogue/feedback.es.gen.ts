// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { FormText } from "../worded.ts";

export default {
  "title": "Encuesta de satisfacción",
  "submit": "Enviar opinión",
  "busy": "Enviando...",
  "success": "¡Gracias por su opinión!",
  "failure": "No se pudo enviar su opinión. Inténtelo otra vez.",
  "incomplete": "Denos una calificación y su opinión, por favor.",
  "fields": {
    "rating": {
      "label": "¿Cómo le atendimos?",
      "missing": "Elija de 1 a 5 estrellas"
    },
    "feedback": {
      "label": "Su opinión",
      "missing": "Escriba su opinión"
    },
    "name": {
      "label": "Nombre",
      "missing": "Escriba su nombre con letras"
    },
    "email": {
      "label": "Correo electrónico",
      "missing": "Escriba su correo electrónico"
    }
  }
} as const satisfies FormText;
