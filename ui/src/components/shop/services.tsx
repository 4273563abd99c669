import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useHydrated } from "../../site/browser/hydrated.ts";
import { useSite } from "../../site/context.ts";
import type { PagePath } from "../../site/pages.ts";
import { telLink } from "../../site/shop/contact-details.ts";
import { classNames } from "../class-names.ts";
import { Buttons, LinkButton } from "../controls/button.tsx";
import { Link } from "../controls/link.tsx";
import { Glyph, Icon } from "../pictures/icon.tsx";
import type { Art } from "../pictures/picture.tsx";
import { useComponentWords } from "../words.ts";
import css from "./services.module.css";

const POINTS_AT_ONCE = 4;
const PARAMETER = "service";

export type Service = {
  id: string;
  title: string;
  description: string;
  /** Shown after "Learn More", like all features and benefits but the first. */
  shortDetails: string;
  /** What we do, and what it gives the patient. */
  features: readonly string[];
  benefits: readonly string[];
  /** How many of the first features have their benefit beside them. */
  paired: number;
  /** Sentences that other services have, too. */
  also?: readonly string[];
  /** A tag above the title. */
  highlight?: string;
  /** The page that explains more. */
  page?: PagePath;
  icon: string;
  art: Art;
};

/**
 * A list of services of which one is open. The address names it, so that it can be shared.
 * Without scripts everything can be read: the stylesheet shows all of it, and `hidden` comes only after mounting.
 */
export function Services({ services, words }: { services: readonly Service[]; words: PanelText }) {
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const hydrated = useHydrated();
  const pressed = useRef<Element>(null);
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  // The server renders one page for all queries.
  const requested = hydrated ? new URLSearchParams(search).get(PARAMETER) : null;
  const known = services.some(({ id }) => id === requested);
  const chosen = known ? requested : services[0]?.id;

  /** Replaces the address without a history entry: the back button leaves the page instead of undoing the choice. */
  const setServiceInUrl = useCallback(
    (id: string | null) => {
      const query = new URLSearchParams(search);
      if (id === null) query.delete(PARAMETER);
      else query.set(PARAMETER, id);
      navigate({ search: query.toString(), hash }, { replace: true });
    },
    [navigate, search, hash],
  );

  useEffect(() => {
    if (requested !== null && !known) setServiceInUrl(null);
  }, [requested, known, setServiceInUrl]);

  useEffect(() => {
    const row = pressed.current;
    pressed.current = null;
    // On phones, the panel that closes may be above the window and the one that opens below it. A panel higher than the
    // window must start inside it. In the second frame, the browser's scroll anchoring is over.
    const show = () => {
      for (const element of [row?.closest("li"), row]) element?.scrollIntoView({ block: "nearest" });
    };
    if (chosen && row) requestAnimationFrame(() => requestAnimationFrame(show));
  }, [chosen]);

  function choose(id: string, { currentTarget }: MouseEvent) {
    if (id === chosen && known) return;
    pressed.current = currentTarget;
    setServiceInUrl(id);
  }

  return (
    <>
      <h2 className="vh">{words.choose}</h2>
      <ul className={css.root}>
        {services.map((service) => {
          const { id, title, icon } = service;
          const open = id === chosen;
          const long = expanded.includes(id);
          return (
            <li key={id} className={css.item} data-chosen={open || undefined} data-expanded={long || undefined}>
              <button
                type="button"
                className={css.row}
                aria-pressed={open}
                aria-controls={`service-${id}`}
                onClick={(event) => choose(id, event)}
              >
                <Glyph icon={icon} />
                {title}
                <Icon name="chev" />
              </button>
              <div className={css.panel} id={`service-${id}`} hidden={hydrated && !open}>
                <Panel
                  service={services.length > 2 ? service : { ...service, highlight: "" }}
                  words={words}
                  long={long}
                  hideRest={hydrated && !long}
                  onToggle={() => setExpanded(long ? expanded.filter((other) => other !== id) : [...expanded, id])}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The words of every panel. */
export type PanelText = {
  choose: string;
  features: string;
  benefits: string;
  details: string;
  readMore: string;
  call: string;
  email: string;
};

type PanelProps = { service: Service; words: PanelText; long: boolean; hideRest: boolean; onToggle: () => void };

function Panel({ service, words, long, hideRest, onToggle }: PanelProps) {
  const { learnMore, about } = useComponentWords();
  const { placeholders, phone, email } = useSite();
  const { id, title, highlight, description, shortDetails, features, benefits, paired, also = [], page, art } = service;
  return (
    <>
      <div className={css.head}>
        <div>
          {highlight && <p className={css.tag}>{highlight}</p>}
          <h2>{title}</h2>
          <p>{description}</p>
        </div>
        <img {...art} alt="" loading="lazy" decoding="async" />
      </div>
      <div className={css.body}>
        <div className={css.lists}>
          <Points title={words.features} items={features} hideRest={hideRest} />
          <Points title={words.benefits} items={benefits} hideRest={hideRest} paired={paired} />
        </div>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={long}
          aria-controls={`details-${id}`}
          onClick={onToggle}
        >
          <span>
            {learnMore} <span className="vh">{about(title)}</span>
          </span>
          <Icon name="chev" />
        </button>
        <div className={classNames(css.details, css.more)} id={`details-${id}`} hidden={hideRest}>
          {also.length > 0 && (
            <ul className={css.also}>
              {also.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          <h3>{words.details}</h3>
          <p>{shortDetails}</p>
          {page && (
            <p>
              <Link href={page}>
                {words.readMore} <span className="vh">{about(title)}</span>
              </Link>
            </p>
          )}
          <Buttons>
            <LinkButton href={placeholders ? "/contact" : telLink(phone)} icon="phone">
              {words.call}
            </LinkButton>
            <LinkButton href={placeholders || !email ? "/contact" : `mailto:${email}`} variant="line" icon="mail">
              {words.email}
            </LinkButton>
          </Buttons>
        </div>
      </div>
    </>
  );
}

type PointsProps = { title: string; items: readonly string[]; hideRest: boolean; paired?: number };

/** The first few items, and after "Learn More" all. An arrow points to each one that has a counterpart beside it. */
function Points({ title, items, hideRest, paired = 0 }: PointsProps) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {items.map((item, at) => (
          <li key={item} {...(at >= POINTS_AT_ONCE && { className: css.more, hidden: hideRest })}>
            {at < paired && <Icon name="arrow" />}
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
