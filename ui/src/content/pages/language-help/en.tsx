import type { ReactNode } from "react";
import { Email, MapAddress, Phone } from "../../../components/shop/contact-links.tsx";
import { Offered } from "../../../components/shop/offered.tsx";

const languageHelp = {
  description:
    "Free interpreters and help with communication, in your language: how to ask us, and our notice of nondiscrimination.",
  lead: "Find your language. Call us or show us this page: we’ll get you an interpreter, and you’ll pay nothing.",
  index: "Languages on this page",
  print: "Print one sheet for the wall",
  notPrinted: "This app may not be able to print. Open this page in your browser, and print it there.",
  nondiscrimination: "Notice of nondiscrimination",
  // Source: 45 CFR 92.10 (what it must say), 92.101(a)(2) (what "sex" includes).
  notice: (name: string): ReactNode => (
    <>
      <p>
        {name} complies with applicable federal civil rights laws and does not discriminate on the basis of race, color,
        national origin (including limited English proficiency and primary language), age, disability or sex. We do not
        exclude people or treat them less favorably because of any of these.
      </p>
      <p>We provide, free of charge and in a timely manner:</p>
      <ul>
        <li>
          reasonable modifications for people with disabilities, and appropriate aids and services so that they can
          communicate effectively with us, such as qualified sign language interpreters and written information in other
          formats (large print, audio, accessible electronic formats);
        </li>
        <li>
          language assistance for people whose primary language is not English, such as qualified interpreters and
          information written in other languages.
        </li>
      </ul>
      <p>
        If you need any of these, call us at <Phone />, or ask anyone at the counter.
      </p>
      <p>
        If you believe that we have not provided them, or have discriminated in another way, you can file a grievance
        with us: in person, by phone at <Phone />, or by mail to <MapAddress />
        <Offered fact="email">
          , or by email to <Email />
        </Offered>
        . If you need help filing it, we’ll help you. We do not retaliate against anyone who files one.
      </p>
      <p>
        You can also file a civil rights complaint with the U.S. Department of Health and Human Services, Office for
        Civil Rights: online at{" "}
        <a href="https://ocrportal.hhs.gov/ocr/portal/lobby.jsf">ocrportal.hhs.gov/ocr/portal/lobby.jsf</a>; by mail to
        200 Independence Avenue SW, Room 509F, HHH Building, Washington, DC 20201; or by phone at{" "}
        <a href="tel:+18003681019">1-800-368-1019</a>, TDD <a href="tel:+18005377697">1-800-537-7697</a>. Complaint
        forms are at <a href="https://www.hhs.gov/ocr/office/file/index.html">www.hhs.gov/ocr/office/file/index.html</a>
        .
      </p>
    </>
  ),
  unreviewed: "No lawyer has yet reviewed the notices on this page for this store.",
};

export default languageHelp;
export type LanguageHelpText = typeof languageHelp;
