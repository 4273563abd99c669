import { Button, LinkButton } from "../../../components/controls/button.tsx";
import { CallButton } from "../../../components/controls/call-button.tsx";
import { Link } from "../../../components/controls/link.tsx";
import type { Item } from "../../../components/lists/item.ts";
import { type Point, Points } from "../../../components/lists/points.tsx";
import { Steps } from "../../../components/lists/street.tsx";
import { Band } from "../../../components/page/band.tsx";
import { Figure, Measure, Wide } from "../../../components/page/measure.tsx";
import { Note } from "../../../components/page/note.tsx";
import { PROSE } from "../../../components/page/prose.ts";
import { Prose, Section } from "../../../components/page/section.tsx";
import { SideCard } from "../../../components/page/side.tsx";
import { Icon } from "../../../components/pictures/icon.tsx";
import type { Art } from "../../../components/pictures/picture.tsx";
import { Plans } from "../../../components/shop/plans.tsx";
import type { LayoutProps } from "../../../site/content.ts";
import { usePage, useSite } from "../../../site/context.ts";
import { useWords } from "../../../site/language/language.ts";
import { namesOf, pagesOf } from "../../../site/pages.ts";
import type { Site } from "../../../site/site.gen.ts";
import { withThings } from "../service-page.ts";
import type { ProgramText } from "./layout.en.ts";
import css from "./programs.module.css";

/** The frame of a program's prose, for one shop. Each program makes it in `page.ts`. */
export type Program = {
  description: string;
  lead: string;
  spot: Art;
  benefits: { title: string; lead: string; items: readonly Point[] };
  /** Above the plans that the shop takes. */
  plans?: string;
  steps: { title: string; items: readonly Item[] };
  warning: { title: string; text: string };
  info: { title: string; text: string };
  cta: { title: string; lead: string };
};

/** Pictures of every program's steps: papers are shown, somebody checks, somebody asks, and the price falls. */
const THINGS = ["list", "pharmacist", "phone", "price"];

/** The frame of the four pages below copay assistance. */
export default function ProgramLayout({
  Content,
  text,
  words,
}: LayoutProps<{ page: (site: Site) => Program }, ProgramText>) {
  const { lead, spot, benefits, plans, steps, warning, info, cta } = text.page(useSite());
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
            <Points items={benefits.items} />
            {plans && <Plans title={plans} />}
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
      <Section tight title={steps.title}>
        <Steps items={withThings(steps, ...THINGS).items} wide />
      </Section>
    </>
  );
}

/** The specification wants a button that does nothing in the sample. */
function EmailUs({ children }: { children: string }) {
  const { placeholders, email } = useSite();
  const looks = { variant: "line", icon: "mail", children } as const;
  if (placeholders) return <Button {...looks} />;
  return email && <LinkButton href={`mailto:${email}`} {...looks} />;
}

/** All programs of the shop; the one of this page is marked. */
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
