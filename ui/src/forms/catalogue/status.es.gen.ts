// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { LookupText } from "../worded.ts";

export default {
  "title": "Consulte su solicitud",
  "submit": "¿Está lista mi medicina?",
  "busy": "Buscando...",
  "fields": {
    "reference": {
      "label": "Número de referencia",
      "hint": "Como RF-7K3M-Q9PX. Lo vio al enviar su solicitud.",
      "missing": "Escriba el número de referencia, como RF-7K3M-Q9PX"
    },
    "dateOfBirth": {
      "label": "Fecha de nacimiento",
      "missing": "Escriba su fecha de nacimiento"
    }
  }
} as const satisfies LookupText;
