// Served as /push.js to the pages that offer push messages: those of a new appointment and of the
// choices of notifications. It asks the browser only when the offer is pressed.
import { toast } from "#app/ui/toasts/toast.ts";
import { devicesPath, type PushSettings } from "./push-settings.ts";

/** Filled in by the route that serves this. */
declare const SETTINGS: PushSettings;

const { publicKey } = SETTINGS;
const offers = [...document.querySelectorAll<HTMLElement>("[data-push]")];
const isPossible =
  "serviceWorker" in navigator &&
  "PushManager" in window &&
  "keepsPages" in document.documentElement.dataset;

if (isPossible) void reveal();

/** Shows offers where the browser may still be asked, or has been registered. */
async function reveal(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.getSubscription();
  for (const offer of offers) {
    const isOn = subscription !== null;
    const isOffered = isOn ? "pushOff" in offer.dataset : Notification.permission !== "denied";
    offer.hidden = !isOffered;
    const button = offer.querySelector("button");
    if (!button) continue;
    button.textContent = (isOn ? offer.dataset.pushOff : offer.dataset.pushOn) ?? "";
    button.onclick = () => {
      const change = isOn ? turnOff(subscription) : turnOn(registration);
      change.then(
        (isDone) => {
          const title = isOn ? offer.dataset.pushEnded : offer.dataset.pushDone;
          if (isDone) toast({ kind: "success", title: title ?? "" });
          void reveal();
        },
        () => toast({ kind: "error", title: offer.dataset.pushFailed ?? "" }),
      );
    };
  }
}

/** Returns false where the person refuses. */
async function turnOn(registration: ServiceWorkerRegistration): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await registration.pushManager.subscribe(options);
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  await send({ intent: "add", endpoint, p256dh, auth });
  return true;
}

async function turnOff(subscription: PushSubscription): Promise<boolean> {
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await send({ intent: "remove", endpoint });
  return true;
}

async function send(fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(fields);
  const response = await fetch(devicesPath, { method: "POST", body, redirect: "error" });
  if (!response.ok) throw new Error(String(response.status));
}
