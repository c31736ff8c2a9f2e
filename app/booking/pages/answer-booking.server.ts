import { randomUUID } from "node:crypto";
import {
  askForCode,
  provesAddress,
  type SentCode,
} from "#app/accounts/codes/guest-codes.server.ts";
import { isSuspendedAddress } from "#app/accounts/queries.server.ts";
import { hasMailbox } from "#app/accounts/rules.ts";
import { bookPath, type ChosenSlot } from "#app/directory/free-times/booking-link.ts";
import { isPerson } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { typedText } from "#app/platform/forms/read-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { isLocale } from "#app/platform/i18n/locale.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { bookingPath, readSlotValue, slotKey } from "../bookings/addresses.ts";
import { longestNote, type Relation } from "../bookings/rules.ts";
import { startDeposit } from "../deposit-payments/start-deposit.server.ts";
import { removeFamilyMember } from "../family/save-family.server.ts";
import type { HomeAddressInput } from "../home-visits/home-address.ts";
import { checkServiceArea } from "../home-visits/visit-home.server.ts";
import { claimBookings } from "../own/claim-bookings.server.ts";
import { callSettled } from "../verb-frame/call-settled.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { cancelBooking, releaseSlot } from "../verbs/change-booking.server.ts";
import { confirmBooking, overlapsOwn, requestBooking } from "../verbs/confirm-booking.server.ts";
import type { BookingView } from "../verbs/inputs.ts";
import { presentRefusal, type ShownRefusal } from "../wording/refusal.server.ts";
import { type Details, guestForm, personForm } from "./details/details-form.ts";
import {
  type ChosenInsurance,
  presentInsurance,
  type ShownInsurance,
} from "./details/patient/insurance.server.ts";
import { holdForBrowser } from "./hold-for-browser.server.ts";
import { presentHold, type ShownHold } from "./present-booking.server.ts";
import { findOwnBooking, listAccepted, type ShownBooking } from "./queries.server.ts";
import { readDetails } from "./steps/read-details.server.ts";

/** The page after a submitted step: the same steps with all typed values. */
export interface BookingStep {
  /** Of this answer: what is typed after it is newer. */
  id: string;
  step: "details" | "confirm";
  status: number;
  hold: ShownHold;
  typed: Typed;
  details: Details | null;
  /** The relation of the patient to the visitor; null if it is not stated. */
  relation: Relation | null;
  /** Whether the visitor has another appointment at this time. */
  overlaps: boolean;
  /** The clinic's statement about the chosen insurance. */
  insurance: ShownInsurance | null;
  problems?: Problems;
  refusal?: ShownRefusal;
  /** Null where a code is not needed. */
  code: SentCode | null;
  /** Whether the hold is another than the one that the visitor knew. */
  renewed: "again" | "other" | null;
  /** For the key of the next form. */
  token: string;
}

export type BookingAnswer =
  /** The payment service's page. */
  | { kind: "pay"; url: string; cookies: string[] }
  | { kind: "go"; to: string; cookies: string[] }
  | { kind: "show"; step: BookingStep; cookies: string[] };

interface Sent {
  context: RequestContext;
  shown: ShownBooking;
  secret: string | undefined;
  headers: Headers;
  form: FormData;
}

const intents = [
  "review",
  "confirm",
  "pay",
  "edit",
  "again",
  "forget",
  "code",
  "slot",
  "release",
  "cancel",
] as const;
type Intent = (typeof intents)[number];

/** Answers the forms of one booking: its details, its confirmation and its end. */
export async function answerBooking(sent: Sent): Promise<BookingAnswer> {
  const { context, shown, secret, form } = sent;
  const { booking, facts } = shown;
  const { id } = booking;
  const intent = intents.find((one) => one === typedText(form, "intent")) ?? "review";
  const token = typedText(form, "token") || randomUUID();
  if (intent === "cancel") {
    const note = typedText(form, "note", longestNote);
    await callSettled(cancelBooking, context, { id, secret, note }, token);
    return go(`${bookingPath(id)}?done=cancelled`);
  }
  if (intent === "release") {
    if (booking.state === "held") await callSettled(releaseSlot, context, { id, secret }, token);
    return go(facts ? bookPath(facts.bookingSlug) : "/");
  }
  if (intent === "pay" && booking.state === "held") {
    const url = await startDeposit(context, { given: { id, secret }, key: token });
    return { kind: "pay", url, cookies: [] };
  }
  // Sent twice, or after the appointment was confirmed in another window.
  if (booking.state !== "held" && booking.state !== "expired") return go(bookingPath(id));
  return continueBooking(sent, intent, token);
}

