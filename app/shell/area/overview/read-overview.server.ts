import type { AreaScope } from "#app/accounts/area/read-area-page.server.ts";
import { listPasskeys } from "#app/accounts/passkeys/passkeys.server.ts";
import { getProfile } from "#app/accounts/queries.server.ts";
import { claimBookings } from "#app/booking/own/claim-bookings.server.ts";
import { presentOwnBooking } from "#app/booking/own/present-own-booking.server.ts";
import { listOwnBookings } from "#app/booking/own/queries.server.ts";
import { listNotifications } from "#app/notifications/queries.server.ts";
import { type OwnCard, readOwnCard } from "#app/patients/card/own-card.server.ts";
import { readPlan } from "#app/patients/plan/own-plan.server.ts";
import { listFilledSections } from "#app/patients/queries.server.ts";
import { asUser, impersonationOf } from "#app/platform/actor.ts";
import { daysBetween, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { takesHealthData } from "#app/platform/sealing/health-keys.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { type ProfileFacts, profileProgress } from "./profile-progress.ts";

/** Days before its end in which a card is announced. */
const warningDays = 60;

type Asked = { request: RequestContext; scope: AreaScope; headers: Headers };

/** Returns what is next for a person, with the cookies that cache some of it. */
export async function readComingUp({ request, scope, headers }: Asked) {
  const { actor, database, locale } = scope;
  const { card, cookies } = await readOwnCard(request, headers);
  if (!impersonationOf(actor)) await claimBookings(request, { userId: asUser(actor).userId });
  const found = await listOwnBookings(database, asUser(actor), {
    tab: "upcoming",
    patient: null,
    states: [],
    page: 1,
    pageSize: 1,
  });
  const [next] = found.rows;
  const unread = (await listNotifications(database, actor)).filter(({ readAt }) => !readAt);
  const isMatch = ({ type }: { type: string }) => type.startsWith("search.matched");
  return {
    comingUp: {
      booking: next ? presentOwnBooking(next, { locale, isComing: true }) : null,
      bookings: found.comingCount,
      matches: unread.filter(isMatch).length,
      unread: unread.filter((one) => !isMatch(one)).length,
      card: await presentExpiry(card, scope),
    },
    cookies,
  };
}

/** The end of a card that is near or past; null where there is nothing to do. */
async function presentExpiry(card: OwnCard | null, { database, locale }: AreaScope) {
  if (!card?.validUntil) return null;
  const daysLeft = daysBetween(dubaiDay(), card.validUntil);
  if (daysLeft > warningDays) return null;
  const insurer = (await getVocabulary(database)).byId.get(card.insurerId);
  return {
    insurer: insurer ? inLocale(locale, insurer.name, insurer.nameAr) : "",
    validUntil: card.validUntil,
    isExpired: daysLeft < 0,
  };
}

/** Completeness of a person's profile; null for an administrator who impersonates them. */
export async function readProgress(
  request: RequestContext,
  { actor, config, database }: AreaScope,
  headers: Headers,
) {
  if (impersonationOf(actor)) return null;
  const profile = await getProfile(request, actor);
  const filled = await withRead(database, asUser(actor), (tx) =>
    listFilledSections(tx, actor.userId),
  );
  const facts: ProfileFacts = {
    name: Boolean(profile?.firstName && profile.lastName),
    phone: Boolean(profile?.phone),
    passkey: (await listPasskeys(request, actor)).length > 0,
  };
  if (takesHealthData(config)) {
    for (const section of ["insurance", "emergency", "personal", "communications"] as const)
      facts[section] = filled.includes(section);
    // A plan that was chosen once says who accepts it, as a card does.
    facts.insurance ||= (await readPlan(request, headers)).plan !== null;
  }
  return profileProgress(facts);
}
