import aboutArt from "../../../art/about.svg?picture";
import helpArt from "../../../art/help.svg?picture";
import { classNames } from "../../../components/class-names.ts";
import { LinkButton } from "../../../components/controls/button.tsx";
import { CallButton } from "../../../components/controls/call-button.tsx";
import { Points, Tiles } from "../../../components/lists/points.tsx";
import { Values } from "../../../components/lists/values.tsx";
import { Band } from "../../../components/page/band.tsx";
import { CallToAction } from "../../../components/page/call-to-action.tsx";
import { Prose, Section } from "../../../components/page/section.tsx";
import { BlockMap } from "../../../components/pictures/picture.tsx";
import { LeftToRight } from "../../../components/shop/contact-links.tsx";
import { Storefront } from "../../../components/shop/storefront.tsx";
import { useSite } from "../../../site/context.ts";
import { langAttributes, useRules } from "../../../site/language/language.ts";
import { capitalize, present, sentences } from "../../../site/language/present.ts";
import type { Site } from "../../../site/site.gen.ts";
import css from "./about.module.css";
import type { AboutText } from "./en.ts";
import { Team } from "./parts/team.tsx";

/** The page's data for search engines. */
export const page = ({ claims }: Site, { description }: AboutText) => ({
  description: claims.independent ? description.independent : description.plain,
});

function leadOf({ claims, store }: Site, { lead }: AboutText): string {
  if (claims.independent) return store.parking ? lead.independentParking : lead.independent;
  return store.parking ? lead.parking : lead.plain;
}

export default function About({ text }: { text: AboutText }) {
  const site = useSite();
  const { lang } = useRules();
  const { languages, store, claims, services, look } = site;
  const { language, choice, hello } = text;
  const ownersStory = store.story;
  const story = ownersStory?.text ?? [claims.independent ? text.story.independent(site) : text.story.plain(site)];
  return (
    <>
      <Band lead={leadOf(site, text)} spot={aboutArt} />
      <Section title={ownersStory ? text.story.title : text.story.where}>
        <div className={css.story}>
          <Prose intro>
            {story.map((paragraph) => (
              <p key={paragraph} {...(ownersStory && langAttributes(lang, ownersStory.lang))}>
                {paragraph}
              </p>
            ))}
          </Prose>
          {look.photo ? <Storefront /> : <BlockMap />}
        </div>
      </Section>
      <Mission title={text.mission} />
      <Section>
        <Values
          {...text.howWeWork}
          items={present(
            text.answers,
            languages.length > 1 && { title: language.title, text: language.weSpeak(languages) },
            text.privacy,
            services.prescriptions && {
              title: choice.title,
              text: services.delivery ? choice.withDelivery : choice.text,
            },
          )}
        />
      </Section>
      <Stats text={text} />
      {(services.prescriptions || store.people.length > 0) && (
        <Section title={text.team.title} lead={store.people.length === 0 && text.team.lead}>
          <Team people={store.people} />
          {services.prescriptions && <Points items={[text.pharmacists, text.staff]} />}
        </Section>
      )}
      <Section tight flush>
        <CallToAction
          title={hello.title}
          lead={sentences(hello.lead, claims.freeQuestions && hello.freeQuestions)}
          spot={helpArt}
        >
          <LinkButton href="/contact" variant="amber">
            {hello.contact}
          </LinkButton>
          <CallButton variant="ghost" />
        </CallToAction>
      </Section>
    </>
  );
}

/** Shown if the owner has written the store's mission. */
function Mission({ title }: { title: string }) {
  const { lang } = useRules();
  const { mission, values } = useSite().store;
  if (!mission && !values) return null;
  return (
    <Section
      tone="mint"
      title={title}
      lead={mission && <span {...langAttributes(lang, mission.lang)}>{mission.text}</span>}
    >
      {values && (
        <div {...langAttributes(lang, values.lang)}>
          <Tiles items={values.text} />
        </div>
      )}
    </Section>
  );
}

function Stats({ text }: { text: AboutText }) {
  const rules = useRules();
  const { languages, store } = useSite();
  const stats = present(
    languages.length > 1 && {
      figure: String(languages.length),
      what: text.languages(languages.length),
      more: capitalize(rules.list(languages)),
    },
    store.customers && text.customers(store.customers),
    store.parking && text.parking,
    store.extras.includes("dme") && text.equipment,
  );
  // A single figure would look lost in a row.
  if (stats.length < 2) return null;
  return (
    <Section tight tone="bottle">
      <h2 className="vh">{text.numbers}</h2>
      <dl className={classNames("quarters", css.stats)}>
        {stats.map(({ figure, what, more }) => (
          <div key={what}>
            <dt>
              <b>
                <LeftToRight>{figure}</LeftToRight>
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
