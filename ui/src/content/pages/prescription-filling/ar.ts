import { closedOnWeekends } from "../../../site/hours.ts";
import { present, sentences } from "../../../site/present.ts";
import rules from "../../../site/rules.ar.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { ServiceText } from "../service-text.ts";

function page(site: Site): ServiceText {
  const { services, store, claims } = site;
  const { refillHours, transferHours } = site.promise;
  return {
    description:
      claims.sync && claims.packaging
        ? "وصفات جديدة وإعادة صرف ومواعيد موحّدة ونقل وصفات وتغليف سهل وشرح من الصيدلي في صيدلية حيّك."
        : "وصفات جديدة وإعادة صرف الدواء ونقل الوصفات ونصيحة الصيدلي، في صيدليتك القريبة منك.",
    lead: "من أول علبة دواء إلى إعادة الصرف رقم مئة، يراجع صيدلي كل وصفة ويشرح لك ما في الكيس.",
    spot: "prescription-filling",
    buttons: [
      { href: "/refill", label: "اطلب إعادة صرف دوائك" },
      { href: "/transfer", label: "انقل وصفتك إلينا" },
      { href: "/contact", label: "اتصل بنا" },
    ],
    offers: {
      title: "ماذا نقدم لك",
      items: present(
        {
          icon: "vial",
          title: "وصفات جديدة",
          text: sentences(
            "يرسلها طبيبك إلينا بالحاسوب. وحيث يسمح القانون بالوصفة الورقية، أحضر الورقة.",
            claims.priceFirst && "تعرف السعر قبل أن نصرفها، ولك أن ترفض.",
          ),
        },
        {
          icon: "bag",
          title: "إعادة صرف الدواء (Refill)",
          text: sentences(
            "اطلبها بالهاتف أو عبر الإنترنت أو في الصيدلية.",
            refillHours && `تستغرق ${rules.term(refillHours)}.`,
            claims.asksDoctor && "وإن لم تبقَ لك مرات صرف، نكتب إلى طبيبك نيابة عنك.",
          ),
        },
        claims.sync && {
          icon: "cal",
          title: "موعد واحد لكل أدويتك",
          text: "نرتب أدويتك الشهرية لتنتهي كلها في اليوم نفسه (Medication Synchronization). زيارة واحدة بدل خمس.",
        },
        {
          icon: "swap",
          title: "نقل الوصفات (Transfer)",
          text: transferHours
            ? `أعطنا اسم صيدليتك السابقة. نحن نتصل بها وننقل ما يسمح القانون بنقله، ونؤكد لك ${rules.within(transferHours)}، ${closedOnWeekends(site) ? "وفي عطلة نهاية الأسبوع في يوم العمل التالي" : "وإن كنا مغلقين عندها فعندما نفتح"}.`
            : "أعطنا اسم صيدليتك السابقة. نحن نتصل بها وننقل ما يسمح القانون بنقله.",
        },
        claims.packaging && {
          icon: "pill",
          title: "تغليف يناسبك",
          text: "أغطية سهلة الفتح للأيدي المتعبة، وملصقات بخط كبير للعيون المتعبة. وإن كانت حبوبك كثيرة فاسأل عن عبوات مقسمة حسب اليوم والساعة.",
        },
        {
          icon: "chat",
          title: "شرح الدواء",
          text: "يشرح لك صيدلي كل دواء جديد: ماذا يفعل، وكيف تأخذه، وإلى ماذا تنتبه.",
        },
      ),
    },
    steps: {
      title: "كيف نصرف وصفتك",
      items: present(
        { title: "تصلنا الوصفة", text: "اذكر اسم صيدليتنا في عيادة الطبيب، أو أعطنا الرقم الذي على ملصقك القديم." },
        { title: "نراجعها", text: "ينظر صيدلي فيما لديك من حساسية وفي أدويتك الأخرى قبل أن نعدّ أي حبة." },
        claims.priceFirst && {
          title: "تعرف السعر",
          text: sentences(
            "مع التأمين ومن دونه.",
            claims.lowestPrice && "وإن كانت هناك طريقة أرخص، نخبرك بها من دون أن تسأل.",
          ),
        },
        services.delivery && {
          title: "استلام أو توصيل",
          text: store.driveThru
            ? `${claims.callWhenReady ? "نتصل بك عندما تجهز. " : ""}تعال إلى الصيدلية أو إلى نافذة خدمة السيارات (Drive-Thru)، أو اطلب أن نوصلها إليك.`
            : `${claims.callWhenReady ? "نتصل بك عندما تجهز. " : ""}تعال إلى الصيدلية، أو اطلب أن نوصلها إليك.`,
        },
        !services.delivery && {
          title: "الاستلام",
          text: sentences(
            claims.callWhenReady && "نتصل بك عندما تجهز.",
            "تعال إلى الصيدلية في الوقت الذي يناسبك.",
            store.driveThru && "أو ابقَ في سيارتك عند نافذة خدمة السيارات (Drive-Thru).",
          ),
        },
      ),
    },
    bring: {
      title: "لزيارتك الأولى",
      items: [
        "علبة الدواء وعليها ملصقها، أو الوصفة الورقية إن أعطاك الطبيب واحدة",
        "بطاقة التأمين وبطاقة هوية عليها صورتك",
        "قائمة بكل ما تأخذه، ومعه الفيتامينات والأعشاب",
        "ما لديك من حساسية، وماذا حدث لك بسببها",
      ],
    },
    faq: present(
      {
        question: "كم يستغرق صرف الوصفة؟",
        answer: sentences(
          "اسألنا عندما تحضرها. يتوقف ذلك على الدواء، وعلى وجوده عندنا على الرف، وعلى تأمينك.",
          refillHours &&
            `أما إعادة الصرف التي تطلبها عبر الإنترنت فتستغرق ${rules.term(refillHours)}. وإن وقع ذلك في يوم نكون فيه مغلقين، فموعدك في أول يوم نفتح فيه بعده.`,
        ),
      },
      {
        question: "هل يمكن أن يستلم شخص آخر دوائي؟",
        answer:
          "نعم. يحتاج أن يعرف اسمك الكامل وتاريخ ميلادك. ولبعض الأدوية الخاضعة للرقابة يطلب القانون أن نرى بطاقة هوية عليها صورة من يستلمها.",
      },
      claims.asksDoctor && {
        question: "لم تبقَ لي مرات صرف. ماذا أفعل؟",
        answer: "أرسل الطلب على كل حال، قبل أن ينفد دواؤك بأيام. نطلب من طبيبك وصفة جديدة ونتصل بك فور وصول الجواب.",
      },
      claims.insuranceCalls && {
        question: "ماذا لو رفض التأمين؟",
        answer:
          "نبحث عن السبب. أحيانًا تريد شركة التأمين نموذجًا من طبيبك، ونحن نبدأ ذلك. وفي هذه الأثناء نبحث لك عن طريقة أرخص للدفع.",
      },
    ),
  };
}

export default { page };
