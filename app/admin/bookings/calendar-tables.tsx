import type { conflictReasons } from "#app/booking/calendar/conflicts/list-conflicts.server.ts";
import { longestName } from "#app/directory/fields/listing-fields.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { useOpensLink } from "#app/platform/i18n/opened-links.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Pagination } from "#app/ui/navigation/pagination.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { ChooseForm } from "./choose-form.tsx";
import type { AdminBookingsMessages } from "./messages/en.ts";

const schedulesPath = "/admin/providers/schedules";

interface ClinicRow {
  id: string;
  name: string;
  schedules: number;
  bookings: number;
  requests: number;
}

interface ConflictRow {
  id: string;
  reason: (typeof conflictReasons)[number];
  isKept: boolean;
  time: string;
  day: string;
  patient: string;
  professional: string;
  clinicId: string;
  clinic: string;
}

/** Finds clinics by name, and chooses the day whose appointments are counted. */
export function ClinicSearch(props: { path: string; day: string; search: string }) {
  const t = useMessages<AdminBookingsMessages>("adminBookings");
  return (
    <ChooseForm path={props.path} className="flex flex-wrap items-end gap-3">
      <Field
        id="calendar-q"
        name="q"
        type="search"
        label={t("calendar.search")}
        defaultValue={props.search}
        maxLength={longestName}
      />
      <Field
        id="calendar-day"
        name="day"
        type="date"
        label={t("calendar.day")}
        defaultValue={props.day}
      />
      <Button type="submit" variant="secondary">
        {t("calendar.show")}
      </Button>
    </ChooseForm>
  );
}

interface ClinicList {
  rows: ClinicRow[];
  isWithout: boolean;
  page: number;
  pages: number;
}

interface ClinicTableProps {
  path: string;
  day: string;
  search: string;
  list: ClinicList;
}

/** Clinics by their appointments of the day; each leads to its calendar, or to opening booking. */
export function ClinicTable({ path, day, search, list }: ClinicTableProps) {
  const t = useMessages<AdminBookingsMessages>("adminBookings");
  const locale = useLocale();
  const { rows, isWithout, page, pages } = list;
  const href = (changed: Partial<Pick<ClinicList, "isWithout" | "page">>) => {
    const wanted = { isWithout, page: 1, ...changed };
    const query = new URLSearchParams({ day });
    if (search !== "") query.set("q", search);
    if (wanted.isWithout) query.set("without", "1");
    if (wanted.page > 1) query.set("page", String(wanted.page));
    return `${path}?${query}`;
  };
  const count = (name: "bookings" | "requests"): Column<ClinicRow> => ({
    id: name,
    header: t(`calendar.${name}`),
    cell: (row) => formatNumber(row[name], locale),
    isNumeric: true,
  });
  const columns: Column<ClinicRow>[] = [
    {
      id: "name",
      header: t("calendar.clinic"),
      cell: ({ id, name }) => (
        <AreaLink to={`${path}?clinic=${id}&view=day&day=${day}`}>
          <bdi>{name}</bdi>
        </AreaLink>
      ),
      isRowHeader: true,
    },
    count("bookings"),
    count("requests"),
    {
      id: "schedules",
      header: t("calendar.schedules"),
      cell: (row) => <ClinicSchedules row={row} />,
    },
  ];
  return (
    <>
      <p className="border-b border-line px-4 py-2 text-sm">
        <AreaLink to={href({ isWithout: !isWithout })} className="tap-target link">
          {t(isWithout ? "calendar.withAny" : "calendar.without")}
        </AreaLink>
      </p>
      <Table
        caption={t("calendar.clinics")}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <p className="p-4 text-sm">{t(isWithout ? "calendar.noneWithout" : "calendar.none")}</p>
        }
      />
      {pages > 1 && (
        <div className="p-3">
          <Pagination
            currentPage={page}
            totalPages={pages}
            hrefFor={(to) => href({ page: to })}
            link={AreaLink}
          />
        </div>
      )}
    </>
  );
}

/** The number of schedules, or the way to the first one. */
function ClinicSchedules({ row: { id, name, schedules } }: { row: ClinicRow }) {
  const t = useMessages<AdminBookingsMessages>("adminBookings");
  const locale = useLocale();
  const canEdit = useOpensLink()(schedulesPath);
  return (
    <AreaLink to={`${schedulesPath}?clinic=${id}`} className="link whitespace-nowrap">
      {schedules === 0 && canEdit ? t("calendar.open") : formatNumber(schedules, locale)}
      <span className="sr-only">: {name}</span>
    </AreaLink>
  );
}

interface ProfessionalRow {
  id: string;
  name: string;
  clinics: string;
  schedules: number;
  coming: number;
}

/** Professionals of a name; each leads to the calendar, where appointments move and are reassigned. */
export function ProfessionalTable(props: { path: string; day: string; rows: ProfessionalRow[] }) {
  const { path, day, rows } = props;
  const t = useMessages<AdminBookingsMessages>("adminBookings");
  const locale = useLocale();
  const canEdit = useOpensLink()(schedulesPath);
  const columns: Column<ProfessionalRow>[] = [
    {
      id: "name",
      header: t("calendar.professional"),
      cell: ({ id, name }) => (
        <AreaLink to={`${path}?professional=${id}&view=week&day=${day}`}>
          <bdi>{name}</bdi>
        </AreaLink>
      ),
      isRowHeader: true,
    },
    {
      id: "clinics",
      header: t("calendar.clinics"),
      cell: ({ clinics }) => <bdi>{clinics}</bdi>,
    },
    {
      id: "schedules",
      header: t("calendar.schedules"),
      cell: ({ id, name, schedules }) => (
        <AreaLink to={`${schedulesPath}?professional=${id}`} className="link whitespace-nowrap">
          {schedules === 0 && canEdit ? t("calendar.open") : formatNumber(schedules, locale)}
          <span className="sr-only">: {name}</span>
        </AreaLink>
      ),
    },
    {
      id: "coming",
      header: t("calendar.coming"),
      cell: ({ coming }) => formatNumber(coming, locale),
      isNumeric: true,
    },
  ];
  return (
    <Table
      caption={t("calendar.professionals")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p className="p-4 text-sm">{t("calendar.professionals.none")}</p>}
    />
  );
}

/** Appointments that nobody can keep; each opens in its clinic's calendar. */
export function ConflictTable({ path, rows }: { path: string; rows: ConflictRow[] }) {
  const t = useMessages<AdminBookingsMessages>("adminBookings");
  const columns: Column<ConflictRow>[] = [
    {
      id: "time",
      header: t("bookings.startsAt"),
      cell: ({ id, clinicId, day, time }) => (
        <AreaLink to={`${path}?clinic=${clinicId}&view=day&day=${day}&booking=${id}`}>
          {time}
        </AreaLink>
      ),
      isRowHeader: true,
    },
    {
      id: "reason",
      header: t("calendar.reason"),
      cell: ({ reason, isKept }) =>
        [t(`conflict.${reason}`), isKept && t("conflict.kept")].filter(Boolean).join(factSeparator),
    },
    { id: "patient", header: t("bookings.patient"), cell: ({ patient }) => <bdi>{patient}</bdi> },
    {
      id: "place",
      header: t("calendar.place"),
      cell: ({ professional, clinic }) => (
        <>
          <bdi>{professional}</bdi> · <bdi>{clinic}</bdi>
        </>
      ),
    },
  ];
  return (
    <Table
      caption={t("calendar.conflicts")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p className="p-4 text-sm">{t("calendar.conflicts.none")}</p>}
    />
  );
}
