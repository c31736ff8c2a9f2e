import type { ReactNode } from "react";
import { Picture } from "#app/media/picture.tsx";
import { everySize } from "#app/media/rules.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ButtonLink, buttonClass } from "#app/ui/controls/button.tsx";
import { Icon, type IconName } from "#app/ui/icons/icon.tsx";
import type { Block, CardsBlock, RichText as Document, Inline } from "./inputs.ts";
import { headingId } from "./rules.ts";
import { isInternal, safeHref } from "./safe-text.ts";

interface RichTextProps {
  document: Document;
  /** Shows a list of cards; without it such a list is left out. */
  renderCards?: (block: CardsBlock) => ReactNode;
}

/** A stored document as a page: elements of React alone, so no markup of a writer gets through. */
export function RichText({ document, renderCards }: RichTextProps) {
  const headings = document.filter((block) => block.type === "heading");
  return (
    <div className="grid grid-cols-1 gap-4 wrap-break-word">
      {document.map((block, place) => (
        <RichBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change while it is shown.
          key={place}
          block={block}
          id={block.type === "heading" ? headingId(headings.indexOf(block)) : undefined}
          renderCards={renderCards}
        />
      ))}
    </div>
  );
}

interface RichBlockProps {
  block: Block;
  id: string | undefined;
  renderCards: RichTextProps["renderCards"];
}

function RichBlock({ block, id, renderCards }: RichBlockProps) {
  switch (block.type) {
    case "heading":
      return block.level === 2 ? (
        <h2 id={id} className="mt-5 scroll-mt-6 text-xl font-semibold">
          {block.text}
        </h2>
      ) : (
        <h3 id={id} className="mt-3 scroll-mt-6 text-lg font-semibold">
          {block.text}
        </h3>
      );
    case "paragraph":
      return (
        <p className="max-w-prose">
          <Inlines content={block.content} />
        </p>
      );
    case "list":
      return <List block={block} />;
    case "quote":
      return <Quote block={block} />;
    case "callout":
      return <Callout block={block} />;
    case "table":
      return <Table block={block} />;
    case "image":
      return (
        <Picture
          picture={{ src: block.src, ...everySize(block.src, block.width), blur: undefined }}
          sizes="(min-width: 768px) 42rem, 100vw"
          alt={block.alt}
          width={block.width}
          height={block.height}
          loading="lazy"
          className="h-auto max-w-full rounded-card bg-sunken"
        />
      );
    case "faq":
      return <Questions items={block.items} />;
    case "action":
      return <Action block={block} />;
    case "cards":
      return renderCards?.(block) ?? null;
  }
}

type BlockOf<T extends Block["type"]> = { block: Extract<Block, { type: T }> };

function List({ block }: BlockOf<"list">) {
  const Element = block.isOrdered ? "ol" : "ul";
  return (
    <Element
      className={classNames(
        "grid max-w-prose gap-2 ps-6 marker:text-faint",
        block.isOrdered ? "list-decimal" : "list-disc",
      )}
    >
      {block.items.map((item) => (
        <li key={keyOf(item)} className="ps-1">
          <Inlines content={item} />
        </li>
      ))}
    </Element>
  );
}

function Quote({ block }: BlockOf<"quote">) {
  return (
    <figure className="max-w-prose border-s-2 border-brand ps-4">
      <blockquote className="text-lg">
        <Inlines content={block.content} />
      </blockquote>
      {block.source && <figcaption className="mt-1 text-sm text-muted">{block.source}</figcaption>}
    </figure>
  );
}

const tones: Record<BlockOf<"callout">["block"]["tone"], { icon: IconName; look: string }> = {
  note: { icon: "shield-check", look: "bg-brand-soft [&>svg]:text-brand" },
  warning: { icon: "circle-alert", look: "bg-saffron-soft [&>svg]:text-saffron" },
  emergency: { icon: "siren", look: "bg-danger-soft text-danger" },
};

function Callout({ block }: BlockOf<"callout">) {
  const { icon, look } = tones[block.tone];
  return (
    <div className={classNames("flex max-w-prose gap-3 rounded-card p-4", look)}>
      <Icon name={icon} className="mt-1 size-5 shrink-0" />
      <p>
        <Inlines content={block.content} />
      </p>
    </div>
  );
}

function Table({ block }: BlockOf<"table">) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
      tabIndex={0}
      aria-label={block.caption}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full text-sm">
        <caption className="px-4 py-2.5 text-start font-medium">{block.caption}</caption>
        <thead>
          <tr className="bg-sunken">
            {block.head.map((cell) => (
              <th key={cell} scope="col" className="px-4 py-2.5 text-start font-medium text-muted">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.map(keyOf).join()} className="border-t border-line align-top">
              {row.map((cell, column) => {
                const Cell = column === 0 ? "th" : "td";
                return (
                  <Cell
                    key={`${block.head[column]} ${keyOf(cell)}`}
                    scope={column === 0 ? "row" : undefined}
                    className="px-4 py-2.5 text-start font-normal first:font-medium"
                  >
                    <Inlines content={cell} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Questions that open without script; printed, all of them are open. */
export function Questions({ items }: { items: { question: string; answer: Inline[] }[] }) {
  return (
    <div className="divide-y divide-line border-y border-line print:[&_details::details-content]:[content-visibility:visible]">
      {items.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-12 items-center justify-between gap-3 py-2 font-medium hover:text-brand">
            {question}
            <Icon
              name="chevron-down"
              className="size-4 shrink-0 text-muted transition-transform group-open:-scale-y-100"
            />
          </summary>
          <p className="max-w-prose pb-4 text-muted">
            <Inlines content={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}

function Action({ block }: BlockOf<"action">) {
  const { title, text, label } = block;
  const href = safeHref(block.href);
  return (
    <aside className="no-print flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-5">
      <div>
        <p className="text-lg font-semibold">{title}</p>
        <p className="max-w-prose text-muted">{text}</p>
      </div>
      {href !== null && <ActionLink href={href}>{label}</ActionLink>}
    </aside>
  );
}

function ActionLink({ href, children }: { href: string; children: ReactNode }) {
  const look = { variant: "secondary" } as const;
  if (isInternal(href)) {
    return (
      <ButtonLink to={href} {...look}>
        {children}
      </ButtonLink>
    );
  }
  return (
    <a href={href} className={buttonClass(look)}>
      {children}
    </a>
  );
}

function Inlines({ content }: { content: Inline[] }) {
  return content.map((inline, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change while it is shown.
    <InlineText key={place} inline={inline} />
  ));
}

function InlineText({ inline }: { inline: Inline }) {
  const { text, mark, href } = inline;
  // Checked again on output: stored content is not trusted.
  const safe = href === undefined ? null : safeHref(href);
  const marked = markedText(text, mark);
  if (safe === null) return marked;
  if (isInternal(safe)) {
    return (
      <Link to={safe} className="link">
        {marked}
      </Link>
    );
  }
  const isOutside = safe.startsWith("http");
  return (
    <a href={safe} className="link" rel={isOutside ? "noopener nofollow" : undefined}>
      {marked}
    </a>
  );
}

function markedText(text: string, mark: Inline["mark"]): ReactNode {
  if (mark === "bold") return <strong className="font-semibold">{text}</strong>;
  if (mark === "italic") return <em>{text}</em>;
  if (mark === "code") return <bdi className="tabular">{text}</bdi>;
  return text;
}

function keyOf(content: Inline[]): string {
  return content.map(({ text }) => text).join("");
}
