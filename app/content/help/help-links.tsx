import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import type { ContentMessages } from "../messages/en.ts";

interface HelpLinksProps {
  articles: { slug: string; title: string; summary?: string }[];
}

/** Help articles as a list of links. */
export function HelpLinks({ articles }: HelpLinksProps) {
  return (
    <ul className="grid gap-1">
      {articles.map(({ slug, title, summary }) => (
        <li key={slug} className="max-w-prose">
          <Link
            to={`/help/${slug}`}
            className="inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline"
          >
            {title}
          </Link>
          {summary && <p className="-mt-1 mb-2 text-muted">{summary}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Link to the contact page when no answer helped. */
export function AskUs() {
  const t = useMessages<ContentMessages>("content");
  return (
    <aside className="no-print mt-10 flex flex-wrap items-center justify-between gap-4 rounded-card bg-sand-soft p-5">
      <div>
        <p className="text-lg font-semibold">{t("help.contact.title")}</p>
        <p>{t("help.contact.text")}</p>
      </div>
      <ButtonLink to="/contact" variant="secondary">
        {t("help.contact.action")}
      </ButtonLink>
    </aside>
  );
}
