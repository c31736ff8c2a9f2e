import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { column, defineResource, eachRow, type RowAction } from "#app/admin-kit/resource.server.ts";
import { bookingStates } from "#app/booking/bookings/transitions.ts";
import { markTold } from "#app/booking/clinic-news/mark-told.server.ts";
import { depositStateOf, hasReturnableDeposit } from "#app/booking/deposits/queries.server.ts";
import { depositStates } from "#app/booking/deposits/rules.ts";
import { readBookingNumber } from "#app/booking/rules.ts";
import { visitTypes } from "#app/booking/schedules/rules.ts";
import type { Verb } from "#app/booking/verb-frame/define-verb.server.ts";
import {
  cancelBooking,
  markAttended,
  markNoShow,
} from "#app/booking/verbs/change-booking.server.ts";
import { markRefund } from "#app/booking/verbs/mark-refund.server.ts";
import {
  isAgainBookable,
  isAnyAgainBookable,
  whyNotAgain,
} from "#app/booking/visits/again-bookable.server.ts";
import { bookAgain } from "#app/booking/visits/book-again.server.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import { callerOf } from "../resource-parts/caller-of.server.ts";
import { factsPanel, findWord, tablePanel } from "../resource-parts/panel-content.server.ts";
import { resourceWords } from "../resource-parts/words.ts";
import { cancelForm } from "./booking-forms.ts";
import { bookingNumberOf, bookingSearch, isWithNamed } from "./find-bookings.server.ts";
import { readMessages } from "./read-messages.server.ts";

/** Holds are no bookings yet. */
const shownStates = bookingStates.filter((state) => state !== "held" && state !== "expired");
const hasBegun = sql`lower(b.during) <= now()`;
const isUntold = sql`(b.clinic_untold_since is not null and lower(b.during) > now())`;

function change(
  verb: Verb,
  more: (values: Readonly<Record<string, unknown>>) => object = () => ({}),
): RowAction["run"] {
  return eachRow((scope, { id, values }) =>
    verb.call(callerOf(scope), { id, as: "admin", ...more(values) }, randomUUID()),
  );
}

const setRefunded = (isRefunded: boolean): RowAction["run"] =>
  eachRow((scope, { id }) => markRefund.call(callerOf(scope), { id, isRefunded }, randomUUID()));

type Reason =
  | "standing"
  | "begun"
  | "future"
  | "ended"
  | "visited"
  | "request"
  | "home"
  | "account"
  | "again"
  | "patient"
  | "informed"
  | "refunded"
  | "noDeposit"
  | "notRefunded"
  | "returned";

const whyNot = (of: SQL, reasons: readonly Reason[]) => ({
  of,
  reasons: Object.fromEntries(reasons.map((one) => [one, `bookings.not.${one}` as const])),
});

/** Why a visit is not marked. */
const whyNotMarked = whyNot(
  sql`case when b.state in ('cancelled', 'declined') then 'ended'
    when b.state = 'requested' then 'request' when not ${hasBegun} then 'future' else 'visited' end`,
  ["ended", "request", "future", "visited"],
);

/** With whom, or in which room or with which device. */
const [subjectEn, subjectAr] = [
  sql`coalesce(p.name_en, r.name_en)`,
  sql`coalesce(p.name_ar, r.name_ar)`,
];
const subjects = sql`left join professionals p on p.id = b.professional_id
  left join bookable_resources r on r.id = b.resource_id`;

