export type Notice = {
  lang: string;
  dir?: "rtl";
  /** The language's name in itself, and in English for the staff. */
  name: string;
  english?: string;
  /** "Attention:", what is free, and the end of the sentence after the phone number. */
  attention: string;
  free: string;
  or: string;
};

/** The notice of free language assistance (45 CFR 92.11) in English and the fifteen languages most spoken in New York State besides it. docs/languages.md says what was checked. */
export const NOTICES: readonly Notice[] = [
  {
    lang: "en",
    name: "English",
    attention: "ATTENTION:",
    free: "If you speak a language other than English, free language assistance services and free communication aids are available to you. Call",
    or: "or speak to your pharmacist.",
  },
  {
    lang: "es",
    name: "Español",
    english: "Spanish",
    attention: "ATENCIÓN:",
    free: "Si habla español, tiene a su disposición servicios gratuitos de asistencia lingüística y ayudas gratuitas para comunicarse. Llame al",
    or: "o hable con su farmacéutico.",
  },
  {
    lang: "zh-Hant",
    name: "繁體中文",
    english: "Chinese, Traditional",
    attention: "注意：",
    free: "如果您說中文，我們可以免費為您提供語言協助服務和溝通輔助工具。請致電",
    or: "或諮詢您的藥劑師。",
  },
  {
    lang: "zh-Hans",
    name: "简体中文",
    english: "Chinese, Simplified",
    attention: "注意：",
    free: "如果您说中文，我们可以免费为您提供语言协助服务和沟通辅助工具。请致电",
    or: "或咨询您的药剂师。",
  },
  {
    lang: "ru",
    name: "Русский",
    english: "Russian",
    attention: "ВНИМАНИЕ:",
    free: "Если вы говорите по-русски, вам доступны бесплатные услуги языковой поддержки и бесплатные вспомогательные средства общения. Позвоните по номеру",
    or: "или обратитесь к своему фармацевту.",
  },
  {
    lang: "yi",
    dir: "rtl",
    name: "אידיש",
    english: "Yiddish",
    attention: "אויפמערקזאם:",
    free: "אויב איר רעדט אידיש, זענען שפראך־הילף סערוויסעס און קאמוניקאציע־הילפמיטלען פאראן פאר אייך פריי פון אפצאל. רופט",
    or: "אדער רעדט מיט אייער אפטייקער.",
  },
  {
    lang: "bn",
    name: "বাংলা",
    english: "Bengali",
    attention: "দৃষ্টি আকর্ষণ:",
    free: "আপনি যদি বাংলায় কথা বলেন, তাহলে আপনার জন্য বিনামূল্যে ভাষা সহায়তা সেবা এবং যোগাযোগের সহায়ক উপকরণ পাওয়া যায়।",
    or: "নম্বরে ফোন করুন অথবা আপনার ফার্মাসিস্টের সাথে কথা বলুন।",
  },
  {
    lang: "ko",
    name: "한국어",
    english: "Korean",
    attention: "주의:",
    free: "한국어를 사용하시는 경우 무료 언어 지원 서비스와 무료 의사소통 보조 수단을 이용하실 수 있습니다.",
    or: "번으로 전화하시거나 담당 약사에게 말씀하십시오.",
  },
  {
    lang: "ht",
    name: "Kreyòl Ayisyen",
    english: "Haitian Creole",
    attention: "ATANSYON:",
    free: "Si w pale Kreyòl Ayisyen, gen sèvis èd pou lang ak èd pou kominikasyon ki disponib gratis pou ou. Rele",
    or: "oswa pale ak famasyen ou.",
  },
  {
    lang: "it",
    name: "Italiano",
    english: "Italian",
    attention: "ATTENZIONE:",
    free: "se parla italiano, sono disponibili per Lei servizi gratuiti di assistenza linguistica e ausili gratuiti per la comunicazione. Chiami il numero",
    or: "o parli con il Suo farmacista.",
  },
  {
    lang: "ar",
    dir: "rtl",
    name: "العربية",
    english: "Arabic",
    attention: "تنبيه:",
    free: "إذا كنت تتحدث اللغة العربية، فستتوفر لك خدمات المساعدة اللغوية ووسائل التواصل المساعدة مجانًا. اتصل على الرقم",
    or: "أو تحدث إلى الصيدلي.",
  },
  {
    lang: "pl",
    name: "Polski",
    english: "Polish",
    attention: "UWAGA:",
    free: "Jeśli mówi Pan/Pani po polsku, może Pan/Pani skorzystać z bezpłatnej pomocy językowej i bezpłatnych środków wspomagających komunikację. Proszę zadzwonić pod numer",
    or: "lub porozmawiać z farmaceutą.",
  },
  {
    lang: "fr",
    name: "Français",
    english: "French",
    attention: "ATTENTION :",
    free: "Si vous parlez français, des services gratuits d’assistance linguistique et des aides gratuites à la communication sont à votre disposition. Appelez le",
    or: "ou parlez à votre pharmacien.",
  },
  {
    lang: "ur",
    dir: "rtl",
    name: "اردو",
    english: "Urdu",
    attention: "توجہ دیں:",
    free: "اگر آپ اردو بولتے ہیں تو آپ کے لیے زبان کی مدد کی خدمات اور رابطے کے امدادی ذرائع مفت دستیاب ہیں۔",
    or: "پر کال کریں یا اپنے فارماسسٹ سے بات کریں۔",
  },
  {
    lang: "tl",
    name: "Tagalog",
    attention: "PAUNAWA:",
    free: "Kung nagsasalita kayo ng Tagalog, may magagamit kayong libreng serbisyo ng tulong sa wika at libreng pantulong sa komunikasyon. Tumawag sa",
    or: "o makipag-usap sa inyong pharmacist.",
  },
  {
    lang: "el",
    name: "Ελληνικά",
    english: "Greek",
    attention: "ΠΡΟΣΟΧΗ:",
    free: "Εάν μιλάτε ελληνικά, σας διατίθενται δωρεάν υπηρεσίες γλωσσικής βοήθειας και δωρεάν βοηθήματα επικοινωνίας. Καλέστε το",
    or: "ή μιλήστε με τον φαρμακοποιό σας.",
  },
  {
    lang: "sq",
    name: "Shqip",
    english: "Albanian",
    attention: "VINI RE:",
    free: "Nëse flisni shqip, keni në dispozicion shërbime falas të ndihmës gjuhësore dhe mjete ndihmëse falas për komunikim. Telefononi në numrin",
    or: "ose flisni me farmacistin tuaj.",
  },
];
