import type { ReactNode } from "react";
import { Picture } from "#app/media/picture.tsx";
import { everySize } from "#app/media/rules.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ButtonLink, buttonClass } from "#app/ui/controls/button.tsx";
import { Icon, type IconName } from "#app/ui/icons/icon.tsx";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import {
  type Block,
  type BlockOf,
  blocksOf,
  type CardsBlock,
  type RichText as Document,
  type Mark,
  type Run,
} from "./inputs.ts";
import { headingId, pairQuestions, plainRuns } from "./rules.ts";
import { isInternal, safeHref } from "./safe-text.ts";

interface RichTextProps {
  document: Document;
  /** Shows a list of cards; without it such a list is left out. */
  renderCards?: (block: CardsBlock) => ReactNode;
}

/** A stored document as a page: elements of React alone, so no markup of a writer gets through. */
export function RichText({ document, renderCards }: RichTextProps) {
  const headings = blocksOf(document, "heading");
  return (
    <div className="grid grid-cols-1 gap-4 wrap-break-word">
      {document.content.map((block, place) => (
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
      return block.attrs.level === 2 ? (
        <h2 id={id} className="mt-5 scroll-mt-6 text-xl font-semibold">
          {plainRuns(block.content)}
        </h2>
      ) : (
        <h3 id={id} className="mt-3 scroll-mt-6 text-lg font-semibold">
          {plainRuns(block.content)}
        </h3>
      );
    case "paragraph":
      return (
        <p className="max-w-prose">
          <Inlines content={block.content} />
        </p>
      );
    case "bulletList":
    case "orderedList":
      return <List block={block} />;
    case "quote":
      return <Quote block={block} />;
    case "callout":
      return <Callout block={block} />;
    case "table":
      return <Table block={block} />;
    case "image":
      return <Image block={block} />;
    case "faq":
      return <Questions items={pairQuestions(block)} />;
    case "action":
      return <Action block={block} />;
    case "cards":
      return renderCards?.(block) ?? null;
  }
}

interface BlockProps<T extends Block["type"]> {
  block: BlockOf<T>;
}

function List({ block }: BlockProps<"bulletList" | "orderedList">) {
  const isOrdered = block.type === "orderedList";
  const Element = isOrdered ? "ol" : "ul";
  return (
    <Element
      className={classNames(
        "grid max-w-prose gap-2 ps-6 marker:text-faint",
        isOrdered ? "list-decimal" : "list-disc",
      )}
    >
      {block.content.map(({ content: [{ content }] }) => (
        <li key={plainRuns(content)} className="ps-1">
          <Inlines content={content} />
        </li>
      ))}
    </Element>
  );
}

function Quote({ block: { attrs, content } }: BlockProps<"quote">) {
  return (
    <figure className="max-w-prose border-s-2 border-brand ps-4">
      <blockquote className="text-lg">
        <Inlines content={content} />
      </blockquote>
      {attrs.source && <figcaption className="mt-1 text-sm text-muted">{attrs.source}</figcaption>}
    </figure>
  );
}

function Image({ block }: BlockProps<"image">) {
  const { src, alt, width, height } = block.attrs;
  return (
    <Picture
      picture={{ src, ...everySize(src, width), blur: undefined }}
      sizes="(min-width: 768px) 42rem, 100vw"
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      className="h-auto max-w-full rounded-card bg-sunken"
    />
  );
}

const tones: Record<BlockOf<"callout">["attrs"]["tone"], { icon: IconName; look: string }> = {
  note: { icon: "shield-check", look: "bg-brand-soft [&>svg]:text-brand" },
  warning: { icon: "circle-alert", look: "bg-saffron-soft [&>svg]:text-saffron" },
  emergency: { icon: "siren", look: "bg-danger-soft text-danger" },
};

function Callout({ block }: BlockProps<"callout">) {
  const { icon, look } = tones[block.attrs.tone];
  return (
    <div className={classNames("flex max-w-prose gap-3 rounded-card p-4", look)}>
      <Icon name={icon} className="mt-1 size-5 shrink-0" />
      <p>
        <Inlines content={block.content} />
      </p>
    </div>
  );
}

function Table({ block }: BlockProps<"table">) {
  const { caption } = block.attrs;
  const [head, ...rows] = block.content;
  const columns = head.content.map(({ content: [{ content }] }) => plainRuns(content));
  return (
    <ScrollRegion label={caption} isLandmark className="rounded-card border border-line bg-surface">
      <table className="w-full text-sm">
        <caption className="px-4 py-2.5 text-start font-medium">{caption}</caption>
        <thead>
          <tr className="bg-sunken">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="px-4 py-2.5 text-start font-medium text-muted"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ content: cells }) => (
            <tr
              key={cells.map(({ content: [{ content }] }) => plainRuns(content)).join()}
              className="border-t border-line align-top"
            >
              {cells.map(({ content: [{ content }] }, place) => {
                const Cell = place === 0 ? "th" : "td";
                return (
                  <Cell
                    key={`${columns[place]} ${plainRuns(content)}`}
                    scope={place === 0 ? "row" : undefined}
                    className="px-4 py-2.5 text-start font-normal first:font-medium"
                  >
                    <Inlines content={content} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Questions that open without script; printed, all of them are open. */
export function Questions({ items }: { items: { question: string; answer: Run[] }[] }) {
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

function Action({ block: { attrs } }: BlockProps<"action">) {
  const { title, text, label } = attrs;
  // Checked again on output: stored content is not trusted.
  const href = safeHref(attrs.href);
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

function Inlines({ content = [] }: { content: Run[] | undefined }) {
  return content.map((run, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change while it is shown.
    <InlineText key={place} run={run} />
  ));
}

function InlineText({ run: { text, marks = [] } }: { run: Run }) {
  // The first mark is the outermost.
  return marks.reduceRight<ReactNode>((inner, mark) => marked(mark, inner), text);
}

function marked(mark: Mark, inner: ReactNode): ReactNode {
  switch (mark.type) {
    case "link":
      return <TextLink href={mark.attrs.href}>{inner}</TextLink>;
    case "bold":
      return <strong className="font-semibold">{inner}</strong>;
    case "italic":
      return <em>{inner}</em>;
    case "code":
      return <bdi className="tabular">{inner}</bdi>;
  }
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  // Checked again on output: stored content is not trusted.
  const safe = safeHref(href);
  if (safe === null) return children;
  if (isInternal(safe)) {
    return (
      <Link to={safe} className="link">
        {children}
      </Link>
    );
  }
  const isOutside = safe.startsWith("http");
  return (
    <a href={safe} className="link" rel={isOutside ? "noopener nofollow" : undefined}>
      {children}
    </a>
  );
}
