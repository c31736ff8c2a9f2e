import { sql } from "drizzle-orm";
import { listSessionsOf } from "#app/accounts/administration/sessions-of-account.server.ts";
import { deviceName } from "#app/accounts/sessions/device-name.ts";
import type { AdminScope, Panel, PanelContent } from "#app/admin-kit/resource.server.ts";
import { listFavoritesOf } from "#app/directory/favorites/list-favorites-of.server.ts";
import { formatMoment } from "#app/platform/i18n/format.ts";
import { sayIn, tablePanel } from "../resources/panel-content.server.ts";
import type { ResourceWord } from "../resources/words.ts";

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

/** What the tabs of an account show: never what belongs to its health. */
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
        { role: "users.role", at: "users.grantedAt" },
        sql`select role as key, role, granted_at::date::text as at from user_roles where auth_user_id = ${id} order by role`,
      ),
  },
  sessions: { label: "users.sessions", load: readSessions },
  favourites: { label: "users.favourites", load: readFavorites },
};