function go(to: string, cookies: string[] = []): BookingAnswer {
  return { kind: "go", to, cookies };
}

async function continueBooking(sent: Sent, intent: Intent, token: string): Promise<BookingAnswer> {
  const { context, shown, form } = sent;
  const isGuest = !isPerson(context.actor);
  const typed = { ...(isGuest ? guestForm : personForm).typed(form) };
  const base = {
    typed,
    details: null,
    relation: null,
    overlaps: false,
    insurance: null,
    code: null,
    renewed: null,
    id: randomUUID(),
    token: randomUUID(),
  };
  const hold = presentHold(context, shown.booking);
  const show = (step: BookingStep, cookies: string[] = []): BookingAnswer => ({
    kind: "show",
    step,
    cookies,
  });
  if (intent === "forget") {
    const member = typedText(form, "member");
    if (!isGuest && isUuid(member)) await removeFamilyMember(context, member);
    const others = { ...base, typed: { ...typed, member: "" } };
    return show({ ...others, hold, step: "details", status: 200 });
  }
  if (intent === "edit" || (isLocale(form.get("language")) && !form.has("codeId")))
    return show({ ...base, hold, step: "details", status: 200 });
  if (intent === "again") {
    // What was typed so far is checked when the visitor goes on.
    const held = await ensureHold(sent, null, token).catch((error: unknown) =>
      presentRefusal(context, error),
    );
    if ("reason" in held)
      return show({ ...base, hold, step: "details", status: held.status, refusal: held });
    const { cookies, renewed, booking } = held;
    const heldNow = presentHold(context, booking);
    return show({ ...base, renewed, hold: heldNow, step: "details", status: 200 }, cookies);
  }
  const parsed = await readDetails(context, form, shown.booking);
  if (!parsed.ok) {
    const { problems } = parsed;
    const asksName: Typed = problems.name === "own" ? { name: "", nameAsked: "1" } : {};
    const told: Typed =
      problems.insurer === "refused" ? { insurerTold: typedText(form, "insurer") } : {};
    const shownAgain = { ...base, typed: { ...typed, ...asksName, ...told } };
    return show({ ...shownAgain, hold, step: "details", status: 422, problems });
  }
  const { details, relation, chosen, address } = parsed;
  const slot = intent === "slot" ? readSlotValue(typedText(form, "slot")) : null;
  const held = await ensureHold(sent, slot, token).catch((error: unknown) =>
    presentRefusal(context, error),
  );
  if ("reason" in held) {
    const { status } = held;
    return show({ ...base, hold, step: "details", status, details, refusal: held });
  }
  const { cookies, secret, booking, renewed } = held;
  const refusal = address && (await refuseOutside(context, booking, address));
  if (refusal) {
    const { status } = refusal;
    const heldNow = presentHold(context, booking);
    return show({ ...base, renewed, hold: heldNow, step: "details", status, refusal }, cookies);
  }
  const accepted = await listAccepted(context, booking);
  const insurance = presentInsurance(context, chosen, { accepted, fee: booking.fee });
  const overlaps = await withRead(context.database, context.actor, (tx) =>
    overlapsOwn(tx, context, booking),
  );
  const shownHold = presentHold(context, booking);
  const next = { ...base, details, relation, overlaps, insurance, renewed, hold: shownHold };
  const codeId = typedText(form, "codeId");
  const isConfirmed = intent === "confirm" && renewed === null;
  if (isConfirmed) {
    const outcome = await settle(sent, {
      details,
      relation,
      chosen,
      address,
      booking,
      secret,
      codeId,
      token,
    });
    if (outcome === "done") return go(`${bookingPath(booking.id)}?done=1`);
    if (typeof outcome === "object" && "url" in outcome)
      return { kind: "pay", url: outcome.url, cookies };
    if (outcome === "overlaps") return go(`${bookingPath(booking.id)}?done=overlap`);
    if (outcome !== "code") {
      const { status } = outcome;
      return show({ ...next, step: "details", status, refusal: outcome }, cookies);
    }
  }
  const email = isGuest ? details.email : null;
  const asked =
    email === null
      ? null
      : await askForCode(context, { purpose: "booking", email, codeId, again: intent === "code" });
  const isWrong = isConfirmed && asked !== null && asked.problem === null;
  const code: SentCode | null = asked && isWrong ? { ...asked, problem: "wrong" } : asked;
  const status = isConfirmed ? 422 : 200;
  return show({ ...next, step: "confirm", status, code }, cookies);
}

