import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { VocabularyIcon } from "#app/ui/icons/vocabulary-icon.tsx";
import type { HomeWays } from "./list-ways.ts";
import type { HomeMessages } from "./messages/en.ts";

const shape = "inline-flex min-h-11 items-center gap-2 rounded-full border px-4 whitespace-nowrap";
const chipClass = `${shape} border-line bg-surface hover:border-brand hover:text-brand`;
const openNowClass = `${shape} border-transparent bg-open-soft font-medium text-open hover:border-open`;

/** Searches that need no typing, and the kinds of what is listed. */
export function QuickWays({ ways }: { ways: HomeWays }) {
  const t = useMessages<HomeMessages>("home");
  const hasKinds = ways.hasProfessionals || ways.hasClinics;
  return (
    <>
      {ways.chips.length > 0 && (
        <ul
          aria-label={t("chips.label")}
          className="-mx-4 mt-4 flex gap-2 overflow-x-auto px-4 pb-1 md:mx-0 md:flex-wrap md:px-0"
        >
          {ways.chips.map(({ name, href }) => (
            <li key={name}>
              <Link
                to={href}
                data-near={name === "openNow" ? "" : undefined}
                className={name === "openNow" ? openNowClass : chipClass}
              >
                {t(`chip.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hasKinds && (
        <nav aria-label={t("kinds.label")} className="mt-2">
          <ul className="-mx-4 flex gap-x-5 overflow-x-auto px-4 text-sm whitespace-nowrap md:mx-0 md:px-0">
            {ways.hasProfessionals && (
              <Kind
                name={t("kind.doctors")}
                icon="stethoscope"
                href="/search?entityType=professionals"
              />
            )}
            {ways.hasClinics && (
              <Kind name={t("kind.clinics")} icon="building-2" href="/search?entityType=clinics" />
            )}
            {ways.kinds.map((kind) => (
              <Kind
                key={kind.slug}
                name={t(`kind.${kind.slug}`)}
                icon={kind.icon}
                href={kind.href}
              />
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

function Kind({ name, icon, href }: Record<"name" | "icon" | "href", string>) {
  return (
    <li>
      <Link
        to={href}
        className="inline-flex min-h-11 items-center gap-1.5 text-muted underline-offset-4 hover:text-brand hover:underline"
      >
        <VocabularyIcon name={icon} className="size-4" />
        {name}
      </Link>
    </li>
  );
}
