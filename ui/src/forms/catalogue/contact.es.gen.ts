// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Form } from "../forms.gen.ts";

export default {
  "id": "contact",
  "page": "/contact",
  "title": "Envíenos un mensaje",
  "submit": "Enviar mensaje",
  "busy": "Enviando...",
  "success": "¡Gracias por su mensaje! Pronto nos pondremos en contacto con usted.",
  "failure": "No se pudo enviar el mensaje. Inténtelo otra vez.",
  "incomplete": null,
  "fields": [
    {
      "name": "name",
      "label": "Nombre",
      "hint": null,
      "group": null,
      "control": {
        "kind": "text",
        "max": 100
      },
      "required": true,
      "autocomplete": "name",
      "missing": "Escriba su nombre"
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
      "required": true,
      "autocomplete": "email",
      "missing": "Escriba su correo electrónico"
    },
    {
      "name": "phone",
      "label": "Número de teléfono",
      "hint": "Si prefiere que le llamemos.",
      "group": null,
      "control": {
        "kind": "phone"
      },
      "required": false,
      "autocomplete": "tel",
      "missing": "Escriba su número de teléfono"
    },
    {
      "name": "message",
      "label": "Mensaje",
      "hint": "No escriba números de tarjetas ni contraseñas.",
      "group": null,
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 6
      },
      "required": true,
      "autocomplete": null,
      "missing": "Escriba su mensaje"
    }
  ]
} as const satisfies Form;
