import { z } from "zod";
import { longestName } from "#app/directory/fields/listing-fields.ts";
import { dayInput } from "#app/platform/clock/day-inputs.ts";
import { line } from "#app/platform/forms/text-inputs.ts";
import { displacedAnswer as answer } from "../closing/inputs.ts";
import { depositBounds } from "../deposits/rules.ts";
import {
  confirmations,
  exceptionKinds,
  resourceKinds,
  seasons,
  visitTypes,
} from "../schedules/rules.ts";

const id = z.uuid();
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/);
/** A type is called like the service that it offers. */
const name = line(longestName).pipe(z.string().min(2));
/** Services of one room or device that are added at once. */
export const mostServices = 30;
const whole = (least: number, most: number) => z.int().min(least).max(most);

export const openInput = z.object({
  professionalId: id,
  clinicId: id,
  /** How the first appointment type is confirmed. */
  confirmation: z.enum(confirmations).default("call_only"),
});

/** The hours of a season, of some days of the year, of some kinds of visit. */
const plan = z.object({
  season: z.enum(seasons).default("usual"),
  effectiveFrom: dayInput.nullable().default(null),
  effectiveTo: dayInput.nullable().default(null),
  visitTypes: z.array(z.enum(visitTypes)).max(visitTypes.length).default([]),
});
export type Plan = z.infer<typeof plan>;

const shift = z.object({ weekday: whole(1, 7), startsAt: clock, endsAt: clock });

export const hoursInput = plan
  .extend({
    ...answer,
    scheduleId: id,
    /** The plan that these hours replace; null for another one. */
    replaces: plan.nullable().default(null),
    shifts: z.array(shift).max(28),
  })
  .refine(({ shifts }) => shifts.every(({ startsAt, endsAt }) => startsAt < endsAt))
  .refine(({ effectiveFrom: from, effectiveTo: to }) => !from || !to || from <= to);

const exception = z.object({
  ...answer,
  fromDay: dayInput,
  /** The last day. */
  toDay: dayInput,
  kind: z.enum(exceptionKinds),
  startsAt: clock.nullable().default(null),
  endsAt: clock.nullable().default(null),
  /** For the clinic alone; patients never see it. */
  remark: z.string().trim().max(200).default(""),
});

const isSpan = ({ fromDay, toDay }: z.infer<typeof exception>) =>
  fromDay <= toDay && Date.parse(toDay) - Date.parse(fromDay) <= 92 * 86_400_000;
const hasTimes = ({ kind, startsAt, endsAt }: z.infer<typeof exception>) =>
  kind === "closed" || (startsAt !== null && endsAt !== null && startsAt < endsAt);

export const exceptionInput = exception.extend({ scheduleId: id }).refine(isSpan).refine(hasTimes);

const mostSchedules = 100;

/** The same exception for several schedules: leave of a team, an hour of training for everybody. */
export const leaveInput = exception
  .extend({ scheduleIds: z.array(id).min(1).max(mostSchedules) })
  .refine(isSpan)
  .refine(hasTimes);

/** A whole leave or block that is taken back: the same days and times of several schedules. */
export const endLeaveInput = z.object({
  scheduleIds: z.array(id).min(1).max(mostSchedules),
  fromDay: dayInput,
  toDay: dayInput,
  kind: z.enum(["closed", "block"]),
  startsAt: clock.nullable().default(null),
  endsAt: clock.nullable().default(null),
  remark: z.string().max(200).default(""),
});

export const copyInput = z
  .object({ ...answer, fromId: id, toIds: z.array(id).min(1).max(mostSchedules) })
  .refine(({ fromId, toIds }) => !toIds.includes(fromId));

export const removeExceptionInput = z.object({ ...answer, scheduleId: id, exceptionId: id });
export const closeInput = z.object({ ...answer, scheduleId: id });
export const holidaysInput = z.object({ ...answer, scheduleId: id, observes: z.boolean() });

/** The limits are those of the table's checks. */
export const typeInput = z
  .object({
    scheduleId: id,
    /** Null for another appointment. */
    typeId: id.nullable().default(null),
    visitType: z.enum(visitTypes),
    nameEn: name,
    nameAr: name,
    durationMinutes: whole(5, 480),
    slotStepMinutes: whole(5, 480).nullable().default(null),
    bufferBeforeMinutes: whole(0, 240),
    bufferAfterMinutes: whole(0, 240),
    leadTimeMinutes: whole(0, 43_200),
    horizonDays: whole(1, 366),
    capacity: whole(1, 50),
    confirmation: z.enum(confirmations),
    answerWithinHours: whole(1, 168),
    fee: z.number().min(0).max(1_000_000).nullable().default(null),
    /** Paid before it is confirmed, where deposits are taken; part of the fee. */
    deposit: whole(depositBounds.least, depositBounds.most).nullable().default(null),
    cancellationNoticeHours: whole(0, 168),
    serviceRadiusKm: whole(1, 300).nullable().default(null),
    preparationEn: z.string().trim().max(1_000).default(""),
    preparationAr: z.string().trim().max(1_000).default(""),
    isActive: z.boolean(),
    /** The service that is done; null for a consultation. */
    serviceId: id.nullable().default(null),
    /** Rooms and devices of the clinic, of which it needs one unit each. */
    resourceIds: z.array(id).max(10).default([]),
  })
  .refine(({ fee, deposit }) => fee === null || deposit === null || deposit <= fee, {
    path: ["deposit"],
  });

const resource = z.object({
  clinicId: id,
  /** Null for another one. */
  resourceId: id.nullable().default(null),
  kind: z.enum(resourceKinds),
  nameEn: name,
  nameAr: name,
});

/** The number of rooms or devices; 0 removes them. */
export const resourceInput = resource.extend({ units: whole(0, 50) });

/** Each service gets an appointment type of this length. */
export const openResourceInput = resource.extend({
  units: whole(1, 50),
  serviceIds: z.array(id).min(1).max(mostServices),
  durationMinutes: whole(5, 480),
});
