import type { AreaMessages } from "#app/accounts/area/messages/en.ts";
import type { CardData } from "#app/directory/cards/card.ts";
import { EntityCard } from "#app/directory/cards/markup/entity-card.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";

/** The favourites that are open or there soonest. */
export function SavedSoonest({ saved }: { saved: { total: number; cards: CardData[] } }) {
  const t = useMessages<AreaMessages>("area");
  return (
    <section aria-labelledby="saved-title">
      <h2 id="saved-title" className="mb-3 text-lg font-semibold">
        {t("overview.saved")}
      </h2>
      {saved.cards.length === 0 ? (
        <div className={classNames(cardClass, "grid justify-items-start gap-3 p-5")}>
          <p className="max-w-prose text-muted">{t("overview.saved.empty")}</p>
          <ButtonLink to="/search?entityType=professionals" variant="secondary">
            {t("overview.saved.find")}
          </ButtonLink>
        </div>
      ) : (
        <>
          <ul className="grid gap-3">
            {saved.cards.map((card) => (
              <li key={card.entityId}>
                <EntityCard card={card} headingLevel={3} />
              </li>
            ))}
          </ul>
          <p className="mt-2">
            <Link
              to="/dashboard/favourites"
              className="inline-flex min-h-11 items-center font-medium link"
            >
              {t("overview.saved.all", { count: saved.total })}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
