import { StoreHours } from "../../../components/shop/store-hours.tsx";
import form from "../../../forms/catalogue/refill.ar.gen.ts";
import forms from "../../../forms/words.ar.tsx";
import type { RefillText } from "./en.tsx";

export default {
  description: "اطلب إعادة صرف دوائك (Refill) عبر الإنترنت: اكتب الرقم الذي على ملصق الدواء واختر كيف تستلمه.",
  form,
  pickupOnly: {
    success: "شكرًا لك على طلبك! سنخبرك عندما يكون دواؤك جاهزًا للاستلام.",
    pickupDate: "تاريخ الاستلام",
  },
  lead: "أرسل لنا الرقم الذي على ملصق الدواء.",
  time: (time) => (
    <>
      تستغرق إعادة الصرف (<bdi lang="en">Refill</bdi>) {time}.
    </>
  ),
  timeFrom: (day) => `يكون دواؤك جاهزًا من يوم ${day}.`,
  label: {
    lines: {
      rx: "رقم وصفتك",
      names: "اسم العائلة، الاسم الأول",
      born: "تاريخ الميلاد",
      phone: "الهاتف",
      how: "طريقة الاستلام",
      ready: "جاهز في موعد أقصاه",
      reference: "الرقم المرجعي",
      later: "بعد الإرسال",
    },
    live: (submit) => (
      <>
        <b>ملصق دوائك كما سنقرؤه.</b> يمتلئ وأنت تكتب. لا يُرسل شيء قبل أن تضغط «{submit}».
      </>
    ),
    check: (
      <>
        <b>راجع ملصق دوائك.</b> هذا ما سنقرؤه.
      </>
    ),
  },
  somebodyElse: "تطلب لشخص آخر؟ اكتب اسم المريض وتاريخ ميلاده، واذكر ذلك في الملاحظات.",
  prescriptions: { add: "أضف وصفة أخرى", line: (nth) => `الوصفة ${nth}` },
  outToday: (phone) => (
    <>
      نفد دواؤك اليوم؟ اتصل على {phone} ونرى ما يمكننا فعله. وإن كانت الصيدلية مغلقة وأنت لا تستغني عنه، فاذهب إلى قسم
      الطوارئ.
    </>
  ),
  isItReady: "هل طلبي جاهز؟",
  transfer: "أول مرة معنا؟ انقل وصفتك",
  why: "لماذا تطلب عبر الإنترنت",
  benefits: {
    quick: { title: "سريع وسهل", text: "نحو ثلاث دقائق، بلا انتظار على الهاتف." },
    secure: { title: "آمن وخاص", text: "لا يقرأ طلبك إلا فريق صيدليتنا." },
    options: {
      title: "بالطريقة التي تناسبك",
      counter: "استلم دواءك من الصيدلية.",
      driveThru: "أو ابقَ في سيارتك عند نافذة خدمة السيارات (Drive-Thru).",
      delivery: "أو نوصله إلى باب بيتك.",
    },
    reminders: { title: "نذكّرك بالموعد", text: "اطلب منا أن نتصل بك قبل أن ينفد دواؤك." },
  },
  legal: "معلومات قانونية",
  legalLead: "كيف نتعامل مع ما ترسله.",
  legalLinks: {
    privacy: { title: "سياسة الخصوصية", text: "ما الذي نجمعه، ولماذا، ومن يراه." },
    terms: { title: "شروط الخدمة", text: "قواعد استخدام هذا الموقع ونماذجه." },
    hipaa: { title: "إشعار HIPAA", text: "حقوقك في معلوماتك الصحية." },
  },
  next: {
    check: {
      title: "نراجع طلبك",
      asksDoctor: "إن لم تبقَ لك مرات صرف، نطلب من طبيبك وصفة جديدة.",
      text: "إن نقص شيء أو لم تبقَ لك مرات صرف، نخبرك.",
    },
    contact: { title: "نخبرك", text: "عندما يكون دواؤك جاهزًا، أو قبل ذلك إن نقص شيء." },
  },
  get: "تستلم دواءك",
  getIt: {
    pickup: (
      <>
        من الصيدلية. <StoreHours variant="compact" />
      </>
    ),
    driveThru: (
      <>
        من نافذة خدمة السيارات. <StoreHours variant="compact" />
      </>
    ),
    delivery: "نوصله إلى باب بيتك.",
  },
  chosen: "بالطريقة التي اخترتها.",
  forms,
} satisfies RefillText;
