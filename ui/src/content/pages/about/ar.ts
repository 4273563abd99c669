import { spoken } from "../../../site/contact-details.ts";
import { sentences } from "../../../site/present.ts";
import rules, { apart } from "../../../site/rules.ar.ts";
import type { AboutText } from "./text.ts";

export default {
  description: ({ claims }) =>
    `من نحن: صيدلية حي${claims.independent ? " مستقلة" : ""}، وما نؤمن به، ومن تقابلهم في الصيدلية.`,
  lead: ({ store, claims }) =>
    `صيدلية ${claims.independent ? "مستقلة" : "حي"}${store.parking ? " موقف سياراتها مجاني" : ""}، يمكنك أن تسأل فيها صيدليًا في أي وقت من ساعات العمل.`,
  story: {
    title: "قصتنا",
    neutral: ({ name, street, city, claims }) => [
      `${apart(name)} صيدلية${claims.independent ? " مستقلة" : ""} في ${apart(street)} بمدينة ${apart(city)}.${claims.independent ? " لا أحد بعيد عنا يقرر كم من الوقت يحتاج سؤالك." : ""}`,
    ],
  },
  mission: {
    title: "رسالتنا",
    lead: "أن يسهل الحصول على الدواء، ويسهل فهمه، ويخف ثمنه على كل من يسكن قربنا.",
  },
  patientCare: {
    title: "المريض أولًا",
    text: "أنت لست رقمًا في طابور. حدّثنا عن حياتك، ونقول لك كيف يناسب الدواء يومك.",
  },
  service: {
    title: "خدمة متقنة",
    text: "يراجع صيدلي كل وصفة قبل أن تستلمها. وإن كان فيها خطأ، فأخبرنا ونحن نصلحه.",
  },
  community: ({ services, claims }) => ({
    title: "صحة الحي",
    text:
      sentences(
        services.vaccinations && "لقاح الإنفلونزا قبل أن يأتي البرد.",
        services.screenings && (claims.whileYouWait ? "فحص صحي وأنت تنتظر." : "فحص صحي قريب من بيتك."),
        services.delivery && "توصيل عندما لا تستطيع الحضور.",
      ) || "جواب عن سؤالك قبل أن يصير قلقًا.",
  }),
  howWeWork: { title: "كيف نعمل", lead: "ما يمكنك أن تنتظره من كل واحد منا." },
  answers: { title: "أجوبة واضحة", text: "اسأل ماذا يفعل الدواء، وكم ثمنه، وهل تحتاج إليه." },
  language: (languages) => ({ title: "لغتك", text: `نتحدث ${spoken(rules, languages)}.` }),
  privacy: { title: "خصوصيتك", text: "ما تخبرنا به يحميه القانون. اطلب أن نتحدث على انفراد." },
  choice: ({ services }) => ({
    title: "القرار لك",
    text: `دواء مكافئ (Generic) أو باسم تجاري (Brand)، ${services.delivery ? "استلام أو توصيل، " : ""}البقاء معنا أو النقل إلى صيدلية أخرى. نساعدك في كل الأحوال.`,
  }),
  numbers: "الصيدلية بالأرقام",
  languages: "من اللغات",
  // "أكثر من 5,000" is too long for so large a figure.
  customers: (printed) => ({
    figure: printed.replace(/\+$/, ""),
    what: printed.endsWith("+") ? "زبون وأكثر" : "زبون",
    more: "جيران يأتمنوننا على وصفاتهم",
  }),
  parking: { figure: "مجاني", what: "موقف السيارات", more: "طوال مدة زيارتك" },
  equipment: {
    figure: "DME",
    what: "مستلزمات طبية للمنزل",
    more: "مشّايات وكراسٍ متحركة ودعامات ولوازم قياس السكر",
  },
  team: {
    title: "من ستقابلهم",
    lead: "ستتعرف على أسمائنا في الصيدلية. وهذا عمل كل واحد منا.",
  },
  pharmacists: ({ services }) => ({
    title: "الصيادلة",
    text: sentences(
      "مرخّصون من الولاية،",
      services.vaccinations && "ومدرّبون على إعطاء اللقاحات،",
      "وهم آخر من يراجع كل كيس دواء. اطلب أن تتحدث مع أحدهم في أي وقت من ساعات العمل.",
    ),
  }),
  staff: {
    title: "كل من يستقبلك",
    text: "يستلمون وصفاتك، ويسلّمونك ما هو جاهز، وينادون لك صيدليًا.",
  },
  hello: {
    title: "تفضّل وسلّم علينا",
    lead: ({ claims }) => sentences("اسألنا عن أي شيء.", claims.freeQuestions && "الأسئلة مجانية دائمًا."),
    contact: "اتصل بنا",
  },
} satisfies AboutText;
