// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { FormText } from "../worded.ts";

export default {
  "title": "Envíenos un mensaje",
  "submit": "Enviar mensaje",
  "busy": "Enviando...",
  "success": "¡Gracias por su mensaje! Pronto nos pondremos en contacto con usted.",
  "failure": "No se pudo enviar el mensaje. Inténtelo otra vez.",
  "fields": {
    "name": {
      "label": "Nombre",
      "missing": "Escriba su nombre"
    },
    "email": {
      "label": "Correo electrónico",
      "missing": "Escriba su correo electrónico"
    },
    "phone": {
      "label": "Número de teléfono",
      "hint": "Si prefiere que le llamemos.",
      "missing": "Escriba su número de teléfono"
    },
    "message": {
      "label": "Mensaje",
      "hint": "No escriba números de tarjetas ni contraseñas.",
      "missing": "Escriba su mensaje"
    }
  }
} as const satisfies FormText;
