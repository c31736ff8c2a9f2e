import { eq, sql } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { readPersonalFeature } from "#app/platform/features/feature-choices.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { pushSubscriptions } from "../tables.server.ts";
import { vapidKeys } from "./vapid.server.ts";

const actor = { kind: "job", name: "notifications.push" } as const;
/** A push service keeps a message for a device that is off this long. */
const keepSeconds = 24 * 60 * 60;
const patienceMs = 10_000;

/** Content that the service worker shows; without health data, as locked screens show it too. */
export interface PushMessage {
  id: string;
  title: string;
  text: string;
  address: string;
}

type Pushing = Pick<Services, "config" | "database">;

/**
 * Sends a message, encrypted, to every device of a person. Devices that the push service no longer
 * knows are forgotten. A device that gets it twice shows it once.
 * @throws where a push service refuses or cannot be reached.
 */
export async function sendPush(
  services: Pushing,
  userId: string,
  message: PushMessage,
  send: typeof fetch = fetch,
): Promise<void> {
  const { config, database } = services;
  const devices = await withRead(database, actor, (tx) =>
    tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)),
  );
  if (devices.length === 0) return;
  const { rowCount } = await withRead(database, actor, (tx) =>
    tx.execute(sql`select from user_roles where auth_user_id = ${userId} and role = 'admin'`),
  );
  const person: Person = { kind: rowCount ? "admin" : "user", userId, email: "" };
  if (!(await readPersonalFeature(database, "push.notifications", person)).isOn) return;
  const { default: webPush } = await import("web-push");
  const vapidDetails = { subject: `mailto:${addressOf(config.MAIL_FROM)}`, ...vapidKeys(config) };
  for (const { id, endpoint, p256dh, auth } of devices) {
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails, TTL: keepSeconds, topic: message.id.replaceAll("-", "") },
    );
    const { "Content-Length": _length, ...headers } = request.headers;
    const response = await send(request.endpoint, {
      method: "POST",
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, `${value}`]),
      ),
      body: new Uint8Array(request.body ?? Buffer.alloc(0)),
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) await forget(services, id);
    else if (!response.ok) throw new Error(`The push service answered ${response.status}.`);
  }
}

/** The address without the name before it; push services write there when something goes wrong. */
function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}

async function forget({ database }: Pushing, id: string): Promise<void> {
  await withTransaction(database, actor, (tx) =>
    tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id)),
  );
}
