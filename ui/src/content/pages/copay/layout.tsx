import { Band } from "../../../components/band.tsx";
import { Button, LinkButton } from "../../../components/button.tsx";
import { CallButton } from "../../../components/call-button.tsx";
import { type GainItem, Gains } from "../../../components/gains.tsx";
import { Icon } from "../../../components/icon.tsx";
import type { Item } from "../../../components/item.ts";
import { Link } from "../../../components/link.tsx";
import { Figure, Measure, Wide } from "../../../components/measure.tsx";
import { Note } from "../../../components/note.tsx";
import type { Art } from "../../../components/picture.tsx";
import { PROSE } from "../../../components/prose.ts";
import { Prose, Section } from "../../../components/section.tsx";
import { SideCard } from "../../../components/side.tsx";
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
  benefits: { title: string; lead: string; items: readonly GainItem[] };
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
      <Section tight>
        <Measure
          aside={
            <>
              <Programs title={words.programs} />
              <SideCard title={cta.title} tone="cash">
                <p>{cta.lead}</p>
                <CallButton variant="amber" />
                <EmailUs>{words.email}</EmailUs>
              </SideCard>
            </>
          }
        >
          <Wide title={benefits.title} lead={benefits.lead}>
            <Gains items={benefits.items} />
          </Wide>
          <Prose>
            <Note kind="warning" title={warning.title}>
              <p>{warning.text}</p>
            </Note>
            <Content components={{ ...PROSE, Figure }} />
            <Note kind="info" title={info.title}>
              <p>{info.text}</p>
            </Note>
          </Prose>
        </Measure>
      </Section>
      <Section tone="mint" title={steps.title}>
        <Steps items={steps.items} />
      </Section>
    </>
  );
}

/** As specified, it does nothing in the sample. */
function EmailUs({ children }: { children: string }) {
  const { placeholders, email } = useSite();
  const looks = { variant: "line", icon: "mail", children } as const;
  if (placeholders) return <Button {...looks} />;
  return email && <LinkButton href={`mailto:${email}`} {...looks} />;
}

/** All programs of the shop; this page's own is marked. */
function Programs({ title }: { title: string }) {
  const page = usePage();
  const words = useWords();
  const programs = pagesOf(useSite()).filter(({ path }) => path.startsWith("/copay/"));
  return (
    <SideCard title={title}>
      <ul className={css.root}>
        {programs.map((program) => (
          <li key={program.path}>
            <Link href={program.path} aria-current={program.path === page.path ? "page" : undefined}>
              {namesOf(words, program).label}
              {program.path !== page.path && <Icon name="arrow" />}
            </Link>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}
