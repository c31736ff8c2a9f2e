import { sql } from "drizzle-orm";
import { listSessionsOf } from "#app/accounts/administration/sessions-of-account.server.ts";
import { deviceName } from "#app/accounts/sessions/device-name.ts";
import type { AdminScope, Panel, PanelContent } from "#app/admin-kit/resource.server.ts";
import { listFavoritesOf } from "#app/directory/favorites/list-favorites-of.server.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import { formatMoment } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { listConversationsOf } from "#app/support/handling/queries.server.ts";
import { findWord, readTexts, sayIn, tablePanel } from "../resource-parts/panel-content.server.ts";
import type { ResourceWord } from "../resource-parts/words.ts";
import { inboxPath } from "../support/inbox-path.ts";

/** Bookings that the tab of an account shows. */
const mostBookings = 50;

async function readSessions(scope: AdminScope, id: string): Promise<PanelContent> {
  const say = sayIn(scope);
  const sessions = await listSessionsOf(scope, id);
  return {
    head: [say("users.device"), say("users.openedAt"), say("users.usedAt")],
    rows: sessions.map((session) => ({
      key: session.id,
      cells: [
        deviceName(session.userAgent ?? ""),
        formatMoment(session.openedAt, scope.locale),
        formatMoment(session.usedAt, scope.locale),
      ],
      action: { name: "endSession", values: { session: session.id } },
    })),
  };
}

async function readFavorites(scope: AdminScope, id: string): Promise<PanelContent> {
  const say = sayIn(scope);
  const favorites = await listFavoritesOf(scope, id);
  return {
    head: [say("column.listing"), say("users.keptAt")],
    rows: favorites.map(({ entityId, nameEn, nameAr, keptAt }) => ({
      key: entityId,
      cells: [scope.locale === "ar" ? nameAr : nameEn, formatMoment(keptAt, scope.locale)],
    })),
  };
}

/** When, with whom and in which state: never why, and not what kind of appointment. */
async function readBookings(scope: AdminScope, id: string): Promise<PanelContent> {
  const say = sayIn(scope);
  const rows = await readTexts(
    scope,
    sql`select b.id::text as key, to_char(lower(b.during) at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as at,
        coalesce(p.name_en, r.name_en) as "nameEn", coalesce(p.name_ar, r.name_ar) as "nameAr", b.state
      from bookings b left join professionals p on p.id = b.professional_id
      left join bookable_resources r on r.id = b.resource_id
      where ${id} in (b.booked_by, b.patient_id) and b.state not in ('held', 'expired')
      order by lower(b.during) desc, b.id limit ${mostBookings}`,
  );
  return {
    head: [say("bookings.startsAt"), say("kind.professionals"), say("column.state")],
    rows: rows.map(({ key, at, nameEn, nameAr, state }) => ({
      key,
      cells: [
        at ?? "",
        inLocale(scope.locale, nameEn, nameAr) ?? "",
        findWord(scope, `bookings.state.${state}`),
      ],
    })),
  };
}

async function readConversations(scope: AdminScope, id: string): Promise<PanelContent> {
  const say = sayIn(scope);
  const conversations = await listConversationsOf(scope.database, scope.actor, id);
  return {
    head: [say("users.conversationPage"), say("column.state"), say("users.lastMessageAt")],
    rows: conversations.map((conversation) => ({
      key: conversation.id,
      cells: [
        conversation.page_title || say("users.conversation"),
        say(`users.conversation.${conversation.status}`),
        formatMoment(conversation.last_message_at, scope.locale),
      ],
      to: inboxPath({ queue: conversation.status, search: "", id: conversation.id }),
    })),
  };
}

/** Panels of an account, without any health data. */
export const personPanels: Readonly<Record<string, Panel<ResourceWord>>> = {
  claims: {
    label: "panel.claims",
    load: (scope, id) =>
      tablePanel(
        scope,
        { listing: "column.listing", state: "column.state" },
        sql`select c.id::text as key, l.name_en as listing, c.state from claims c left join directory_listings l
          on l.entity_type = c.entity_type and l.entity_id = c.entity_id where c.claimant_id = ${id} limit 20`,
      ),
  },
  reviews: {
    label: "panel.reviews",
    load: (scope, id) =>
      tablePanel(
        scope,
        { rating: "reviews.rating", state: "column.state", at: "column.submittedAt" },
        sql`select id::text as key, rating::text, state, submitted_at::date::text as at from reviews where author_id = ${id} order by submitted_at desc limit 20`,
      ),
  },
  roles: {
    label: "users.roles",
    load: (scope, id) =>
      tablePanel(
        scope,
        { role: "users.office", at: "users.grantedAt" },
        sql`select role as key, office_role as role, granted_at::date::text as at from user_roles where auth_user_id = ${id} order by role`,
      ),
  },
  sessions: { label: "users.sessions", load: readSessions },
  favourites: { label: "users.favourites", load: readFavorites },
  bookings: { label: "bookings.tab", load: readBookings },
  conversations: { label: "users.conversations", load: readConversations },
};
