// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Form } from "../forms.gen.ts";

export default {
  "id": "feedback",
  "page": "/",
  "title": "Encuesta de satisfacción",
  "submit": "Enviar opinión",
  "busy": "Enviando...",
  "success": "¡Gracias por su opinión!",
  "failure": "No se pudo enviar su opinión. Inténtelo otra vez.",
  "incomplete": "Denos una calificación y su opinión, por favor.",
  "fields": [
    {
      "name": "rating",
      "label": "¿Cómo le atendimos?",
      "hint": null,
      "group": null,
      "control": {
        "kind": "rating",
        "max": 5
      },
      "required": true,
      "autocomplete": null,
      "missing": "Elija de 1 a 5 estrellas"
    },
    {
      "name": "feedback",
      "label": "Su opinión",
      "hint": null,
      "group": null,
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 4
      },
      "required": true,
      "autocomplete": null,
      "missing": "Escriba su opinión"
    },
    {
      "name": "name",
      "label": "Nombre",
      "hint": null,
      "group": null,
      "control": {
        "kind": "text",
        "max": 100
      },
      "required": false,
      "autocomplete": "name",
      "missing": "Escriba su nombre con letras"
    },
    {
      "name": "email",
      "label": "Correo electrónico",
      "hint": null,
      "group": null,
      "control": {
        "kind": "email",
        "max": 254
      },
      "required": false,
      "autocomplete": "email",
      "missing": "Escriba su correo electrónico"
    }
  ]
} as const satisfies Form;
