import { listNames } from "#app/directory/listings/queries.server.ts";
import { listForAdministrator } from "#app/notifications/administrators/queries.server.ts";
import type { ShownNotification } from "#app/notifications/queries.server.ts";
import { subjectOf } from "#app/notifications/rules.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { recordPaths } from "../provider-parts/tabs.ts";
import type { AdminScope } from "../read-admin-page.server.ts";
import { hasScreen } from "../screens.ts";
import { adminNotifications as arabic } from "./messages/ar.ts";
import { type AdminNotificationsMessages, adminNotifications as english } from "./messages/en.ts";
import {
  type AdminEvent,
  type AdminNotification,
  adminEvents,
  isAdminEvent,
} from "./notification-rules.ts";

type Scope = Pick<AdminScope, "actor" | "database" | "locale">;

/** As many as the page shows. */
const mostShown = 100;

/** Returns the administrator's notifications, with title and message in the page's language. */
export async function readNotifications(
  { actor, database, locale }: Scope,
  most = mostShown,
): Promise<AdminNotification[]> {
  const rows = await listForAdministrator(database, actor, most);
  const ids = rows.map(({ payload }) => subjectOf(payload).entityId).filter(isUuid);
  const names = await listNames(database, actor, { ids, locale });
  const t = wordsOfNotifications(locale);
  return rows.map((row) => present(row, { t, names, locale }));
}

function wordsOfNotifications(locale: Scope["locale"]) {
  const words = locale === "ar" ? arabic : english;
  return createTranslator<AdminNotificationsMessages>(locale, words);
}

interface Words {
  t: ReturnType<typeof wordsOfNotifications>;
  names: ReadonlyMap<string, string>;
  locale: Scope["locale"];
}

/** A notification of an unknown type keeps the payload that it has. */
function present(
  { id, type, payload, readAt, createdAt }: ShownNotification,
  { t, names, locale }: Words,
): AdminNotification {
  const times = { readAt: readAt?.toISOString() ?? null, createdAt: createdAt.toISOString() };
  if (!isAdminEvent(type)) return { id, type, payload, ...times, to: null };
  const { entityId, name, count } = subjectOf(payload);
  const values = {
    name: name || names.get(entityId) || t("unknown.name"),
    count,
    expires: expiryOf(payload, locale),
  };
  const title = t(`${type}.title`);
  const message = t(`${type}.message`, values);
  return {
    id,
    type,
    payload: { ...payload, title, message },
    ...times,
    to: screenOf(type, payload),
  };
}

/** Returns the last day of the licence that a notification is about; empty for any other. */
function expiryOf({ expiresOn }: ShownNotification["payload"], locale: Scope["locale"]): string {
  return typeof expiresOn === "string" ? formatDate(expiresOn, locale) : "";
}

/** Returns the screen that shows more: the one that the event names, else that of its type; null where there is none. */
function screenOf(type: AdminEvent, payload: ShownNotification["payload"]): string | null {
  const { entityType, entityId, path } = subjectOf(payload);
  if (path.startsWith("/admin/")) return path;
  const isListing = entityType === "professionals" || entityType === "clinics";
  if ((type === "licence.expiring" || type === "licence.ended") && isListing) {
    return `${recordPaths[entityType]}/${entityId}/licence`;
  }
  return hasScreen(adminEvents[type]) ? adminEvents[type] : null;
}
