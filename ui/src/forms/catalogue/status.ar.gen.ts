// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { LookupForm } from "../forms.gen.ts";

export default {
  "id": "status",
  "page": "/status",
  "title": "ابحث عن طلبك",
  "submit": "هل طلبي جاهز؟",
  "busy": "جارٍ البحث...",
  "fields": [
    {
      "name": "reference",
      "label": "الرقم المرجعي",
      "hint": "مثل ⁦RF-7K3M-Q9PX⁩. ظهر لك بعد إرسال الطلب.",
      "group": null,
      "control": {
        "kind": "text",
        "max": 200
      },
      "required": true,
      "autocomplete": "off",
      "missing": "اكتب الرقم المرجعي، مثل ⁦RF-7K3M-Q9PX⁩"
    },
    {
      "name": "dateOfBirth",
      "label": "تاريخ الميلاد",
      "hint": null,
      "group": null,
      "control": {
        "kind": "date",
        "range": "past"
      },
      "required": true,
      "autocomplete": "bday",
      "missing": "اكتب تاريخ ميلادك"
    }
  ]
} as const satisfies LookupForm;
