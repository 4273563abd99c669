import aboutArt from "../../../art/about.svg?picture";
import helpArt from "../../../art/help.svg?picture";
import { Band } from "../../../components/band.tsx";
import { LinkButton } from "../../../components/button.tsx";
import { CallToAction } from "../../../components/call-to-action.tsx";
import { classNames } from "../../../components/class-names.ts";
import { Apart } from "../../../components/contact-links.tsx";
import { Points, Tiles } from "../../../components/points.tsx";
import { Prose, Section } from "../../../components/section.tsx";
import { Storefront } from "../../../components/storefront.tsx";
import { Values } from "../../../components/values.tsx";
import { capitalized } from "../../../site/checks.ts";
import { spoken, telLink } from "../../../site/contact-details.ts";
import { useSite } from "../../../site/context.ts";
import { asWritten, useRules } from "../../../site/language.ts";
import { present } from "../../../site/present.ts";
import css from "./about.module.css";
import type english from "./en.ts";

export default function About({ text }: { text: typeof english }) {
  const site = useSite();
  const { lang } = useRules();
  const { phone, languages, store } = site;
  const own = store.story.length > 0;
  const story = own ? store.story : text.story.neutral(site);
  return (
    <>
      <Band lead={text.lead(site)} spot={aboutArt} />
      <Section title={text.story.title}>
        <div className={css.story}>
          <Prose intro>
            {story.map((paragraph) => (
              <p key={paragraph} {...(own && asWritten(lang, store.storyLang))}>
                {paragraph}
              </p>
            ))}
          </Prose>
          <Storefront />
        </div>
      </Section>
      <Section tone="mint" {...text.mission}>
        <Tiles
          items={[
            { ...text.patientCare, icon: "heart" },
            { ...text.service, icon: "star" },
            { ...text.community(site), icon: "people" },
          ]}
        />
      </Section>
      <Section>
        <Values
          {...text.howWeWork}
          items={present(
            text.answers,
            languages.length > 1 && text.language(languages),
            text.privacy,
            text.choice(site),
          )}
        />
      </Section>
      <Stats text={text} />
      <Section {...text.team}>
        <Points
          items={[
            { ...text.pharmacists(site), icon: "chat" },
            { ...text.staff, icon: "people" },
          ]}
          boxed
        />
      </Section>
      <Section tight flush>
        <CallToAction title={text.hello.title} lead={text.hello.lead(site)} spot={helpArt}>
          <LinkButton href="/contact" variant="amber">
            {text.hello.contact}
          </LinkButton>
          <LinkButton href={telLink(phone)} variant="ghost" icon="phone">
            <Apart>{phone}</Apart>
          </LinkButton>
        </CallToAction>
      </Section>
    </>
  );
}

function Stats({ text }: { text: typeof english }) {
  const rules = useRules();
  const { languages, store } = useSite();
  const stats = present(
    languages.length > 1 && {
      figure: String(languages.length),
      what: text.languages,
      more: capitalized(spoken(rules, languages)),
    },
    store.customers && text.customers(store.customers),
    store.parking && text.parking,
    store.extras.includes("dme") && text.equipment,
  );
  if (stats.length === 0) return null;
  return (
    <Section tight tone="bottle">
      <h2 className="vh">{text.numbers}</h2>
      <dl className={classNames("quarters", css.stats)}>
        {stats.map(({ figure, what, more }) => (
          <div key={what}>
            <dt>
              <b>
                <Apart>{figure}</Apart>
              </b>{" "}
              {what}
            </dt>
            <dd>{more}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
