import { z } from "zod";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { joinNames } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import type { DisplacedBooking } from "../../closing/with-displaced.server.ts";
import { timeOf, wordsOfCalendar } from "../present-calendar.server.ts";

/** The question what happens to appointments, with the fields that ask for the change again. */
export interface ShownDisplaced {
  items: {
    id: string;
    text: string;
    /** Times that it can move to, those of the same day first: the value of the choice, and its words. */
    moves: { value: string; label: string }[];
    /** The one of them that no other appointment is proposed; empty without any. */
    proposed: string;
  }[];
  fields: [name: string, value: string][];
  /** The choice that one press set for all, with the note that was typed by then. */
  preset?: { choice: string; note: string };
}

const asked = z.array(
  z.object({
    id: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    patientName: z.string(),
    isReachable: z.boolean().default(true),
    withEn: z.string(),
    withAr: z.string(),
    clinicEn: z.string().optional(),
    clinicAr: z.string().optional(),
    moveTo: z.string().nullable(),
    others: z.array(z.string()).default([]),
    colleague: z
      .object({
        typeId: z.string(),
        startsAt: z.string(),
        endsAt: z.string(),
        withEn: z.string(),
        withAr: z.string(),
        specialtyEn: z.string().nullable().default(null),
        specialtyAr: z.string().nullable().default(null),
      })
      .nullable(),
  }),
);

/** Words the appointments that a refusal asks about; undefined if it asks about none. */
export function readAsked(details: unknown, locale: Locale): ShownDisplaced["items"] | undefined {
  const found = asked.safeParse(details).data;
  return found && presentDisplaced(found, locale);
}

/** Words the appointments of a question, with the times that each can move to. */
export function presentDisplaced(
  found: readonly DisplacedBooking[],
  locale: Locale,
): ShownDisplaced["items"] {
  const t = wordsOfCalendar(locale);
  return found.map((one) => ({
    id: one.id,
    text: t(one.isReachable ? "displaced.item" : "displaced.item.call", {
      time: timeOf(one, locale),
      name: one.patientName,
      with: [
        inLocale(locale, one.withEn, one.withAr),
        inLocale(locale, one.clinicEn ?? "", one.clinicAr ?? ""),
      ]
        .filter(Boolean)
        .join(" · "),
    }),
    ...movesOf(one, locale),
  }));
}

/**
 * On the same day the own professional comes first, then a colleague; other days come last. What one
 * press proposes for all is taken by nobody else.
 */
function movesOf(
  { startsAt, endsAt, moveTo, others, colleague }: DisplacedBooking,
  locale: Locale,
): Pick<ShownDisplaced["items"][number], "moves" | "proposed"> {
  const t = wordsOfCalendar(locale);
  const lasts = Date.parse(endsAt) - Date.parse(startsAt);
  const isSameDay = (moment: string) => dubaiDay(new Date(moment)) === dubaiDay(new Date(startsAt));
  const ownMove = (startsAt: string) => ({
    value: `move ${startsAt}`,
    label: t("displaced.one.move", {
      time: timeOf(
        { startsAt, endsAt: new Date(Date.parse(startsAt) + lasts).toISOString() },
        locale,
      ),
    }),
  });
  const other = colleague && {
    value: `move ${colleague.startsAt} ${colleague.typeId}`,
    label: t("displaced.one.colleague", {
      name: joinNames(
        [
          inLocale(locale, colleague.withEn, colleague.withAr),
          inLocale(locale, colleague.specialtyEn, colleague.specialtyAr),
        ].flatMap((name) => name ?? []),
        locale,
      ),
      time: timeOf(colleague, locale),
    }),
  };
  const own = moveTo === null ? null : ownMove(moveTo);
  const isToday = moveTo !== null && isSameDay(moveTo);
  const more = others.filter((one) => one !== moveTo).map(ownMove);
  const inOrder = isToday ? [own, ...more, other] : [...more, other, own];
  const proposed = (isToday ? own : (other ?? own))?.value ?? "";
  return { moves: inOrder.flatMap((move) => move ?? []), proposed };
}
