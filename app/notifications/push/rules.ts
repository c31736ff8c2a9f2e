import { z } from "zod";

/**
 * The push services of the browsers. The server sends requests to the addresses that people register,
 * so it takes those of these hosts alone.
 */
const pushHosts = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
];

function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== "https:" || url.port || url.username || url.password) return false;
  return pushHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

/** A subscription as `PushSubscription.toJSON()` has it, in the fields of a form. */
export const subscriptionInput = z.object({
  endpoint: z.string().max(1_000).refine(isPushService),
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});
export type SubscriptionInput = z.infer<typeof subscriptionInput>;

export const mostDevices = 10;
