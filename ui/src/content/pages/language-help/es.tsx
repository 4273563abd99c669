import { Email, MapAddress, Phone } from "../../../components/shop/contact-links.tsx";
import { Offered } from "../../../components/shop/offered.tsx";
import type { LanguageHelpText } from "./en.tsx";

export default {
  description:
    "Intérpretes y ayuda para comunicarse, gratis y en su idioma: cómo pedirlos, y nuestro aviso de no discriminación.",
  lead: "Busque su idioma. Llámenos o muéstrenos esta página: le conseguimos un intérprete y usted no paga nada.",
  index: "Idiomas de esta página",
  print: "Imprimir una hoja para la pared",
  notPrinted:
    "Es posible que esta aplicación no pueda imprimir. Abra esta página en su navegador e imprímala desde ahí.",
  nondiscrimination: "Aviso de no discriminación",
  notice: (name) => (
    <>
      <p>
        {name} cumple las leyes federales de derechos civiles aplicables y no discrimina por motivo de raza, color,
        origen nacional (incluidos el dominio limitado del inglés y el idioma principal), edad, discapacidad o sexo. No
        excluimos a nadie ni tratamos a nadie de manera menos favorable por ninguno de estos motivos.
      </p>
      <p>Ofrecemos, gratis y de manera oportuna:</p>
      <ul>
        <li>
          a las personas con discapacidades, modificaciones razonables y las ayudas y servicios apropiados para que
          puedan comunicarse bien con nosotros, como intérpretes calificados de lengua de señas e información escrita en
          otros formatos (letra grande, audio, formatos electrónicos accesibles);
        </li>
        <li>
          a las personas cuyo idioma principal no es el inglés, asistencia lingüística, como intérpretes calificados e
          información escrita en otros idiomas.
        </li>
      </ul>
      <p>
        Si necesita algo de esto, llámenos al <Phone />, o pídalo a cualquier persona en el mostrador.
      </p>
      <p>
        Si cree que no se lo hemos dado, o que le hemos discriminado de otra manera, puede presentarnos una queja
        formal: en persona, por teléfono al <Phone />, o por correo a <MapAddress />
        <Offered fact="email">
          , o por correo electrónico a <Email />
        </Offered>
        . Si necesita ayuda para presentarla, le ayudamos. No tomamos represalias contra quien presenta una queja.
      </p>
      <p>
        También puede presentar una queja de derechos civiles ante la Oficina de Derechos Civiles del Departamento de
        Salud y Servicios Humanos de los Estados Unidos: en línea en{" "}
        <a href="https://ocrportal.hhs.gov/ocr/portal/lobby.jsf">
          <span lang="en">ocrportal.hhs.gov/ocr/portal/lobby.jsf</span>
        </a>
        ; por correo a{" "}
        <span lang="en">
          U.S. Department of Health and Human Services, Office for Civil Rights, 200 Independence Avenue SW, Room 509F,
          HHH Building, Washington, DC 20201
        </span>
        ; o por teléfono al <a href="tel:+18003681019">1-800-368-1019</a>, TDD{" "}
        <a href="tel:+18005377697">1-800-537-7697</a>. Los formularios de queja están en{" "}
        <a href="https://www.hhs.gov/ocr/office/file/index.html">
          <span lang="en">www.hhs.gov/ocr/office/file/index.html</span>
        </a>
        .
      </p>
    </>
  ),
  unreviewed: "Ningún abogado ha revisado todavía para esta farmacia los avisos de esta página.",
} satisfies LanguageHelpText;
