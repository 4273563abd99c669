// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { LookupText } from "../worded.ts";

export default {
  "title": "ابحث عن طلبك",
  "submit": "هل طلبي جاهز؟",
  "busy": "جارٍ البحث...",
  "fields": {
    "reference": {
      "label": "الرقم المرجعي",
      "hint": "مثل ⁦RF-7K3M-Q9PX⁩. ظهر لك بعد إرسال الطلب.",
      "missing": "اكتب الرقم المرجعي، مثل ⁦RF-7K3M-Q9PX⁩"
    },
    "dateOfBirth": {
      "label": "تاريخ الميلاد",
      "missing": "اكتب تاريخ ميلادك"
    }
  }
} as const satisfies LookupText;
