import form from "../../../forms/catalogue/transfer.ar.gen.ts";
import sent from "../../../forms/sent/sent.ar.tsx";
import forms from "../../../forms/words.ar.tsx";
import { closedOnWeekends } from "../../../site/hours.ts";
import { present, sentences } from "../../../site/present.ts";
import rules from "../../../site/rules.ar.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { TransferText } from "./en.ts";

const whenClosed = (site: Site) =>
  closedOnWeekends(site) ? "وفي عطلة نهاية الأسبوع في يوم العمل التالي" : "وإن كنا مغلقين عندها فعندما نفتح";

export default {
  description: "انقل وصفاتك إلينا (Transfer) بنموذج واحد. نتصل بصيدليتك السابقة، ونخبرك عندما يصل كل شيء إلينا.",
  form,
  lead: "أخبرنا أين وصفاتك الآن. نحن نتصل بصيدليتك السابقة وننقل الوصفات (Transfer)، فلا تحتاج أن تفعل ذلك بنفسك.",
  success: ({ promise: { transferHours } }) =>
    `شكرًا لك! وصلنا طلب نقل وصفتك. سنتواصل معك ${transferHours ? `${rules.within(transferHours)} ` : ""}لنؤكد النقل.`,
  soon: (site) =>
    site.promise.transferHours
      ? {
          title: rules.within(site.promise.transferHours),
          text: `نتواصل معك خلال هذه المدة لنؤكد النقل، ${whenClosed(site)}. هل أنت مستعجل؟ اتصل بنا.`,
        }
      : { title: "هل أنت مستعجل؟", text: "اتصل بنا، ونقول لك كم يستغرق ذلك." },
  here: {
    title: "وصفتك عندنا بالفعل؟",
    text: "إن كنا صرفناها لك من قبل، فلا تحتاج إلا إلى الرقم الذي على ملصق الدواء.",
    link: "اطلب إعادة صرف دوائك",
  },
  why: "لماذا تنقل وصفاتك إلينا",
  reasons: ({ languages, services, claims }) =>
    present(
      { icon: "phone", title: "نحن نتولى الاتصالات", text: "لا تحتاج أن تشرح شيئًا لصيدليتك السابقة." },
      {
        icon: "people",
        title: "وجوه تعرفك",
        text: sentences(
          "نتعرف عليك وعلى الأدوية التي تأخذها.",
          languages.length > 1 && "واطلب أن نكلمك باللغة التي تفضلها.",
        ),
      },
      services.delivery && {
        icon: "truck",
        title: "التوصيل إلى المنزل",
        text: "اطلب أن نوصل إليك دواءك عندما يجهز.",
      },
      (claims.lowestPrice || (services.copay && claims.coupons)) && {
        icon: "receipt",
        title: "مساعدة في الثمن",
        text: sentences(
          claims.lowestPrice &&
            "نقارن في كل مرة بين الدواء ذي الاسم التجاري (Brand) والدواء المكافئ (Generic) والسعر من دون تأمين.",
          services.copay && claims.coupons && "ونبحث لك عن قسائم خصم.",
        ),
      },
    ),
  how: "كيف يتم ذلك",
  howLead: "تملأ نموذجًا واحدًا، والباقي علينا.",
  steps: (site) => [
    { title: "أرسل النموذج", text: "اسمك وصيدليتك السابقة والأدوية التي تريد نقلها. ثلاث دقائق." },
    {
      title: "نتواصل معك",
      text: site.promise.transferHours
        ? `${rules.within(site.promise.transferHours)} (${whenClosed(site)})، لنؤكد النقل.`
        : "لنؤكد النقل.",
    },
    {
      title: "نتولى النقل",
      text: "نتصل بصيدليتك السابقة. بعض الأدوية الخاضعة للرقابة لا يجوز نقلها، أو تُنقل مرة واحدة فقط، وعندها نسأل طبيبك.",
    },
    {
      title: "جاهز للاستلام",
      text: sentences(
        "نخبرك عندما يكون دواؤك جاهزًا. تعال واستلمه.",
        site.services.delivery && "أو اطلب أن نوصله إليك.",
      ),
    },
  ],
  forms,
  sent,
} satisfies TransferText;
