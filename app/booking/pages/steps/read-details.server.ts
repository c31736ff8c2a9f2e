import { getFullName } from "#app/accounts/queries.server.ts";
import { hasMailbox } from "#app/accounts/rules.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { type Actor, isPerson } from "#app/platform/actor.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { typedText } from "#app/platform/forms/read-form.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { listFamilyMembers } from "../../family/queries.server.ts";
import { addressOf, missingAddress } from "../../home-visits/home-fields.ts";
import { takesReasons } from "../../verbs/booking-reason.server.ts";
import type { BookingView } from "../../verbs/inputs.ts";
import { childAges } from "../../wording/child-age.server.ts";
import { adultAge, type Details, guestForm, personForm } from "../details/details-form.ts";
import {
  findInsurance,
  isNetworkOf,
  presentInsurance,
} from "../details/patient/insurance.server.ts";
import { listAccepted } from "../queries.server.ts";

/** Parses the details; somebody who is chosen from the saved family brings their name. */
export async function readDetails(context: RequestContext, form: FormData, booking: BookingView) {
  const { actor, config, database } = context;
  const { visitType } = booking;
  const [vocabulary, geography, family] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
    listFamilyMembers(database, actor),
  ]);
  const isKnown = (source: string, value: string) => {
    if (source === "family-members") return family.some(({ id }) => id === value);
    if (source === "child-ages")
      return value === adultAge || childAges.some((months) => String(months) === value);
    if (source === "districts") return geography.districtById.has(Number(value));
    return vocabulary.category(insuranceSource(source)).some(({ slug }) => slug === value);
  };
  const chosenId = typedText(form, "member");
  const member = family.find(({ id }) => typedText(form, "for") === "family" && id === chosenId);
  if (member) form.set("name", member.fullName);
  const parsed = isPerson(actor) ? personForm.parse(form, isKnown) : guestForm.parse(form, isKnown);
  const typed = (name: string) => typedText(form, name).trim();
  const isOther = typed("for") === "family" || typed("for") === "sponsored";
  // A guest states the own name beside that of the patient.
  const ownName = isPerson(actor) ? await getFullName(context, actor) : typed("booker");
  const isUnchanged =
    isOther && !member && !typed("nameAsked") && typed("name") !== "" && typed("name") === ownName;
  const isChild = typed("for") === "family" && (member?.relation ?? typed("relation")) === "child";
  const isHome = visitType === "home_visit";
  const isCallable = !isHome || typed("phone") !== "" || isKnownByPhone(actor);
  // Everything that is missing is said at once, each at its field.
  const problems: Problems = {
    ...(isHome && missingAddress({ address: typed("address"), district: typed("district") })),
    ...(!isCallable && { phone: "missing" }),
    ...(!isPerson(actor) && typed("for") === "family" && !typed("booker") && { booker: "missing" }),
    ...(isUnchanged && { name: "own" }),
    ...(isChild && !typed("age") && { age: "missing" }),
    ...(!parsed.ok && parsed.problems),
  };
  if (!parsed.ok || Object.keys(problems).length > 0) return { ok: false as const, problems };
  const email = isPerson(actor) ? null : parsed.values.email;
  const given = { member: null, saveMember: false, booker: null, ...parsed.values, email };
  // Of somebody saved the relation is known.
  const relation = given.for === "family" ? (member?.relation ?? given.relation) : null;
  // The form hides the age of a child from parents and spouses, whatever it holds.
  const isAdult = given.age === adultAge || relation === "parent" || relation === "spouse";
  const details: Details = {
    ...given,
    age: isAdult ? null : given.age,
    // A person who books for another one does not learn the reason.
    reason: takesReasons(config) && given.for !== "sponsored" ? given.reason : null,
  };
  const chosen = findInsurance(vocabulary, details);
  const accepted = await listAccepted(context, booking);
  if (!isNetworkOf(vocabulary, accepted, chosen))
    return { ok: false as const, problems: { network: "foreign" } };
  const { answer } = presentInsurance(context, chosen, { accepted, fee: booking.fee });
  // Before the guest is mailed a code; everybody else reads it on the review.
  if (
    !isPerson(actor) &&
    answer === "unlistedInsurer" &&
    typed("insurerTold") !== chosen.insurer?.slug
  )
    return { ok: false as const, problems: { insurer: "refused" } };
  const address = visitType === "home_visit" ? addressOf(details) : undefined;
  return { ok: true as const, details, relation, chosen, address };
}

/** Whether the account itself is a telephone number, which the clinic sees. */
function isKnownByPhone(actor: Actor): boolean {
  return isPerson(actor) && !hasMailbox(actor.email);
}

function insuranceSource(source: string): "insurance-providers" | "insurance-networks" {
  return source === "insurance-providers" ? source : "insurance-networks";
}
