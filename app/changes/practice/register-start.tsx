import { editorPath } from "#app/directory/rules.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Card } from "#app/ui/card.tsx";
import type { EditedListingPage } from "./edited-listing.ts";
import type { PracticeMessages } from "./messages/en.ts";

/** Shows a new owner what the register filled in, and what it does not know; empty otherwise. */
export function RegisterStartCard({ editor }: { editor: EditedListingPage }) {
  const t = useMessages<PracticeMessages>("practice");
  const { fromRegister, entityType, slug } = editor;
  if (!fromRegister) return null;
  const { date, facts, open } = fromRegister;
  return (
    <Card as="section" aria-labelledby="from-register" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="from-register" className="text-lg font-semibold">
          {t("register.title")}
        </h2>
        <p className="max-w-prose">{t("register.text", { date })}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-2 md:grid-cols-[max-content_1fr]">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-sm text-muted">{t(`register.${name}`)}</dt>
            <dd className="[overflow-wrap:anywhere]">
              {value ? (
                <bdi>{value}</bdi>
              ) : (
                <span className="text-muted">{t("register.none")}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {open.length > 0 && (
        <div className="grid gap-1">
          <h3 className="font-semibold">{t("register.open")}</h3>
          <ul className="flex flex-wrap gap-x-6">
            {open.map((part) => (
              <li key={part}>
                <Link
                  to={`${editorPath(entityType, slug)}&open=${part}#${part}`}
                  className="inline-flex min-h-11 items-center link"
                >
                  {t(`part.${part}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
