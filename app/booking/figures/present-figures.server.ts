import type { ChartData } from "#app/admin-kit/chart/chart-data.ts";
import { formatDate, formatMoney, formatNumber } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";
import type { FigureTile, FigureTrend, FigureView, ShownCell, ShownTable } from "./figure-view.ts";
import { bookingFigures as arabic } from "./messages/ar.ts";
import { type BookingFiguresMessages, bookingFigures as english } from "./messages/en.ts";
import type { BookingFigures, FigureTotals } from "./queries.server.ts";
import { type FigurePeriod, type FigureTable, figureTables, listDays } from "./rules.ts";

/** Returns the translator of the pages of figures in a language. */
export function wordsOfFigures(locale: Locale) {
  return createTranslator<BookingFiguresMessages>(locale, inLocale(locale, english, arabic));
}

interface Presented {
  locale: Locale;
  period: FigurePeriod;
  /** Returns the address of a clinic's figures, for the table of clinics. */
  linkOf?: (clinic: { slug: string }) => string;
}

/** A part of a whole; null where there is no whole. */
const shareOf = (part: number, whole: number | null) => (whole ? part / whole : null);

/** Writes figures for a page in the language of its reader. */
export function presentFigures(
  figures: BookingFigures,
  { locale, period, linkOf }: Presented,
): FigureView {
  const t = wordsOfFigures(locale);
  const number = (value: number) => formatNumber(value, locale);
  const percent = (value: number | null) =>
    value === null
      ? "–"
      : formatNumber(value, locale, { style: "percent", maximumFractionDigits: 1 });
  const text = (value: string): ShownCell => ({ text: value });
  const named = (row: { nameEn: string; nameAr: string }) =>
    inLocale(locale, row.nameEn, row.nameAr);
  const counts = [t("total.appointments"), t("total.attended"), t("noShows"), t("total.cancelled")];
  const countCells = (
    row: Pick<FigureTotals, "appointments" | "attended" | "noShows" | "cancelled">,
  ) => [row.appointments, row.attended, row.noShows, row.cancelled].map(number).map(text);
  const stateOf = wordsOfBooking(locale);
  const total = figures.totals.rows[0]?.appointments ?? 0;
  const { people, clinics, states, sources } = figures;
  const tables: ShownTable[] = [];
  const add = (name: FigureTable, sql: string, table: Pick<ShownTable, "head" | "rows">) => {
    if (table.rows.length > 0) tables.push({ name, title: t(`${name}`), sql, ...table });
  };
  add("people", people?.sql ?? "", {
    head: [t("person"), ...counts, t("filled"), t("revenue")],
    rows: (people?.rows ?? []).map((row) => [
      text(named(row)),
      ...countCells(row),
      text(percent(shareOf(row.bookedMinutes, row.openMinutes))),
      text(formatMoney(row.revenue, locale)),
    ]),
  });
  add("clinics", clinics?.sql ?? "", {
    head: [t("clinic"), ...counts, t("revenue")],
    rows: (clinics?.rows ?? []).map((row) => [
      { text: named(row), to: linkOf?.(row) },
      ...countCells(row),
      text(formatMoney(row.revenue, locale)),
    ]),
  });
  add("states", states?.sql ?? "", {
    head: [t("state"), t("total.appointments"), t("share")],
    rows: (states?.rows ?? []).map(({ state, appointments }) =>
      [stateOf(`state.${state}`), number(appointments), percent(shareOf(appointments, total))].map(
        text,
      ),
    ),
  });
  add("sources", sources?.sql ?? "", {
    head: [t("source"), ...counts],
    rows: (sources?.rows ?? []).map((row) => [text(t(`source.${row.source}`)), ...countCells(row)]),
  });
  return {
    tiles: presentTiles(figures, locale),
    totalsSql: figures.totals.sql,
    daysSql: figures.days.sql,
    chart: presentChart(figures.days, { locale, period }),
    tables,
    isEmpty: total === 0,
  };
}