/** All bookings, without the reasons of patients, which no administrator reads. */
export const bookings = defineResource({
  name: "bookings",
  path: "/admin/providers/bookings",
  words: {
    one: "bookings.one",
    many: "bookings.many",
    empty: "bookings.filledBy",
    add: "bookings.add",
  },
  messages: resourceWords,
  entityType: "bookings",
  newPermission: "bookings.administer",
  from: sql`bookings b`,
  id: sql`b.id`,
  hasUuids: true,
  version: sql`b.sequence`,
  where: sql`b.state not in ('held', 'expired')`,
  title: { en: "patient", ar: "patient" },
  search: [],
  wordSearch: bookingSearch,
  mostCounted: 10_000,
  isGrowing: true,
  // Two names without a digit are no booking number.
  readSearch: (text) => (/\p{Nd}|\p{Pd}/u.test(text) ? readBookingNumber(text) : null) ?? text,
  sort: "-createdAt",
  columns: {
    patient: column("text", "bookings.patient", sql`b.patient_name`, { width: 12 }),
    number: column("text", "bookings.number", bookingNumberOf(sql`b.id`), { width: 8 }),
    startsAt: column("moment", "bookings.startsAt", sql`lower(b.during)`, {
      sort: sql`b.starts_at`,
      isFiltered: true,
      width: 13,
    }),
    professional: column(
      "text",
      "kind.professionals",
      { en: subjectEn, ar: subjectAr },
      { isFiltered: true, contains: isWithNamed, width: 14, join: subjects },
    ),
    clinic: column(
      "text",
      "kind.clinics",
      { en: sql`c.name_en`, ar: sql`c.name_ar` },
      { isFiltered: true, width: 14, join: sql`join clinics c on c.id = b.clinic_id` },
    ),
    state: column("choice", "column.state", sql`b.state`, {
      isFiltered: true,
      options: shownStates,
      optionKeys: "bookings.state.",
    }),
    visit: column("choice", "bookings.visit", sql`b.visit_type`, {
      isFiltered: true,
      options: visitTypes,
      optionKeys: "bookings.visit.",
    }),
    appointment: column(
      "text",
      "bookings.appointment",
      { en: sql`k.name_en`, ar: sql`k.name_ar` },
      { isShown: false, join: sql`join appointment_types k on k.id = b.appointment_type_id` },
    ),
    fee: column("number", "bookings.fee", sql`b.fee`, { hasNulls: true, isFiltered: true }),
    deposit: column("number", "bookings.deposit", sql`b.deposit`, {
      hasNulls: true,
      isFiltered: true,
      isShown: false,
    }),
    depositState: column("choice", "bookings.depositState", depositStateOf(sql`b.id`), {
      isFiltered: true,
      options: depositStates,
      optionKeys: "bookings.deposit.",
      hasNulls: true,
      isShown: false,
    }),
    isLate: column("flag", "bookings.late", sql`b.is_late_cancellation`, {
      isFiltered: true,
      isShown: false,
    }),
    cancelledBy: column("choice", "bookings.cancelledBy", sql`b.cancelled_by`, {
      isFiltered: true,
      options: ["patient", "clinic", "admin"],
      optionKeys: "bookings.party.",
      hasNulls: true,
      isShown: false,
    }),
    isRefunded: column("flag", "bookings.refunded", sql`(b.refunded_at is not null)`, {
      isFiltered: true,
    }),
    isUntold: column("flag", "bookings.untold", isUntold, {
      isFiltered: true,
      isShown: false,
    }),
    createdAt: column("moment", "column.createdAt", sql`b.created_at`, { isFiltered: true }),
  },
  panels: {
    contact: {
      label: "bookings.contact",
      load: (scope, id) =>
        factsPanel(
          scope,
          { phone: "listing.phone", email: "claims.email", note: "bookings.note" },
          sql`select id::text as key, contact_phone as phone, contact_email as email, note from bookings where id = ${id}::uuid`,
        ),
    },
    deposits: {
      label: "bookings.deposits",
      load: (scope, id) =>
        tablePanel(
          scope,
          {
            at: "bookings.at",
            amount: "bookings.deposit",
            state: "bookings.depositState",
            problem: "bookings.depositProblem",
          },
          sql`select id::text as key, to_char(started_at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as at,
              amount_fils / 100.0 as amount, status as state, problem
            from booking_deposits where booking_id = ${id}::uuid order by started_at`,
          { state: (text) => findWord(scope, `bookings.deposit.${text}`) || text },
        ),
    },
    messages: { label: "bookings.messages", load: readMessages },
    events: {
      label: "bookings.events",
      load: (scope, id) =>
        tablePanel(
          scope,
          { at: "bookings.at", action: "bookings.action", party: "bookings.party" },
          sql`select id::text as key, to_char(at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as at, action, party
            from booking_events where booking_id = ${id}::uuid order by id`,
          {
            action: (text) => findWord(scope, `bookings.action.${text}`) || text,
            party: (text) => findWord(scope, `bookings.party.${text}`) || text,
          },
        ),
    },
  },
  actions: {
    cancel: {
      label: "bookings.cancel",
      permission: "bookings.manage",
      appliesTo: sql`(b.state = 'requested' or b.state = 'confirmed' and not ${hasBegun})`,
      whyNot: whyNot(
        sql`case when b.state in ('cancelled', 'declined') then 'ended' else 'begun' end`,
        ["ended", "begun"],
      ),
      form: cancelForm,
      consequence: "bookings.cancel.final",
      isDangerous: true,
      undo: "again",
      canUndo: ({ database, actor }, ids) =>
        isAnyAgainBookable(database, actor, { ids, as: "admin" }),
      run: change(cancelBooking, ({ note }) => ({ note: String(note ?? "") })),
    },
    again: {
      label: "bookings.again",
      permission: "bookings.administer",
      appliesTo: isAgainBookable("admin"),
      whyNot: whyNot(whyNotAgain, ["standing", "begun", "home", "account", "again", "patient"]),
      canRun: ({ database, actor }, id) =>
        isAnyAgainBookable(database, actor, { ids: [id], as: "admin" }),
      run: eachRow((scope, { id }) =>
        bookAgain.call(callerOf(scope), { ids: [id], as: "admin" }, randomUUID()),
      ),
    },
    attend: {
      label: "bookings.attend",
      permission: "bookings.manage",
      appliesTo: sql`(b.state in ('confirmed', 'checked_in', 'no_show') and ${hasBegun})`,
      whyNot: whyNotMarked,
      run: change(markAttended),
    },
    noShow: {
      label: "bookings.noShow",
      permission: "bookings.manage",
      appliesTo: sql`(b.state in ('confirmed', 'checked_in', 'attended') and ${hasBegun})`,
      whyNot: whyNotMarked,
      run: change(markNoShow),
    },
    told: {
      label: "bookings.markTold",
      permission: "bookings.markTold",
      appliesTo: isUntold,
      whyNot: whyNot(sql`'informed'`, ["informed"]),
      run: eachRow((scope, { id }) => markTold.call(callerOf(scope), { id }, randomUUID())),
    },
    refund: {
      label: "bookings.refund",
      permission: "bookings.refund",
      appliesTo: sql`(b.refunded_at is null and b.state in ('cancelled', 'declined', 'no_show', 'attended')
        and ${hasReturnableDeposit(sql`b.id`)})`,
      whyNot: whyNot(
        sql`case when b.refunded_at is not null then 'refunded'
          when b.state not in ('cancelled', 'declined', 'no_show', 'attended') then 'standing'
          else 'noDeposit' end`,
        ["refunded", "standing", "noDeposit"],
      ),
      undo: "unrefund",
      run: setRefunded(true),
    },
    unrefund: {
      label: "bookings.unrefund",
      permission: "bookings.refund",
      appliesTo: sql`(b.refunded_at is not null and not exists (
        select 1 from booking_deposits d where d.booking_id = b.id and d.status in ('released', 'refunded')))`,
      whyNot: whyNot(sql`case when b.refunded_at is null then 'notRefunded' else 'returned' end`, [
        "notRefunded",
        "returned",
      ]),
      undo: "refund",
      run: setRefunded(false),
    },
  },
});
