import { longestName } from "#app/directory/fields/listing-fields.ts";
import { defineForm, type Problems } from "#app/platform/forms/define-form.ts";
import { type Field, optional, required } from "#app/platform/forms/field.ts";
import {
  checkbox,
  multiSelect,
  multiSelectFrom,
  radio,
  select,
  selectFrom,
  switchField,
} from "#app/platform/forms/fields/choice-fields.ts";
import { date, time } from "#app/platform/forms/fields/date-fields.ts";
import { weeklyHours } from "#app/platform/forms/fields/hours-fields.ts";
import { integer, money } from "#app/platform/forms/fields/number-fields.ts";
import { longText, text } from "#app/platform/forms/fields/text-fields.ts";
import { depositBounds } from "../../deposits/rules.ts";
import { mostServices } from "../../schedule-editing/inputs.ts";
import {
  confirmations,
  exceptionKinds,
  resourceKinds,
  seasons,
  visitTypes,
} from "../../schedules/rules.ts";

/** The weekly hours of one plan: a season, some days of the year, some kinds of visit. */
export const hoursForm = defineForm({
  id: "hours",
  fields: {
    season: select({ label: "hours.season", options: seasons, optionKeys: "season." }),
    effectiveFrom: optional(date({ label: "hours.from", help: "hours.dates.help" })),
    effectiveTo: optional(date({ label: "hours.to" })),
    visitTypes: multiSelect({
      label: "hours.visits",
      help: "hours.visits.help",
      options: visitTypes,
      optionKeys: "visit.",
    }),
    week: weeklyHours({
      label: "hours.week",
      help: "hours.week.help",
      unless: "isRemoved",
      problems: {
        invalid: "hours.invalid",
        order: "hours.order",
        overlap: "hours.overlap",
        many: "hours.many",
      },
    }),
    isRemoved: checkbox({ label: "hours.remove" }),
  },
  check: ({ effectiveFrom: from, effectiveTo: to }) =>
    from && to && from > to ? { effectiveTo: "order" } : null,
});

export const exceptionForm = defineForm({
  id: "exception",
  fields: {
    fromDay: date({ label: "exception.from" }),
    toDay: optional(date({ label: "exception.to", help: "exception.to.help" })),
    kind: select({ label: "exception.kind", options: exceptionKinds, optionKeys: "kind." }),
    startsAt: optional(time({ label: "exception.startsAt", help: "exception.times.help" })),
    endsAt: optional(time({ label: "exception.endsAt" })),
    remark: optional(text({ label: "exception.remark", help: "exception.remark.help", most: 200 })),
  },
  check({ fromDay, toDay, kind, startsAt, endsAt }): Problems | null {
    if (toDay && toDay < fromDay) return { toDay: "order" };
    if (kind === "closed") return startsAt || endsAt ? { kind: "exception.kind.closed" } : null;
    if (!startsAt) return { startsAt: "missing" };
    if (!endsAt) return { endsAt: "missing" };
    return startsAt < endsAt ? null : { endsAt: "order" };
  },
});

const minutes = <K extends string>(label: K, least: number, most: number) =>
  integer({ label, least, most });

const nameEn = text({ label: "type.nameEn", least: 2, most: longestName, dir: "ltr" });
const nameAr = text({ label: "type.nameAr", least: 2, most: longestName, dir: "rtl" });

type ServiceWord = "type.service" | `type.service.${"help" | "none" | "choose"}`;

/** Declares the form of an appointment type: its length, its conditions and how it is confirmed. */
function defineTypeForm(serviceId: Field<string | null, ServiceWord>) {
  return defineForm({
    id: "type",
    fields: {
      serviceId,
      nameEn,
      nameAr,
      visitType: select({ label: "type.visit", options: visitTypes, optionKeys: "visit." }),
      confirmation: select({
        label: "type.confirmation",
        help: "type.confirmation.help",
        options: confirmations,
        optionKeys: "confirmation.",
      }),
      answerWithinHours: minutes("type.answer", 1, 168),
      durationMinutes: minutes("type.duration", 5, 480),
      slotStepMinutes: optional(
        integer({ label: "type.step", help: "type.step.help", least: 5, most: 480 }),
      ),
      bufferBeforeMinutes: minutes("type.before", 0, 240),
      bufferAfterMinutes: minutes("type.after", 0, 240),
      leadTimeMinutes: minutes("type.lead", 0, 43_200),
      horizonDays: minutes("type.horizon", 1, 366),
      cancellationNoticeHours: minutes("type.notice", 0, 168),
      capacity: integer({ label: "type.capacity", help: "type.capacity.help", least: 1, most: 50 }),
      serviceRadiusKm: optional(
        integer({ label: "type.radius", help: "type.radius.help", least: 1, most: 300 }),
      ),
      fee: optional(money({ label: "type.fee", help: "type.fee.help" })),
      deposit: optional(
        integer({ label: "type.deposit", help: "type.deposit.help", ...depositBounds }),
      ),
      resourceIds: multiSelectFrom({ label: "type.resources", source: "resources", most: 10 }),
      preparationEn: optional(
        longText({
          label: "type.preparationEn",
          help: "type.preparation.help",
          most: 1_000,
          rows: 2,
        }),
      ),
      preparationAr: optional(longText({ label: "type.preparationAr", most: 1_000, rows: 2 })),
      isActive: switchField({ label: "type.active" }),
    },
    check: ({ fee, deposit }) =>
      fee !== null && deposit !== null && deposit > fee ? { deposit: "type.deposit.high" } : null,
  });
}

/** In the schedule of a professional: a consultation, or a service. */
export const typeForm = defineTypeForm(
  optional(
    selectFrom({
      label: "type.service",
      help: "type.service.help",
      source: "services",
      blank: "type.service.none",
    }),
  ),
);

/** In the schedule of a room or device: always a service. */
export const serviceTypeForm = defineTypeForm(
  required(
    optional(
      selectFrom({ label: "type.service", source: "services", blank: "type.service.choose" }),
    ),
  ),
);

const kind = select({
  label: "resource.kind",
  options: resourceKinds,
  optionKeys: "resource.",
});

export const resourceForm = defineForm({
  id: "resource",
  fields: {
    kind,
    nameEn,
    nameAr,
    units: integer({ label: "resource.units", help: "resource.units.help", least: 0, most: 50 }),
  },
});

/** How the first appointment type of a doctor's new schedule is confirmed. */
export const openForm = defineForm({
  id: "open",
  fields: {
    confirmation: radio({
      label: "open.confirmation",
      help: "open.confirmation.help",
      options: confirmations,
      optionKeys: "open.",
    }),
  },
});

/** A room or device whose schedule is created, with the services that are booked in it. */
export const openRoomForm = defineForm({
  id: "room",
  fields: {
    kind,
    nameEn,
    nameAr,
    units: integer({ label: "resource.units", help: "room.units.help", least: 1, most: 50 }),
    serviceIds: required(
      multiSelectFrom({
        label: "room.services",
        help: "room.services.help",
        source: "services",
        most: mostServices,
      }),
    ),
    durationMinutes: integer({
      label: "type.duration",
      help: "room.duration.help",
      least: 5,
      most: 480,
    }),
  },
});

/** The values of a new appointment: those that the table has by default. */
export const newType = {
  visitType: "in_person",
  confirmation: "instant",
  answerWithinHours: 24,
  durationMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  leadTimeMinutes: 120,
  horizonDays: 60,
  cancellationNoticeHours: 24,
  capacity: 1,
  isActive: true,
} as const;