/** Writes the days of all clinics for the dashboard, with their sums. */
export function presentTrend(days: BookingFigures["days"], locale: Locale): FigureTrend {
  const t = wordsOfFigures(locale);
  const sumOf = (key: "appointments" | "attended" | "noShows" | "cancelled" | "revenue") =>
    days.rows.reduce((sum, row) => sum + row[key], 0);
  const number = (value: number) => formatNumber(value, locale);
  const due = sumOf("attended") + sumOf("noShows");
  return {
    tiles: [
      {
        label: t("total.appointments"),
        value: number(sumOf("appointments")),
        help: t("total.appointments.help"),
      },
      { label: t("total.attended"), value: number(sumOf("attended")) },
      {
        label: t("total.noShow"),
        value: percentText(sumOf("noShows"), due, locale),
        help: t("total.noShow.help", { count: number(sumOf("noShows")), due: number(due) }),
      },
      { label: t("total.cancelled"), value: number(sumOf("cancelled")) },
      { label: t("total.revenue"), value: formatMoney(sumOf("revenue"), locale) },
    ],
    daysSql: days.sql,
    chart: presentChart(days, { locale, period: 28 }),
    isEmpty: days.rows.length === 0,
  };
}

function presentChart(days: BookingFigures["days"], { locale, period }: Presented): ChartData {
  const t = wordsOfFigures(locale);
  const byDay = new Map(days.rows.map((row) => [row.day, row]));
  const labels = listDays(period);
  const valuesOf = (key: "appointments" | "attended" | "noShows" | "cancelled") =>
    labels.map((day) => byDay.get(day)?.[key] ?? 0);
  return {
    labels: labels.map((day) => formatDate(day, locale)),
    series: [
      { label: t("days.total"), values: valuesOf("appointments") },
      { label: t("total.attended"), values: valuesOf("attended") },
      { label: t("noShows"), values: valuesOf("noShows") },
      { label: t("total.cancelled"), values: valuesOf("cancelled") },
    ],
  };
}

function percentText(part: number, whole: number, locale: Locale): string {
  if (whole === 0) return "–";
  return formatNumber(part / whole, locale, { style: "percent", maximumFractionDigits: 1 });
}

function presentTiles(
  { totals, people }: Pick<BookingFigures, "totals"> & Partial<BookingFigures>,
  locale: Locale,
): FigureTile[] {
  const t = wordsOfFigures(locale);
  const [sum] = totals.rows;
  if (!sum) return [];
  const number = (value: number) => formatNumber(value, locale);
  const percent = (part: number, whole: number) => percentText(part, whole, locale);
  const due = sum.attended + sum.noShows;
  const open = (people?.rows ?? []).filter(({ openMinutes }) => openMinutes !== null);
  const openMinutes = open.reduce((minutes, row) => minutes + (row.openMinutes ?? 0), 0);
  const bookedMinutes = open.reduce((minutes, row) => minutes + row.bookedMinutes, 0);
  const filled: FigureTile = {
    label: t("total.filled"),
    value: percent(bookedMinutes, openMinutes),
    help: t("total.filled.help"),
  };
  return [
    {
      label: t("total.received"),
      value: number(sum.received),
      help: t("total.received.help"),
    },
    {
      label: t("total.upcoming"),
      value: number(sum.upcoming),
      help: t("total.upcoming.help"),
    },
    {
      label: t("total.appointments"),
      value: number(sum.appointments),
      help: t("total.appointments.help"),
    },
    { label: t("total.attended"), value: number(sum.attended) },
    {
      label: t("total.noShow"),
      value: percent(sum.noShows, due),
      help: t("total.noShow.help", { count: number(sum.noShows), due: number(due) }),
    },
    {
      label: t("total.cancelled"),
      value: number(sum.cancelled),
      help: t("total.cancelled.help", { count: number(sum.cancelledByPatient) }),
    },
    { label: t("total.lead"), value: leadText(sum.leadHours, locale) },
    ...(openMinutes > 0 ? [filled] : []),
    {
      label: t("total.revenue"),
      value: formatMoney(sum.revenue, locale),
      help: sum.withoutFee > 0 ? t("total.revenue.help", { count: sum.withoutFee }) : undefined,
    },
    {
      label: t("total.repeat"),
      value: percent(sum.repeatPatients, sum.patients),
      help: t("total.repeat.help", {
        repeat: number(sum.repeatPatients),
        count: number(sum.patients),
      }),
    },
  ];
}

/** Two days and more in days, less in hours. */
function leadText(hours: number | null, locale: Locale): string {
  if (hours === null) return "–";
  const t = wordsOfFigures(locale);
  return hours < 48
    ? t("hours", { count: Math.round(hours) })
    : t("daysAhead", { count: Math.round(hours / 24) });
}

/** Returns a table of an address; null if there is none. */
export function findTable(name: string | undefined): FigureTable | null {
  return figureTables.find((one) => one === name) ?? null;
}