/** Returns the refusal of an address that the professional does not travel to. */
async function refuseOutside(
  context: RequestContext,
  { appointmentTypeId: typeId }: BookingView,
  address: HomeAddressInput,
): Promise<ShownRefusal | null> {
  const { actor, database } = context;
  return withRead(database, actor, (tx) => checkServiceArea(tx, context, { typeId, address })).then(
    () => null,
    (error: unknown) => presentRefusal(context, error),
  );
}

/** A saved person by their id; a new one is saved if the caller asks for it. */
function familyOf(
  { for: beneficiary, member, saveMember, booker, age }: Details,
  relation: Relation | null,
) {
  if (beneficiary !== "family") return {};
  const patientAgeMonths = age === null ? undefined : Number(age);
  const patientRelation = relation ?? undefined;
  if (member) return { familyMemberId: member, patientAgeMonths, patientRelation };
  return {
    patientAgeMonths,
    relation: saveMember ? (relation ?? "other") : undefined,
    patientRelation,
    bookerName: booker ?? undefined,
  };
}

interface Held {
  booking: BookingView;
  secret: string | undefined;
  renewed: "again" | "other" | null;
  cookies: string[];
}

/**
 * Returns the hold that the visitor goes on with: the one they have, the same time held again after
 * it ran out, or another time that they chose instead.
 * @throws AppError if the time cannot be held.
 */
async function ensureHold(
  { context, shown: { booking }, secret, headers }: Sent,
  other: ChosenSlot | null,
  token: string,
): Promise<Held> {
  const { state, heldUntil, appointmentTypeId: typeId, startsAt } = booking;
  const isHeld = state === "held" && heldUntil !== null && Date.parse(heldUntil) > Date.now();
  if (isHeld && !other) return { booking, secret, renewed: null, cookies: [] };
  const slot = other ?? { typeId, startsAt };
  const held = await holdForBrowser(context, headers, { slot, key: slotKey(token, slot) });
  return { ...held, renewed: other ? "other" : "again" };
}

interface Settling {
  details: Details;
  relation: Relation | null;
  chosen: ChosenInsurance;
  address: HomeAddressInput | undefined;
  booking: BookingView;
  secret: string | undefined;
  codeId: string;
  token: string;
}

/**
 * Confirms or requests the appointment, or begins the payment of its deposit; "code" if the guest's
 * code is not right.
 */
async function settle(
  { context, form }: Sent,
  { details, relation, chosen, address, booking, secret, codeId, token }: Settling,
): Promise<"done" | "overlaps" | "code" | { url: string } | ShownRefusal> {
  const { actor } = context;
  const { id } = booking;
  const own = isPerson(actor) && hasMailbox(actor.email) ? actor.email : undefined;
  const contactEmail = isPerson(actor) ? own : (details.email ?? undefined);
  if (!isPerson(actor)) {
    const email = contactEmail ?? "";
    const code = typedText(form, "code");
    if (!(await provesAddress(context, { purpose: "booking", email, codeId, code }))) {
      const { booking: now } = await findOwnBooking(context, { id, secret });
      // The same form, sent twice: the first one has used the code up.
      return now.state === "held" ? "code" : "done";
    }
    if (await isSuspendedAddress(context.database, email)) {
      return presentRefusal(context, refuseBooking(context, "suspended"));
    }
  }
  const proved = { ...context, verifiedContacts: contactEmail ? [contactEmail] : [] };
  const given = {
    id,
    secret,
    patientName: details.name,
    contactEmail,
    contactPhone: details.phone ?? undefined,
    beneficiary: details.for,
    ...familyOf(details, relation),
    payment: chosen.insurer ? "insurance" : "self_pay",
    insurerId: chosen.insurer?.id,
    networkId: chosen.network?.id,
    address,
    reason: details.reason ?? undefined,
    shareReason: details.share,
  };
  const verb = booking.confirmation === "on_request" ? requestBooking : confirmBooking;
  try {
    if (booking.deposit !== null) return { url: await startDeposit(proved, { given, key: token }) };
    const { overlapsOwn } = await callSettled(verb, proved, given, token);
    if (!isPerson(actor) && contactEmail) await claimBookings(context, { email: contactEmail });
    return overlapsOwn ? "overlaps" : "done";
  } catch (error) {
    return presentRefusal(context, error);
  }
}
