import type { ReactNode } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type Breadcrumb, Breadcrumbs } from "#app/ui/navigation/breadcrumbs.tsx";
import type { ContentMessages } from "./messages/en.ts";
import { emptyRichText, type RichText } from "./rich-text/inputs.ts";
import { type DocumentHeading, headingsOf } from "./rich-text/rules.ts";

interface ReadingLayoutProps {
  breadcrumbs: Breadcrumb[];
  title: string;
  lead?: ReactNode;
  /** Author and date, under the lead. */
  byline?: ReactNode;
  /** Its headings are listed beside a long text. */
  document?: RichText;
  children: ReactNode;
}

const fewestHeadings = 4;

/** Frame of every reading page: breadcrumbs, title, content. */
export function ReadingLayout({
  breadcrumbs,
  title,
  lead,
  byline,
  document = emptyRichText,
  children,
}: ReadingLayoutProps) {
  const headings = headingsOf(document).filter(({ level }) => level === 2);
  const hasContents = headings.length >= fewestHeadings;
  return (
    <main id="main" className="mx-auto w-full max-w-narrow pt-4 pb-6 page-gutter">
      <Breadcrumbs items={breadcrumbs} className="mb-6" />
      <header className="mb-7 grid gap-3">
        <h1 className="text-2xl font-semibold [overflow-wrap:anywhere]">{title}</h1>
        {lead && <p className="max-w-prose text-lg text-muted">{lead}</p>}
        {byline}
      </header>
      <div
        className={classNames(
          hasContents && "gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_13rem] print:block",
        )}
      >
        {hasContents && <Contents headings={headings} />}
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">{children}</div>
      </div>
    </main>
  );
}

function Contents({ headings }: { headings: DocumentHeading[] }) {
  const t = useMessages<ContentMessages>("content");
  return (
    <nav aria-labelledby="contents-title" className="mb-7 text-sm lg:col-start-2 lg:mb-0">
      <div className="border-s border-line ps-4 lg:sticky lg:top-6">
        <h2 id="contents-title" className="mb-1 font-semibold">
          {t("contents")}
        </h2>
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center py-1 text-muted underline-offset-4 hover:text-brand hover:underline lg:min-h-9"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
