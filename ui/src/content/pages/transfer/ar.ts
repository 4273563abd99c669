import form from "../../../forms/catalogue/transfer.ar.gen.ts";
import forms from "../../../forms/words.ar.tsx";
import rules from "../../../site/language/rules.ar.ts";
import type { TransferText } from "./en.ts";

export default {
  description: "انقل وصفاتك إلينا (Transfer) بنموذج واحد. نتصل بصيدليتك السابقة، ونخبرك عندما يصل كل شيء إلينا.",
  form,
  lead: "أخبرنا أين وصفاتك الآن، ونحن ننقلها (Transfer).",
  /** What its form says where the time is another than the specification's. */
  success: {
    within: (transferHours) => `شكرًا لك! وصلنا طلب نقل وصفتك. سنتواصل معك ${rules.within(transferHours)} لنؤكد النقل.`,
    untimed: "شكرًا لك! وصلنا طلب نقل وصفتك. سنتواصل معك لنؤكد النقل.",
  },
  soon: {
    closed: { title: "عندما نفتح من جديد", text: "سنتواصل معك لنؤكد النقل." },
    onWeekdays:
      "نتواصل معك خلال هذه المدة لنؤكد النقل، وإن وقع ذلك يوم السبت أو الأحد ففي يوم العمل التالي. هل أنت مستعجل؟ اتصل بنا.",
    whenOpen:
      "نتواصل معك خلال هذه المدة لنؤكد النقل، وإن كانت الصيدلية مغلقة عندها فعندما نفتح. هل أنت مستعجل؟ اتصل بنا.",
  },
  hurry: { title: "هل أنت مستعجل؟", text: "اتصل بنا، ونقول لك كم يستغرق ذلك." },
  here: {
    title: "وصفتك عندنا بالفعل؟",
    text: "إن كنا صرفناها لك من قبل، فلا تحتاج إلا إلى الرقم الذي على ملصق الدواء.",
    link: "اطلب إعادة صرف دوائك",
  },
  plans: "خطط التأمين التي نقبلها",
  why: "لماذا تنقل وصفاتك إلينا",
  reasons: {
    calls: { title: "نحن نتولى الاتصالات", text: "لا تحتاج أن تشرح شيئًا لصيدليتك السابقة." },
    people: {
      title: "وجوه تعرفك",
      text: "نتعرف عليك وعلى الأدوية التي تأخذها.",
      languages: "واطلب أن نكلمك باللغة التي تفضلها.",
    },
    delivery: { title: "التوصيل إلى المنزل", text: "اطلب أن نوصل إليك دواءك عندما يجهز." },
    cost: {
      title: "مساعدة في الثمن",
      lowestPrice:
        "نقارن عندما تطلب بين الدواء ذي الاسم التجاري (Brand) والدواء المكافئ (Generic) والسعر من دون تأمين.",
      coupons: "ونبحث لك عن قسائم خصم.",
    },
  },
  how: "كيف يتم ذلك",
  howLead: "تملأ نموذجًا واحدًا، والباقي علينا.",
  steps: {
    submit: { title: "أرسل النموذج", text: "اسمك وصيدليتك السابقة والأدوية التي تريد نقلها. ثلاث دقائق." },
    contact: {
      title: "نتواصل معك",
      onWeekdays: (transferHours) =>
        `${rules.within(transferHours)} (وإن وقع ذلك يوم السبت أو الأحد ففي يوم العمل التالي)، لنؤكد النقل.`,
      whenOpen: (transferHours) =>
        `${rules.within(transferHours)} (وإن كانت الصيدلية مغلقة عندها فعندما نفتح)، لنؤكد النقل.`,
      untimed: "لنؤكد النقل.",
    },
    transfer: {
      title: "نتولى النقل",
      text: "نتصل بصيدليتك السابقة. بعض الأدوية الخاضعة للرقابة لا يجوز نقلها، أو تُنقل مرة واحدة فقط، وعندها نطلب من طبيبك أن يرسل إلينا وصفة جديدة.",
    },
    ready: {
      title: "جاهز للاستلام",
      text: "نخبرك عندما يكون دواؤك جاهزًا. تعال واستلمه.",
      delivery: "أو اطلب أن نوصله إليك.",
    },
  },
  forms,
} satisfies TransferText;
