import rules, { apart, customers, plural } from "../../../site/language/rules.ar.ts";
import type { AboutText } from "./en.ts";

export default {
  description: {
    independent: "من نحن: صيدلية حي مستقلة، وما نؤمن به، ومن تقابلهم في الصيدلية.",
    plain: "من نحن: صيدلية حي، وما نؤمن به، ومن تقابلهم في الصيدلية.",
  },
  lead: {
    independentParking: "صيدلية مستقلة موقف سياراتها مجاني، يمكنك أن تسأل فيها صيدليًا في أي وقت من ساعات العمل.",
    independent: "صيدلية مستقلة، يمكنك أن تسأل فيها صيدليًا في أي وقت من ساعات العمل.",
    parking: "صيدلية حي موقف سياراتها مجاني، يمكنك أن تسأل فيها صيدليًا في أي وقت من ساعات العمل.",
    plain: "صيدلية حي، يمكنك أن تسأل فيها صيدليًا في أي وقت من ساعات العمل.",
  },
  story: {
    title: "قصتنا",
    where: "أين نحن",
    /** Where the owner tells no story. */
    independent: ({ name, street, city }) =>
      `${apart(name)} صيدلية مستقلة في ${apart(street)} بمدينة ${apart(city)}. لا أحد بعيد عنا يقرر كم من الوقت يحتاج سؤالك.`,
    plain: ({ name, street, city }) => `${apart(name)} صيدلية في ${apart(street)} بمدينة ${apart(city)}.`,
  },
  mission: "رسالتنا",
  howWeWork: { title: "كيف نعمل", lead: "ما يمكنك أن تنتظره من كل واحد منا." },
  answers: { title: "أجوبة واضحة", text: "اسأل ماذا يفعل الدواء، وكم ثمنه، وهل تحتاج إليه." },
  language: { title: "لغتك", weSpeak: (languages) => `نتحدث ${rules.list(languages)}.` },
  privacy: { title: "خصوصيتك", text: "ما تخبرنا به يحميه القانون. اطلب أن نتحدث على انفراد." },
  choice: {
    title: "القرار لك",
    withDelivery:
      "دواء مكافئ (Generic) أو باسم تجاري (Brand)، استلام أو توصيل، البقاء معنا أو النقل إلى صيدلية أخرى. نساعدك في كل الأحوال.",
    text: "دواء مكافئ (Generic) أو باسم تجاري (Brand)، البقاء معنا أو النقل إلى صيدلية أخرى. نساعدك في كل الأحوال.",
  },
  numbers: "الصيدلية بالأرقام",
  languages: (count) => plural(count, { one: "لغة", two: "لغتان", few: "لغات", other: "لغة" }),
  customers: (figure) => ({
    // "أكثر من 5,000" is too long for so large a figure.
    figure: figure.replace(/\+$/, ""),
    what: `${customers(figure)}${figure.endsWith("+") ? " وأكثر" : ""}`,
    more: "جيران يصرفون وصفاتهم عندنا",
  }),
  parking: { figure: "مجاني", what: "موقف السيارات", more: "طوال مدة زيارتك" },
  equipment: { figure: "DME", what: "مستلزمات طبية للمنزل", more: "مشّايات وكراسٍ متحركة ودعامات ولوازم قياس السكر" },
  team: { title: "من ستقابلهم", lead: "ستتعرف على أسمائنا في الصيدلية. وهذا عمل كل واحد منا." },
  pharmacists: {
    title: "الصيادلة",
    text: "مرخّصون من الولاية، وهم آخر من يراجع كل كيس دواء. اطلب أن تتحدث مع أحدهم في أي وقت من ساعات العمل.",
  },
  staff: { title: "كل من يستقبلك", text: "يستلمون وصفاتك، ويسلّمونك ما هو جاهز، وينادون لك صيدليًا." },
  hello: {
    title: "تفضّل وسلّم علينا",
    lead: "اسألنا عن أي شيء.",
    freeQuestions: "الأسئلة مجانية دائمًا.",
    contact: "تواصل معنا",
  },
} satisfies AboutText;
