// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { FormText } from "../worded.ts";

export default {
  "title": "طلب نقل وصفة طبية",
  "submit": "اطلب النقل",
  "busy": "جارٍ الإرسال...",
  "success": "شكرًا لك! وصلنا طلب نقل وصفتك. سنتواصل معك خلال 24 ساعة لنؤكد النقل.",
  "failure": "تعذر إرسال طلب النقل. حاول مرة أخرى.",
  "fields": {
    "firstName": {
      "label": "الاسم الأول",
      "group": "معلوماتك",
      "missing": "اكتب اسمك الأول"
    },
    "lastName": {
      "label": "اسم العائلة",
      "group": "معلوماتك",
      "missing": "اكتب اسم عائلتك"
    },
    "dateOfBirth": {
      "label": "تاريخ الميلاد",
      "group": "معلوماتك",
      "missing": "اكتب تاريخ ميلادك"
    },
    "phone": {
      "label": "رقم الهاتف",
      "hint": "نتصل بك بشأن هذا النقل فقط.",
      "group": "معلوماتك",
      "missing": "اكتب رقم هاتفك"
    },
    "email": {
      "label": "البريد الإلكتروني",
      "group": "معلوماتك",
      "missing": "اكتب بريدك الإلكتروني"
    },
    "currentPharmacy": {
      "label": "الصيدلية الحالية",
      "hint": "الاسم والشارع أو المدينة، كما على ملصق الدواء.",
      "group": "صيدليتك الحالية",
      "missing": "اكتب اسم صيدليتك الحالية"
    },
    "pharmacyPhone": {
      "label": "رقم هاتف تلك الصيدلية",
      "group": "صيدليتك الحالية",
      "missing": "اكتب رقم هاتف صيدليتك الحالية"
    },
    "prescriptionNames": {
      "label": "أسماء الأدوية",
      "hint": "دواء واحد في كل سطر، مع تركيزه إن كنت تعرفه.",
      "group": "وصفاتك",
      "missing": "اكتب أسماء الأدوية التي تريد نقلها"
    },
    "prescriptionNumbers": {
      "label": "أرقام الوصفات (Rx)",
      "hint": "على ملصق الدواء بعد كلمة Rx. تساعدنا، ويمكن الاستغناء عنها.",
      "group": "وصفاتك",
      "missing": "اكتب أرقام الوصفات"
    },
    "additionalInfo": {
      "label": "معلومات إضافية",
      "group": "وصفاتك",
      "missing": "اكتب المعلومات الإضافية"
    }
  }
} as const satisfies FormText;
