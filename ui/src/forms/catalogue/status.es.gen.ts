// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { LookupForm } from "../forms.gen.ts";

export default {
  "id": "status",
  "page": "/status",
  "title": "Consulte su solicitud",
  "submit": "¿Ya está lista?",
  "busy": "Buscando...",
  "fields": [
    {
      "name": "reference",
      "label": "Número de referencia",
      "hint": "Como RF-7K3M-Q9PX. Lo vio al enviar su solicitud.",
      "group": null,
      "control": {
        "kind": "text",
        "max": 200
      },
      "required": true,
      "autocomplete": "off",
      "missing": "Escriba el número de referencia, como RF-7K3M-Q9PX"
    },
    {
      "name": "dateOfBirth",
      "label": "Fecha de nacimiento",
      "hint": null,
      "group": null,
      "control": {
        "kind": "date",
        "range": "past"
      },
      "required": true,
      "autocomplete": "bday",
      "missing": "Escriba su fecha de nacimiento"
    }
  ]
} as const satisfies LookupForm;
