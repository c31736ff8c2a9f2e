import type { AreaMessages } from "#app/accounts/area/messages/en.ts";
import { entityPath } from "#app/directory/cards/rules.ts";
import { formatDate, formatNumber } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import type { OwnedListing } from "../queries.server.ts";

const editors = { professionals: "/dashboard/practice", clinics: "/dashboard/clinic" };

/** The listings of an owner: how complete and how much used, pending changes, unanswered reviews. */
export function OwnedListings({ listings }: { listings: OwnedListing[] }) {
  const t = useMessages<AreaMessages>("area");
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby="owned-title">
      <h2 id="owned-title" className="mb-3 text-lg font-semibold">
        {t("overview.owned")}
      </h2>
      <ul className="grid gap-3">
        {listings.map((listing) => (
          <li key={listing.entityType + listing.slug}>
            {listing.isListed ? <Owned listing={listing} /> : <Hidden listing={listing} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A listing off the site, which nobody views or edits. */
function Hidden({ listing: { entityType, slug, name } }: { listing: OwnedListing }) {
  const t = useMessages<AreaMessages>("area");
  return (
    <Card className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
      <h3 className="text-lg font-semibold [overflow-wrap:anywhere]">{name}</h3>
      <p className="basis-full text-muted">{t("overview.owned.hidden")}</p>
      <Link
        to={`${editors[entityType]}/ownership?listing=${slug}`}
        className="inline-flex min-h-11 items-center font-medium link"
      >
        {t("overview.owned.restore")}
      </Link>
    </Card>
  );
}

function Owned({ listing }: { listing: OwnedListing }) {
  const t = useMessages<AreaMessages>("area");
  const locale = useLocale();
  const { entityType, slug, completeness, views, contacts, waiting, waitingSince } = listing;
  const percent = formatNumber((completeness ?? 0) / 100, locale, { style: "percent" });
  const edit = `${editors[entityType]}?listing=${slug}`;
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h3 className="text-lg font-semibold [overflow-wrap:anywhere]">{listing.name}</h3>
        <p className="flex gap-5">
          <Link to={edit} className="inline-flex min-h-11 items-center font-medium link">
            {t("overview.owned.edit")}
          </Link>
          <Link
            to={entityPath(entityType, slug)}
            className="inline-flex min-h-11 items-center link"
          >
            {t("overview.owned.page")}
          </Link>
        </p>
      </div>
      {completeness !== null && (
        <div>
          <p className="mb-1 text-sm text-muted">{t("overview.owned.completeness", { percent })}</p>
          <ProgressBar share={completeness / 100} />
        </div>
      )}
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        <li>
          {views === null ? t("overview.owned.few") : t("overview.owned.views", { count: views })}
        </li>
        {contacts !== null && <li>{t("overview.owned.contacts", { count: contacts })}</li>}
      </ul>
      {waiting > 0 && waitingSince && (
        <p className="text-muted">
          {t("overview.owned.waiting", {
            count: waiting,
            date: formatDate(waitingSince, locale),
          })}
        </p>
      )}
      {listing.photos.done < listing.photos.total && (
        <p>
          <Link to={`${edit}#photos`} className="inline-flex min-h-11 items-center link">
            {t(`overview.owned.photos.${entityType}`, listing.photos)}
          </Link>
        </p>
      )}
      {listing.unanswered > 0 && (
        <p>
          <Link to={`${edit}#replies`} className="inline-flex min-h-11 items-center link">
            {t("overview.owned.unanswered", { count: listing.unanswered })}
          </Link>
        </p>
      )}
    </Card>
  );
}
