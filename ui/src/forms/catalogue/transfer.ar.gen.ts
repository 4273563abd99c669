// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Form } from "../forms.gen.ts";

export default {
  "id": "transfer",
  "page": "/transfer",
  "title": "طلب نقل وصفة طبية",
  "submit": "اطلب النقل",
  "busy": "جارٍ الإرسال...",
  "success": "شكرًا لك! وصلنا طلب نقل وصفتك. سنتواصل معك خلال 24 ساعة لنؤكد النقل.",
  "failure": "تعذر إرسال طلب النقل. حاول مرة أخرى.",
  "incomplete": null,
  "fields": [
    {
      "name": "firstName",
      "label": "الاسم الأول",
      "hint": null,
      "group": "معلوماتك",
      "control": {
        "kind": "text",
        "max": 100
      },
      "required": true,
      "autocomplete": "given-name",
      "missing": "اكتب اسمك الأول"
    },
    {
      "name": "lastName",
      "label": "اسم العائلة",
      "hint": null,
      "group": "معلوماتك",
      "control": {
        "kind": "text",
        "max": 100
      },
      "required": true,
      "autocomplete": "family-name",
      "missing": "اكتب اسم عائلتك"
    },
    {
      "name": "dateOfBirth",
      "label": "تاريخ الميلاد",
      "hint": null,
      "group": "معلوماتك",
      "control": {
        "kind": "date",
        "range": "past"
      },
      "required": true,
      "autocomplete": "bday",
      "missing": "اكتب تاريخ ميلادك"
    },
    {
      "name": "phone",
      "label": "رقم الهاتف",
      "hint": "نتصل بك بشأن هذا النقل فقط.",
      "group": "معلوماتك",
      "control": {
        "kind": "phone"
      },
      "required": true,
      "autocomplete": "tel",
      "missing": "اكتب رقم هاتفك"
    },
    {
      "name": "email",
      "label": "البريد الإلكتروني",
      "hint": null,
      "group": "معلوماتك",
      "control": {
        "kind": "email",
        "max": 254
      },
      "required": false,
      "autocomplete": "email",
      "missing": "اكتب بريدك الإلكتروني"
    },
    {
      "name": "currentPharmacy",
      "label": "الصيدلية الحالية",
      "hint": "الاسم والشارع أو المدينة، كما على ملصق الدواء.",
      "group": "صيدليتك الحالية",
      "control": {
        "kind": "text",
        "max": 200
      },
      "required": true,
      "autocomplete": "section-pharmacy organization",
      "missing": "اكتب اسم صيدليتك الحالية"
    },
    {
      "name": "pharmacyPhone",
      "label": "رقم هاتف تلك الصيدلية",
      "hint": null,
      "group": "صيدليتك الحالية",
      "control": {
        "kind": "phone"
      },
      "required": true,
      "autocomplete": "section-pharmacy work tel",
      "missing": "اكتب رقم هاتف صيدليتك الحالية"
    },
    {
      "name": "prescriptionNames",
      "label": "أسماء الأدوية",
      "hint": "دواء واحد في كل سطر، مع تركيزه إن كنت تعرفه.",
      "group": "وصفاتك",
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 3
      },
      "required": true,
      "autocomplete": "off",
      "missing": "اكتب أسماء الأدوية التي تريد نقلها"
    },
    {
      "name": "prescriptionNumbers",
      "label": "أرقام الوصفات (Rx)",
      "hint": "على ملصق الدواء بعد كلمة Rx. يساعدنا، ويمكن الاستغناء عنه.",
      "group": "وصفاتك",
      "control": {
        "kind": "text",
        "max": 200
      },
      "required": false,
      "autocomplete": "off",
      "missing": "اكتب أرقام الوصفات"
    },
    {
      "name": "additionalInfo",
      "label": "معلومات إضافية",
      "hint": null,
      "group": "وصفاتك",
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 3
      },
      "required": false,
      "autocomplete": null,
      "missing": "اكتب المعلومات الإضافية"
    }
  ]
} as const satisfies Form;
