// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Form } from "../forms.gen.ts";

export default {
  "id": "refill",
  "page": "/refill",
  "title": "طلب إعادة صرف وصفة",
  "submit": "اطلب إعادة الصرف",
  "busy": "جارٍ الإرسال...",
  "success": "شكرًا لك على طلبك! سنخبرك عندما يكون دواؤك جاهزًا للاستلام أو للتوصيل.",
  "failure": "تعذر إرسال طلب إعادة الصرف. حاول مرة أخرى.",
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
      "hint": "نتصل بك بشأن هذا الطلب فقط.",
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
      "name": "rxNumber",
      "label": "رقم الوصفة (Rx)",
      "hint": "في السطر الأول من ملصق الدواء.",
      "group": "وصفتك",
      "control": {
        "kind": "text",
        "max": 200
      },
      "required": true,
      "autocomplete": "off",
      "missing": "اكتب رقم الوصفة (Rx) من ملصق الدواء"
    },
    {
      "name": "pickupMethod",
      "label": "كيف تريد أن تستلم دواءك؟",
      "hint": null,
      "group": "وصفتك",
      "control": {
        "kind": "oneOf",
        "options": [
          {
            "value": "pickup",
            "label": "الاستلام من الصيدلية",
            "hint": "من داخل الصيدلية",
            "needs": null
          },
          {
            "value": "delivery",
            "label": "التوصيل إلى المنزل",
            "hint": "إلى العناوين القريبة",
            "needs": "delivery"
          },
          {
            "value": "driveThru",
            "label": "نافذة خدمة السيارات (Drive⁠-⁠Thru)",
            "hint": "من دون أن تنزل من سيارتك",
            "needs": "driveThru"
          }
        ]
      },
      "required": true,
      "autocomplete": null,
      "missing": "اختر كيف تريد أن تستلم دواءك"
    },
    {
      "name": "pickupDate",
      "label": "تاريخ الاستلام أو التوصيل",
      "hint": null,
      "group": "وصفتك",
      "control": {
        "kind": "date",
        "range": "upcoming"
      },
      "required": false,
      "autocomplete": null,
      "missing": "اكتب تاريخًا صحيحًا مثل 04/27/2026 (الشهر أولًا، ثم اليوم، ثم السنة)"
    },
    {
      "name": "additionalNotes",
      "label": "ملاحظات للصيدلي",
      "hint": null,
      "group": "وصفتك",
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 3
      },
      "required": false,
      "autocomplete": null,
      "missing": "اكتب ملاحظاتك"
    },
    {
      "name": "agreeToTerms",
      "label": "وافق على الشروط",
      "hint": null,
      "group": null,
      "control": {
        "kind": "consent",
        "statement": "أوافق على [سياسة الخصوصية](/privacy-policy) و[شروط الخدمة](/terms-of-service)، واستلمت [إشعار HIPAA](/hipaa-notice)."
      },
      "required": true,
      "autocomplete": null,
      "missing": "ضع علامة في المربع للموافقة على الشروط"
    }
  ]
} as const satisfies Form;
