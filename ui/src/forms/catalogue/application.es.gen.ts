// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { FormText } from "../worded.ts";

export default {
  "title": "Solicitud de empleo",
  "submit": "Enviar solicitud",
  "busy": "Enviando...",
  "success": "¡Gracias por su solicitud! La revisaremos.",
  "failure": "No se pudo enviar su solicitud. Inténtelo otra vez.",
  "fields": {
    "firstName": {
      "label": "Nombre",
      "group": "Sobre usted",
      "missing": "Escriba su nombre"
    },
    "lastName": {
      "label": "Apellidos",
      "group": "Sobre usted",
      "missing": "Escriba sus apellidos"
    },
    "email": {
      "label": "Correo electrónico",
      "group": "Sobre usted",
      "missing": "Escriba su correo electrónico"
    },
    "phone": {
      "label": "Teléfono",
      "group": "Sobre usted",
      "missing": "Escriba su número de teléfono"
    },
    "address": {
      "label": "Dirección",
      "group": "Sobre usted",
      "missing": "Escriba su dirección"
    },
    "experience": {
      "label": "Experiencia",
      "group": "Su trabajo",
      "missing": "Escriba su experiencia"
    },
    "education": {
      "label": "Estudios",
      "group": "Su trabajo",
      "missing": "Escriba sus estudios"
    },
    "coverLetter": {
      "label": "Carta de presentación",
      "hint": "Por qué esta farmacia, en pocas frases.",
      "group": "Su trabajo",
      "missing": "Escriba su carta de presentación"
    },
    "references": {
      "label": "Referencias",
      "group": "Su trabajo",
      "missing": "Escriba sus referencias"
    }
  }
} as const satisfies FormText;
