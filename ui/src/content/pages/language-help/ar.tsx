import { Email, MapAddress, Phone } from "../../../components/shop/contact-links.tsx";
import { Offered } from "../../../components/shop/offered.tsx";
import { apart } from "../../../site/language/rules.ar.ts";
import type { LanguageHelpText } from "./en.tsx";

export default {
  description: "مترجمون ومساعدة في التواصل مجانًا وبلغتك: كيف تطلب ذلك منا، وإشعارنا بعدم التمييز.",
  lead: "ابحث عن لغتك. اتصل بنا أو أرنا هذه الصفحة: نحضر لك مترجمًا، ولا تدفع شيئًا.",
  index: "لغات هذه الصفحة",
  print: "اطبع ورقة واحدة للحائط",
  notPrinted: "قد لا يستطيع هذا التطبيق الطباعة. افتح هذه الصفحة في متصفحك واطبعها منه.",
  nondiscrimination: "إشعار عدم التمييز",
  notice: (name) => (
    <>
      <p>
        تلتزم {apart(name)} بقوانين الحقوق المدنية الاتحادية المنطبقة عليها، ولا تميّز على أساس العرق أو اللون أو الأصل
        القومي (ومنه محدودية إتقان الإنجليزية واللغة الأساسية) أو العمر أو الإعاقة أو الجنس. لا نستبعد أحدًا ولا نعامله
        معاملة أسوأ بسبب شيء من ذلك.
      </p>
      <p>نقدم مجانًا وفي الوقت المناسب:</p>
      <ul>
        <li>
          لذوي الإعاقة: تعديلات معقولة، ووسائل وخدمات مناسبة ليتواصلوا معنا جيدًا، مثل مترجمين مؤهلين للغة الإشارة
          ومعلومات مكتوبة بأشكال أخرى (خط كبير أو صوت أو أشكال إلكترونية سهلة الوصول)؛
        </li>
        <li>لمن لغته الأساسية ليست الإنجليزية: مساعدة لغوية، مثل مترجمين مؤهلين ومعلومات مكتوبة بلغات أخرى.</li>
      </ul>
      <p>
        إن احتجت إلى شيء من ذلك، فاتصل بنا على <Phone />، أو اطلبه من أي موظف في الصيدلية.
      </p>
      <p>
        وإن كنت ترى أننا لم نقدم لك ذلك، أو ميّزنا ضدك بطريقة أخرى، فيمكنك أن تقدم إلينا شكوى: بالحضور إلى الصيدلية، أو
        بالهاتف على <Phone />، أو بالبريد إلى <MapAddress />
        <Offered fact="email">
          ، أو بالبريد الإلكتروني إلى <Email />
        </Offered>
        . وإن احتجت إلى مساعدة في تقديمها، نساعدك. ولا ننتقم من أي شخص يقدم شكوى.
      </p>
      <p>
        ويمكنك أيضًا أن تقدم شكوى بشأن الحقوق المدنية إلى مكتب الحقوق المدنية في وزارة الصحة والخدمات الإنسانية
        الأمريكية: عبر الإنترنت على{" "}
        <a href="https://ocrportal.hhs.gov/ocr/portal/lobby.jsf">
          <bdi lang="en">ocrportal.hhs.gov/ocr/portal/lobby.jsf</bdi>
        </a>
        ، أو بالبريد إلى{" "}
        <bdi lang="en">
          U.S. Department of Health and Human Services, Office for Civil Rights, 200 Independence Avenue SW, Room 509F,
          HHH Building, Washington, DC 20201
        </bdi>
        ، أو بالهاتف على{" "}
        <a href="tel:+18003681019">
          <bdi>1-800-368-1019</bdi>
        </a>
        ، وللصم (<bdi lang="en">TDD</bdi>){" "}
        <a href="tel:+18005377697">
          <bdi>1-800-537-7697</bdi>
        </a>
        . ونماذج الشكوى على{" "}
        <a href="https://www.hhs.gov/ocr/office/file/index.html">
          <bdi lang="en">www.hhs.gov/ocr/office/file/index.html</bdi>
        </a>
        .
      </p>
    </>
  ),
  unreviewed: "لم يراجع محامٍ بعد إشعارات هذه الصفحة لهذه الصيدلية.",
} satisfies LanguageHelpText;
