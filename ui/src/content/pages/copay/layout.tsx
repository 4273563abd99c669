import helpArt from "../../../art/help.svg?picture";
import { Band } from "../../../components/band.tsx";
import { Button } from "../../../components/button.tsx";
import { CallButton } from "../../../components/call-button.tsx";
import { CallToAction } from "../../../components/call-to-action.tsx";
import { classNames } from "../../../components/class-names.ts";
import { Icon } from "../../../components/icon.tsx";
import type { IconItem, Item } from "../../../components/item.ts";
import { Link } from "../../../components/link.tsx";
import links from "../../../components/links.module.css";
import { Note, Notes } from "../../../components/note.tsx";
import type { Art } from "../../../components/picture.tsx";
import { Points } from "../../../components/points.tsx";
import { PROSE } from "../../../components/prose.ts";
import { Prose, Section } from "../../../components/section.tsx";
import { SideCard, Split } from "../../../components/side.tsx";
import { Steps } from "../../../components/steps.tsx";
import type { LayoutProps } from "../../../site/content.ts";
import { usePage, useSite } from "../../../site/context.ts";
import { useWords } from "../../../site/language.ts";
import { namesOf, pagesOf } from "../../../site/pages.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { ProgramText } from "./layout.en.ts";
import css from "./programs.module.css";

/** What stands around a program's prose, for one shop. Each program makes its own in `page.ts`. */
export type Program = {
  description: string;
  lead: string;
  spot: Art;
  benefits: { title: string; lead: string; items: readonly IconItem[] };
  steps: { title: string; items: readonly Item[] };
  warning: { title: string; text: string };
  info: { title: string; text: string };
  cta: { title: string; lead: string };
};

/** The frame of the four pages below copay assistance. */
export default function ProgramLayout({
  Content,
  text,
  words,
}: LayoutProps<{ page: (site: Site) => Program }, ProgramText>) {
  const { lead, spot, benefits, steps, warning, info, cta } = text.page(useSite());
  return (
    <>
      <Band back={words.back} lead={lead} spot={spot} />
      <Section tight title={benefits.title} lead={benefits.lead}>
        <Points items={benefits.items} boxed />
        <Notes>
          <Note kind="warning" title={warning.title}>
            <p>{warning.text}</p>
          </Note>
          <Note kind="info" title={info.title}>
            <p>{info.text}</p>
          </Note>
        </Notes>
      </Section>
      <Section tone="mint" title={steps.title}>
        <Steps items={steps.items} />
      </Section>
      <Section>
        <Split aside={<OtherPrograms title={words.others} />}>
          <Prose>
            <Content components={PROSE} />
          </Prose>
        </Split>
      </Section>
      <Section tight flush>
        <CallToAction title={cta.title} lead={cta.lead} spot={helpArt} printed>
          <CallButton variant="amber" />
          <Button variant="ghost" icon="mail">
            {words.email}
          </Button>
        </CallToAction>
      </Section>
    </>
  );
}

function OtherPrograms({ title }: { title: string }) {
  const page = usePage();
  const words = useWords();
  const others = pagesOf(useSite()).filter(({ path }) => path.startsWith("/copay/") && path !== page.path);
  return (
    <SideCard title={title}>
      <ul className={css.programs}>
        {others.map((other) => (
          <li key={other.path}>
            <Link className={classNames(links.arrow, css.link)} href={other.path}>
              {namesOf(words, other).label}
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}
