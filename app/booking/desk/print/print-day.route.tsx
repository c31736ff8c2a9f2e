import { data } from "react-router";
import { dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { phoneText } from "#app/platform/forms/phone-number.ts";
import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { formatClock, formatMoment } from "#app/platform/i18n/format.ts";
import { eitherIn, inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { deskPath } from "../../bookings/desk-path.ts";
import { calendarHref, readCalendarState } from "../../calendar/calendar-state.ts";
import { titleOfState } from "../../calendar/describe-calendar.server.ts";
import { presentSheet, timeOf } from "../../calendar/present-calendar.server.ts";
import { findCalendarBooking, readCalendar } from "../../calendar/queries.server.ts";
import { openOwnListing } from "../../own-listing/open-own-listing.server.ts";
import { bookingNumber } from "../../rules.ts";
import type { BookingDeskMessages } from "../messages/en.ts";
import { wordsOfDesk } from "../present-patient.server.ts";
import { deskScriptPath } from "../script/desk-script-path.ts";
import type { Route } from "./+types/print-day.route.ts";
import { PaperDay, PaperList, PaperSlip } from "./paper.tsx";
import { findClinicContact, listPhones } from "./queries.server.ts";
import { divideIntoSheets, rowsByHour } from "./sheets.ts";

export async function loader(args: Route.LoaderArgs) {
  const { page, searchParams, listing } = await openOwnListing(args.context, args.request);
  if (!listing) throw data(null, { status: 403 });
  const { actor, database, locale } = page;
  const state = { ...readCalendarState(searchParams), view: "day" as const, by: "person" as const };
  const owner = { kind: "clinics", id: listing.id } as const;
  const path = `${deskPath}?listing=${listing.slug}`;
  const place = { locale, path, state, owner };
  const t = wordsOfDesk(locale);
  const clinic = inLocale(locale, listing.nameEn, listing.nameAr);
  const title = t("paper.title", { clinic, day: titleOfState(state, locale) });
  const shared = {
    title,
    clinic,
    back: calendarHref(path, state),
    isNow: searchParams.has("now"),
    printed: t("paper.printed", { moment: formatMoment(new Date(), locale) }),
    meta: page.describe(t("print")),
  };
  const slip = searchParams.get("slip") ?? "";
  if (isUuid(slip)) {
    const booking = await findCalendarBooking(database, actor, { owner, id: slip });
    if (!booking) throw data(null, { status: 404 });
    const day = dubaiDay(new Date(booking.startsAt));
    const contact = await findClinicContact(database, actor, listing.id);
    return {
      ...shared,
      kind: "slip" as const,
      back: calendarHref(path, { ...state, day }),
      slip: {
        name: booking.patientName,
        number: bookingNumber(booking.id),
        time: `${timeOf(booking, locale)}${factSeparator}${day.slice(0, 4)}`,
        appointment: inLocale(locale, booking.typeEn, booking.typeAr),
        with: inLocale(locale, booking.withEn, booking.withAr),
        clinic,
        address: eitherIn(locale, contact?.addressEn ?? "", contact?.addressAr ?? ""),
        phone: contact?.phone ? phoneText(contact.phone) : "",
      },
    };
  }
  const facts = await readCalendar(database, actor, { owner, days: [state.day] });
  const sheet = presentSheet(place, facts);
  const all = sheet.kind === "columns" ? sheet.columns : [];
  const columns = all.filter(({ isDayOff, items }) => !isDayOff || items.length > 0);
  if (searchParams.get("as") === "list") {
    const rows = columns
      .flatMap(({ title: name, items }) => items.map((item) => ({ ...item, with: name })))
      .sort((one, other) => one.from - other.from || one.with.localeCompare(other.with, locale));
    const hasPhones = searchParams.has("phones");
    const phones = hasPhones
      ? await listPhones(
          database,
          actor,
          rows.flatMap(({ kind, key }) => (kind === "booking" ? key : [])),
        )
      : null;
    return {
      ...shared,
      kind: "list" as const,
      hasPhones,
      rows: rows.map((row) => ({ ...row, phone: phoneOf(phones?.get(row.key)) })),
    };
  }
  const sheets = divideIntoSheets(columns).map((group) => ({
    names: group.map(({ title: name }) => name),
    rows: rowsByHour(group.map(({ items }) => items)).map(({ hour, cells }) => ({
      hour: formatClock(dubaiMoment(state.day, `${String(hour).padStart(2, "0")}:00`), locale),
      cells,
    })),
  }));
  return { ...shared, kind: "day" as const, sheets };
}

function phoneOf(phone: string | undefined): string {
  return phone ? phoneText(phone) : "";
}

/** Appointments belong to one clinic. */
export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

/** Prints a plain table, which the browser continues on as many sheets as it needs. */
export default function PrintDay({ loaderData }: Route.ComponentProps) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  const { kind, title, back, isNow, printed } = loaderData;
  return (
    <main id="main" className="grid grid-cols-[minmax(0,1fr)] gap-4 bg-surface p-4 print:p-0">
      <div className="no-print flex flex-wrap gap-2">
        <Button size="sm" data-print>
          {t("paper.print")}
        </Button>
        <ButtonLink to={back} variant="secondary" size="sm">
          {t("paper.back")}
        </ButtonLink>
        {kind === "day" && (
          <ButtonLink
            to={`${back.replace(deskPath, `${deskPath}/print`)}&as=list`}
            variant="secondary"
            size="sm"
          >
            {t("print.list")}
          </ButtonLink>
        )}
        {kind !== "slip" && !(kind === "list" && loaderData.hasPhones) && (
          <ButtonLink
            to={`${back.replace(deskPath, `${deskPath}/print`)}&as=list&phones=1`}
            variant="secondary"
            size="sm"
          >
            {t("print.phones")}
          </ButtonLink>
        )}
      </div>
      {kind === "day" && <PaperDay title={title} printed={printed} sheets={loaderData.sheets} />}
      {kind === "list" && (
        <PaperList
          title={title}
          printed={printed}
          rows={loaderData.rows}
          hasPhones={loaderData.hasPhones}
        />
      )}
      {kind === "slip" && <PaperSlip slip={loaderData.slip} />}
      {isNow && <script type="module" async data-print-now src={deskScriptPath} />}
    </main>
  );
}
