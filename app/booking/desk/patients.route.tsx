import { data } from "react-router";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { findByNumber, searchPatients } from "../clinic-patients/queries.server.ts";
import { openOwnListing } from "../own-listing/open-own-listing.server.ts";
import type { Route } from "./+types/patients.route.ts";
import type { BookingDeskMessages } from "./messages/en.ts";
import { DeskPage } from "./parts/desk-page.tsx";
import { VisitRow } from "./parts/visit-row.tsx";
import { presentPatient, presentVisit, wordsOfDesk } from "./present-patient.server.ts";

const longestText = 120;

/** The clinic's patients: those seen last, or those whose name or number has what was typed. */
export async function loader(args: Route.LoaderArgs) {
  const { page, searchParams, listing } = await openOwnListing(args.context, args.request);
  if (!listing) throw data(null, { status: 403 });
  const { actor, database, locale } = page;
  const text = (searchParams.get("q") ?? "").slice(0, longestText);
  const reader = { locale, vocabulary: await getVocabulary(database), listing: listing.slug };
  const found = await searchPatients(database, actor, { clinicId: listing.id, text });
  const numbered = await findByNumber(database, actor, { clinicId: listing.id, text });
  return {
    numbered: numbered.map((one) => ({
      name: one.patientName,
      visit: presentVisit({ locale, listing: listing.slug }, one),
    })),
    text,
    listing: listing.slug,
    patients: found.map((one) => presentPatient(reader, one)),
    meta: page.describe(wordsOfDesk(locale)("patients.title")),
  };
}

/** Patients belong to one clinic. */
export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Patients({ loaderData }: Route.ComponentProps) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  const { text, listing, patients, numbered } = loaderData;
  return (
    <DeskPage title={t("patients.title")} lead={t("patients.lead")} listing={listing}>
      <search>
        <form method="get" className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="listing" value={listing} />
          <Field
            id="patients-q"
            name="q"
            type="search"
            autoComplete="off"
            label={t("patients.search")}
            defaultValue={text}
            className="w-full max-w-sm"
          />
          <Button type="submit">{t("patients.find")}</Button>
        </form>
      </search>
      {numbered.length > 0 && (
        <ul
          aria-label={t("patients.numbered")}
          className="divide-y divide-line rounded-card border border-line bg-surface"
        >
          {numbered.map(({ name, visit }) => (
            <VisitRow key={visit.id} visit={visit} name={name} />
          ))}
        </ul>
      )}
      {patients.length === 0 && numbered.length === 0 && (
        <EmptyState
          className={cardClass}
          title={t("patients.none")}
          text={t("patients.none.text")}
        />
      )}
      {patients.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {patients.map(({ id, name, phone, summary, href }) => (
            <li key={id}>
              <Link
                to={href}
                className="flex min-h-11 flex-wrap items-center gap-x-4 px-3 py-2 hover:bg-brand-soft"
              >
                {/* A box of its own direction would begin its text at the other end of the row. */}
                <span className="grow font-medium">
                  <bdi>{name}</bdi>
                </span>
                <bdi className="text-sm">{phone}</bdi>
                <span className="text-sm text-muted">{summary}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  );
}
