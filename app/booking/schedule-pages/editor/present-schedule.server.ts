import { nextRamadan } from "#app/directory/opening-hours/rules.ts";
import { sayHours } from "#app/directory/opening-hours/say-hours.server.ts";
import { describeForm } from "#app/platform/forms/described-form.ts";
import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { formatDate, formatMoney } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { Plan } from "../../schedule-editing/inputs.ts";
import type { Confirmation } from "../../schedules/rules.ts";
import { bookingSchedules as arabic } from "./messages/ar.ts";
import { type BookingSchedulesMessages, bookingSchedules as english } from "./messages/en.ts";
import type { EditedScheduleFacts, RoomFacts } from "./queries.server.ts";
import {
  exceptionForm,
  hoursForm,
  newType,
  openForm,
  openRoomForm,
  resourceForm,
  serviceTypeForm,
  typeForm,
} from "./schedule-forms.ts";

export function wordsOfSchedules(locale: Locale) {
  return createTranslator<BookingSchedulesMessages>(locale, inLocale(locale, english, arabic));
}

type Rule = EditedScheduleFacts["rules"][number];

/** Makes the forms of a schedule, filled in with what holds now. */
export function presentSchedule(
  {
    schedule,
    rules,
    types,
    needs,
    exceptions,
    resources,
    services,
    consultation,
  }: EditedScheduleFacts,
  locale: Locale,
) {
  const t = wordsOfSchedules(locale);
  const plans = [...Map.groupBy(rules, (rule) => JSON.stringify(planOf(rule)))];
  const nameOf = (one: Named) => inLocale(locale, one.nameEn, one.nameAr);
  const ownResource = schedule?.resourceId ?? null;
  const serviceById = new Map(services.map((service) => [service.id, service]));
  const formOfTypes = ownResource === null ? typeForm : serviceTypeForm;
  return {
    /** Whether it is the schedule of a room or device. */
    isRoom: ownResource !== null,
    forms: {
      hours: describeForm(hoursForm),
      type: describeForm(formOfTypes),
      exception: describeForm(exceptionForm),
      resource: describeForm(resourceForm),
    },
    /** The days of the running or next Ramadan. */
    ramadan: sayHours(locale).ramadanTitle(nextRamadan(new Date())),
    observesHolidays: schedule?.observesHolidays ?? true,
    followsClinicHours: schedule?.followsClinicHours ?? true,
    plans: plans.map(([key, ofPlan]) => {
      const [first] = ofPlan;
      return {
        key,
        title: first ? titleOf(first, locale) : "",
        typed: hoursForm.write({ ...(first && planOf(first)), week: weekOf(ofPlan) }),
      };
    }),
    /** That the listing states another fee than its consultation has. */
    feeNote:
      consultation && consultation.fee !== consultation.listed
        ? t(consultation.listed === null ? "type.fee.unlisted" : "type.fee.differs", {
            fee: formatMoney(consultation.fee, locale),
            listed: formatMoney(consultation.listed ?? 0, locale),
          })
        : null,
    types: types.map((type) => {
      const resourceIds = needs
        .filter(({ appointmentTypeId }) => appointmentTypeId === type.id)
        .map(({ resourceId }) => resourceId);
      const service = serviceById.get(type.serviceId ?? "");
      const isNamed = service && nameOf(service) === nameOf(type);
      return {
        id: type.id,
        title: nameOf(type),
        lead: [
          service && !isNamed ? nameOf(service) : "",
          t(`visit.${type.visitType}`),
          t("type.minutes", { count: type.durationMinutes }),
          t(`confirmation.${type.confirmation}`),
          type.fee === null ? "" : formatMoney(type.fee, locale),
        ]
          .filter(Boolean)
          .join(factSeparator),
        isActive: type.isActive,
        version: type.version,
        typed: formOfTypes.write({ ...type, resourceIds }),
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
        .join(factSeparator),
    })),
    resources: resources.map((one) => ({
      id: one.id,
      name: nameOf(one),
      units: one.units,
      typed: resourceForm.write(one),
    })),
    choices: {
      // Its own room or device is needed in any case.
      resources: choicesOf(
        resources.filter(({ id }) => id !== ownResource),
        locale,
      ),
      services: choicesOf(services, locale),
    },
    /** The forms of new records as they open. */
    blank: {
      hours: hoursForm.write({ season: "usual", visitTypes: [], week: {} }),
      type: formOfTypes.write({ ...newType, resourceIds: [] }),
      exception: exceptionForm.write({ kind: "closed" }),
      resource: resourceForm.write({ kind: "room", units: 1 }),
    },
  };
}

export type ShownSchedule = ReturnType<typeof presentSchedule>;

interface Named {
  nameEn: string;
  nameAr: string;
}

function choicesOf(rows: readonly (Named & { id: string })[], locale: Locale) {
  return rows.map(({ id, nameEn, nameAr }) => ({
    value: id,
    label: inLocale(locale, nameEn, nameAr),
  }));
}

/** Makes the form that creates a doctor's schedule, with the confirmation of the one just seen. */
export function presentOpening(confirmation: Confirmation | null) {
  return {
    form: describeForm(openForm),
    blank: openForm.write(confirmation ? { confirmation } : {}),
  };
}

export type ShownOpening = ReturnType<typeof presentOpening>;

/** Makes the form that creates the schedule of a room or device, and those that have none yet. */
export function presentRooms(
  { resources, services }: NonNullable<RoomFacts>,
  { locale, closed }: { locale: Locale; closed: ReadonlySet<string> },
) {
  const t = wordsOfSchedules(locale);
  const usual = { serviceIds: [], durationMinutes: 30 };
  return {
    form: describeForm(openRoomForm),
    choices: { services: choicesOf(services, locale) },
    rooms: resources
      .filter(({ id }) => closed.has(id))
      .map(({ units, ...room }) => ({
        id: room.id,
        title: t("resource.count", {
          name: inLocale(locale, room.nameEn, room.nameAr),
          count: units,
        }),
        typed: openRoomForm.write({ ...usual, ...room, units }),
      })),
    blank: openRoomForm.write({ ...usual, kind: "device", units: 1 }),
  };
}

export type ShownRooms = ReturnType<typeof presentRooms>;

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
    .join(factSeparator);
}
