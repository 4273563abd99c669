import { present, sentence, sentences } from "../../../site/present.ts";
import rules, { plural } from "../../../site/rules.ar.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { ServiceText } from "../service-text.ts";
import type { DeliveryText } from "./text.ts";

function page(site: Site): ServiceText {
  const { prescriptions } = site.services;
  const { extras } = site.store;
  const { cutoffWeekday, cutoffSaturday, free, freeLang } = site.delivery;
  const own = sentence(rules, free, freeLang);
  return {
    description: "توصيل الأدوية إلى المنازل في حيّنا: المنطقة والمواعيد وكيف تطلب التوصيل.",
    lead: "ثلج على الدرج، أو مولود جديد، أو لا سيارة لديك، أو يوم طويل متعب. اتصل بنا، وتصل أدويتك إلى بابك.",
    spot: "home-delivery",
    buttons: present(
      prescriptions && { href: "/refill", label: "اطلب إعادة صرف دوائك" },
      prescriptions && { href: "/transfer", label: "انقل وصفتك إلينا" },
      { href: "/contact", label: "اتصل بنا" },
    ),
    offers: {
      title: "ماذا نوصل",
      items: present(
        {
          icon: "vial",
          title: "الوصفات",
          text: "الجديدة والمعاد صرفها (Refill)، ومع كل دواء نشرته. أخبرنا إن كان في أدويتك ما يجب أن يبقى باردًا في الطريق.",
        },
        extras.includes("vitamins") && {
          icon: "pill",
          title: "الفيتامينات وأدوية بسيطة من دون وصفة",
          text: "مسكنات الألم وأدوية البرد وأقراص الحساسية والفيتامينات. اسأل الصيدلي على الهاتف ما الذي يناسب أدويتك الأخرى.",
        },
        extras.includes("dme") && {
          icon: "dme",
          title: "مستلزمات طبية للمنزل (DME)",
          text: "مشّايات وعكازات وكراسي استحمام ودعامات ولوازم قياس السكر. اسأل أيها يمكننا أن نوصله.",
        },
        extras.includes("shopping") && {
          icon: "cart",
          title: "أشياء صغيرة من المتجر",
          text: "حفاضات وضمادات وأقراص للسعال. اسأل هل يمكن أن تأتي في الكيس نفسه.",
        },
      ),
    },
    steps: {
      title: "كيف تطلب التوصيل",
      items: [
        {
          title: "قل لنا ما تحتاج",
          text: sentences(
            prescriptions
              ? "اطلب إعادة الصرف عبر الإنترنت، أو انقل وصفتك من صيدلية أخرى، أو اتصل بنا."
              : "اتصل بنا أو اسأل في الصيدلية.",
            "وقل إنك تريد التوصيل.",
          ),
        },
        { title: "نراجعه", text: "يراجعه صيدلي بالعناية نفسها كما في الصيدلية. واسأل كم عليك أن تدفع." },
        { title: "يصل إليك", text: "قل لنا من يمكنه أن يستلم بدلًا منك، وماذا نفعل إن لم يفتح أحد." },
      ],
    },
    bring: {
      title: "جهّز هذه قبل أن تطلب",
      items: [
        "عنوانك، وأي جرس نقرع",
        "رقم هاتف نجدك عليه في ذلك اليوم",
        "كيف تريد أن تدفع",
        "بطاقة هوية عليها صورتك لبعض الأدوية الخاضعة للرقابة",
      ],
    },
    faq: present(
      {
        question: "كم يكلف التوصيل؟",
        answer: own ? `${own} وتدفع ثمن ما في الكيس.` : "اسأل عندما تطلب، فتعرف ذلك قبل أن يخرج شيء من الصيدلية.",
      },
      {
        question: "ماذا لو لم أكن في البيت؟",
        answer: "قل لنا ذلك عندما تطلب، ومن يمكنه أن يستلم بدلًا منك. بعض الأدوية تحتاج إلى توقيع.",
      },
      {
        question: "هل يشرح لي الصيدلي دوائي الجديد مع التوصيل؟",
        answer: "نعم. اتصل بنا عندما يصل الكيس إلى بيتك، واسأل كما تشاء.",
      },
      (cutoffWeekday !== null || cutoffSaturday !== null) && {
        question: "هل «اليوم نفسه» هو اليوم الذي أطلب فيه؟",
        answer:
          "هو اليوم الذي يجهز فيه دواؤك. إن كان الدواء عندنا على الرف وطلبته قبل آخر موعد، فكثيرًا ما يكون اليوم نفسه. أما إعادة الصرف التي تستغرق أكثر من ذلك، أو التي تنتظر جوابًا من طبيبك، فتصل عندما تجهز.",
      },
      {
        question: "هل يمكن أن تصل كل أدويتي الشهرية معًا؟",
        answer: "اسألنا. كثيرًا ما يمكن ترتيبها لتنتهي في اليوم نفسه. وأخبرنا كلما تغيرت قائمة أدويتك.",
      },
    ),
  };
}

const schedule: DeliveryText = {
  weekdays: "من الاثنين إلى الجمعة",
  saturday: "يوم السبت",
  sunday: "يوم الأحد",
  byMail: "بالبريد",
  anyDay: "أي يوم",
  sameDay: "يصلك في اليوم نفسه",
  columns: { day: "اليوم", orderBy: "آخر موعد للطلب", expect: "ماذا تتوقع" },
  unknown: "اتصل بنا، ونقول لك في أي يوم يمكننا أن نأتي.",
  schedule: (days, refill) =>
    `يصلك في اليوم نفسه ${days.map(({ day, time }) => `ما تطلبه ${day} قبل الساعة ${time}`).join("، و")}. واليوم نفسه هو اليوم الذي يجهز فيه الدواء${refill ? `: إعادة الصرف التي تستغرق ${rules.term(refill)} تصلك في اليوم الذي تجهز فيه` : ""}.`,
  callBy: (day) => (day ? `اتصل بنا قبل نهاية يوم ${day}` : "اتصل بنا"),
  closedOnSaturday: (day) => `قسم الوصفات مغلق يوم السبت، فما نوصله في ذلك اليوم يجب أن يجهز قبل نهاية يوم ${day}.`,
  closedOnSunday: (day) => `لا أحد يرد على الهاتف يوم الأحد. رتّب معنا توصيل الأحد قبل نهاية يوم ${day}.`,
  within: (miles) =>
    `نوصل إلى مسافة ${plural(miles, {
      zero: "أقل من ميل",
      one: "ميل واحد تقريبًا",
      two: "ميلين تقريبًا",
      few: "{n} أميال تقريبًا",
      many: "{n} ميلًا تقريبًا",
      other: "{n} ميل تقريبًا",
    })} من الصيدلية.`,
  towns: (towns) =>
    towns.length === 1
      ? `نوصل في ${rules.list(towns)} وما حولها.`
      : `نوصل في ${rules.list(towns)} وفي البلدات المجاورة.`,
  ask: "إن لم تكن متأكدًا أننا نصل إلى شارعك، فاسألنا.",
};

export default { page, schedule };
