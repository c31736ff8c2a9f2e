import { listNames } from "#app/directory/listings/queries.server.ts";
import { listForAdministrator } from "#app/notifications/administrators/queries.server.ts";
import type { ShownNotification } from "#app/notifications/queries.server.ts";
import { subjectOf } from "#app/notifications/rules.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { AdminScope } from "../read-admin-page.server.ts";
import { hasScreen } from "../screens.ts";
import { adminNotifications as arabic } from "./messages/ar.ts";
import { type AdminNotificationsMessages, adminNotifications as english } from "./messages/en.ts";
import { type AdminNotification, adminEvents, isAdminEvent } from "./notification-rules.ts";

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
  return rows.map((row) => present(row, { t, names }));
}

export function wordsOfNotifications(locale: Scope["locale"]) {
  const words = locale === "ar" ? arabic : english;
  return createTranslator<AdminNotificationsMessages>(locale, words);
}

interface Words {
  t: ReturnType<typeof wordsOfNotifications>;
  names: ReadonlyMap<string, string>;
}

/** A notification of an unknown type keeps the payload that it has. */
function present(
  { id, type, payload, readAt, createdAt }: ShownNotification,
  { t, names }: Words,
): AdminNotification {
  const times = { readAt: readAt?.toISOString() ?? null, createdAt: createdAt.toISOString() };
  if (!isAdminEvent(type)) return { id, type, payload, ...times, to: null };
  const { entityId, name, count } = subjectOf(payload);
  const values = { name: name || names.get(entityId) || t("unknown.name"), count };
  const title = t(`${type}.title`);
  const message = t(`${type}.message`, values);
  const { path } = subjectOf(payload);
  const to = adminEvents[type];
  return {
    id,
    type,
    payload: { ...payload, title, message },
    ...times,
    to: path.startsWith("/admin/") ? path : hasScreen(to) ? to : null,
  };
}
