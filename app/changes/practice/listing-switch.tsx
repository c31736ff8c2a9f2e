import { editorPath } from "#app/directory/rules.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { tabLinkClass } from "#app/ui/navigation/tab-link-class.ts";
import type { ChangedType } from "../rules.ts";
import type { PracticeMessages } from "./messages/en.ts";

interface ListingSwitchProps {
  entityType: ChangedType;
  listings: { slug: string; name: string; isShown: boolean }[];
}

/** Chooses the edited listing for owners of several. */
export function ListingSwitch({ entityType, listings }: ListingSwitchProps) {
  const t = useMessages<PracticeMessages>("practice");
  if (listings.length < 2) return null;
  return (
    <nav aria-label={t("listings")} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {listings.map(({ slug, name, isShown }) => (
          <li key={slug}>
            <Link
              to={editorPath(entityType, slug)}
              aria-current={isShown ? "page" : undefined}
              className={tabLinkClass(isShown)}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The page where a listing is taken off the site, handed over or left. */
export function ownershipPath(entityType: ChangedType, slug: string): string {
  return `/dashboard/${entityType === "clinics" ? "clinic" : "practice"}/ownership?listing=${slug}`;
}

/** Says that a listing is off the site. */
export function HiddenListing({ name }: { name: string }) {
  const t = useMessages<PracticeMessages>("practice");
  return (
    <div role="note" className="mb-6 rounded-card bg-saffron-soft p-4">
      <p className="font-semibold">{t("hidden.title", { name })}</p>
      <p>{t("hidden.text")}</p>
    </div>
  );
}

/** Tells a person without a listing how to claim one. */
export function NoListing({ entityType }: { entityType: ChangedType }) {
  const t = useMessages<PracticeMessages>("practice");
  return (
    <EmptyState
      className={cardClass}
      title={t(`${entityType}.none.title`)}
      text={t(`${entityType}.none.text`)}
      actions={
        <>
          <ButtonLink to={`/search?entityType=${entityType}`}>
            {t(`${entityType}.none.action`)}
          </ButtonLink>
          <ButtonLink to="/dashboard/claims" variant="secondary">
            {t("none.claims")}
          </ButtonLink>
        </>
      }
    />
  );
}
