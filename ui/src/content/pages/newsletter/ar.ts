import sent from "../../../forms/sent/sent.ar.tsx";
import forms from "../../../forms/words.ar.tsx";
import type { NewsletterText } from "./en.ts";
import shared from "./parts/shared.ar.ts";

export default {
  ...shared,
  description: "نشرتنا: ما الذي تغيّر، وما الذي تنتبه إليه، وما الذي تسأل عنه الصيدلي، وكيف تصل إليك.",
  front: { monthly: "شهرية", title: "ما الذي تسأل عنه الصيدلي" },
  from: "أخبار من صيدليتنا",
  monthlyFrom: "مرة كل شهر، من صيدليتنا",
  contents: [
    { title: "ما الذي تغيّر.", text: "أدوية سُحبت من السوق، وأدوية ناقصة، وساعات العمل في الأعياد." },
    { title: "ما الذي تنتبه إليه.", text: "أمر واحد تفعله، بكلام بسيط." },
    { title: "ما الذي تسأل عنه.", text: "أسئلة يطرحها الناس علينا في الصيدلية، مع أجوبتها." },
  ],
  list: "قل لنا مرة فنضيفك إلى القائمة، وقل لنا مرة أخرى فنحذفك منها.",
  how: "كيف تصل إليك",
  ways: {
    write: { title: "اكتب إلينا", text: "اكتب «النشرة» واسمك. لا نحتاج إلى أكثر من ذلك." },
    call: { title: "اتصل بنا", text: "تهجَّ لنا بريدك الإلكتروني، فنضيفك إلى القائمة." },
    come: { title: "اطلبها في الصيدلية", text: "نضيفك إلى القائمة وأنت عندنا." },
  },
  stop: "لم تعد تريدها؟ قل لنا ذلك فنحذفك من القائمة.",
  received: {
    title: "ما وصلنا منك",
    name: "الاسم",
    email: "البريد الإلكتروني",
    interests: "ما يهمك",
    reference: "رقمك المرجعي",
    next: "حتى ذلك الحين",
    last: "اقرأ آخر عدد:",
    blog: "اقرأ مدونتنا الصحية.",
    wrong: "العنوان غير صحيح؟ اتصل بنا:",
  },
  forms,
  sent,
} satisfies NewsletterText;
