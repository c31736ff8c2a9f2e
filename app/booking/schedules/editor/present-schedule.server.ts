import { describeForm } from "#app/platform/forms/described-form.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { Plan } from "../editing/inputs.ts";
import { bookingSchedules as arabic } from "./messages/ar.ts";
import { type BookingSchedulesMessages, bookingSchedules as english } from "./messages/en.ts";
import type { EditedScheduleFacts } from "./queries.server.ts";
import { exceptionForm, hoursForm, newType, resourceForm, typeForm } from "./schedule-forms.ts";

export function wordsOfSchedules(locale: Locale) {
  return createTranslator<BookingSchedulesMessages>(locale, inLocale(locale, english, arabic));
}

type Rule = EditedScheduleFacts["rules"][number];

/** Makes the forms of a schedule, filled in with what holds now. */
export function presentSchedule(
  { schedule, rules, types, needs, exceptions, resources }: EditedScheduleFacts,
  locale: Locale,
) {
  const t = wordsOfSchedules(locale);
  const plans = [...Map.groupBy(rules, (rule) => JSON.stringify(planOf(rule)))];
  const nameOf = (one: { nameEn: string; nameAr: string }) =>
    inLocale(locale, one.nameEn, one.nameAr);
  return {
    forms: {
      hours: describeForm(hoursForm),
      type: describeForm(typeForm),
      exception: describeForm(exceptionForm),
      resource: describeForm(resourceForm),
    },
    observesHolidays: schedule?.observesHolidays ?? true,
    plans: plans.map(([key, ofPlan]) => {
      const [first] = ofPlan;
      return {
        key,
        title: first ? titleOf(first, locale) : "",
        typed: hoursForm.write({ ...(first && planOf(first)), week: weekOf(ofPlan) }),
      };
    }),
    types: types.map((type) => {
      const resourceIds = needs
        .filter(({ appointmentTypeId }) => appointmentTypeId === type.id)
        .map(({ resourceId }) => resourceId);
      return {
        id: type.id,
        title: nameOf(type),
        lead: [
          t(`visit.${type.visitType}`),
          t("type.minutes", { count: type.durationMinutes }),
          t(`confirmation.${type.confirmation}`),
        ].join(" · "),
        isActive: type.isActive,
        typed: typeForm.write({ ...type, resourceIds }),
      };
    }),
    exceptions: exceptions.map(({ id, onDate, kind, startsAt, endsAt, note }) => ({
      id,
      text: [
        formatDate(onDate, locale),
        t(`kind.${kind}`),
        startsAt && endsAt ? `${startsAt.slice(0, 5)}–${endsAt.slice(0, 5)}` : "",
        note,
      ]
        .filter(Boolean)
        .join(" · "),
    })),
    resources: resources.map((one) => ({
      id: one.id,
      name: nameOf(one),
      units: one.units,
      typed: resourceForm.write(one),
    })),
    /** The forms of new records as they open. */
    blank: {
      hours: hoursForm.write({ season: "usual", visitTypes: [], week: {} }),
      type: typeForm.write({ ...newType, resourceIds: [] }),
      exception: exceptionForm.write({ kind: "closed" }),
      resource: resourceForm.write({ kind: "room", units: 1 }),
    },
  };
}

export type ShownSchedule = ReturnType<typeof presentSchedule>;

function planOf({ season, effectiveFrom, effectiveTo, visitTypes }: Rule): Plan {
  return { season, effectiveFrom, effectiveTo, visitTypes: visitTypes.toSorted() };
}

function weekOf(rules: readonly Rule[]): Record<string, [string, string][]> {
  const days = Map.groupBy(rules, ({ weekday }) => String(weekday));
  return Object.fromEntries(
    [...days].map(([day, ofDay]) => [
      day,
      ofDay.map(({ startsAt, endsAt }): [string, string] => [
        startsAt.slice(0, 5),
        endsAt.slice(0, 5),
      ]),
    ]),
  );
}

function titleOf({ season, effectiveFrom, effectiveTo, visitTypes }: Rule, locale: Locale): string {
  const t = wordsOfSchedules(locale);
  const from = effectiveFrom && t("plan.from", { day: formatDate(effectiveFrom, locale) });
  const to = effectiveTo && t("plan.to", { day: formatDate(effectiveTo, locale) });
  return [t(`season.${season}`), from, to, ...visitTypes.map((visit) => t(`visit.${visit}`))]
    .filter(Boolean)
    .join(" · ");
}
