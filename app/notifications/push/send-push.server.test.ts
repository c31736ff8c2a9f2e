import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { setFeature } from "#app/platform/features/feature-toggles.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { openPushService } from "#test/push/push-service.ts";
import { sendPush } from "./send-push.server.ts";
import { vapidKeys } from "./vapid.server.ts";

const path = "/dashboard/notifications/devices";

const randomKey = () => randomBytes(32).toString("base64url");

/** A subscription as a browser makes it. */
function subscribe(endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`) {
  const curve = createECDH("prime256v1");
  const p256dh = curve.generateKeys("base64url");
  return { endpoint, p256dh, auth: randomBytes(16).toString("base64url") };
}

onAnyDatabase((open) => {
  async function start() {
    const database = await open({ seed: "empty" });
    const site = await openBackOffice(database);
    const signIn = async () => {
      const email = `mona-${randomUUID()}@example.ae`;
      const { userId } = await site.addUser(email);
      const browser = newBrowser();
      await site.submit(browser, "/login", { mode: "login", email, password: "a-long-password" });
      const send = async (fields: Record<string, string>) =>
        (await site.submit(browser, path, fields)).status;
      const settings = "/dashboard/settings/notifications";
      const choose = async (push: string) => site.submit(browser, settings, { push });
      return { userId, send, choose };
    };
    const devicesOf = async (userId: string) => {
      const text = "select endpoint from push_subscriptions where user_id = $1 order by created_at";
      return (await database.pool.query(text, [userId])).rows.map(({ endpoint }) => endpoint);
    };
    return { site, signIn, devicesOf };
  }

  test("a browser is registered at known push services alone, for one person at a time", async () => {
    const { site, signIn, devicesOf } = await start();
    const [mona, omar] = [await signIn(), await signIn()];
    for (const endpoint of [
      "https://127.0.0.1/send",
      "http://fcm.googleapis.com/send",
      "https://fcm.googleapis.com.example.com/send",
      "https://fcm.googleapis.com:8443/send",
      "https://user@fcm.googleapis.com/send",
      "file:///etc/passwd",
    ])
      expect(await mona.send({ intent: "add", ...subscribe(endpoint) })).toBe(422);
    const device = subscribe();
    for (let time = 0; time < 2; time += 1)
      expect(await mona.send({ intent: "add", ...device })).toBe(204);
    expect(await devicesOf(mona.userId)).toEqual([device.endpoint]);
    expect(await omar.send({ intent: "remove", endpoint: device.endpoint })).toBe(204);
    expect(await devicesOf(mona.userId)).toEqual([device.endpoint]);
    await omar.send({ intent: "add", ...device });
    expect([await devicesOf(mona.userId), await devicesOf(omar.userId)]).toEqual([
      [],
      [device.endpoint],
    ]);
    const guest = await site.submit(newBrowser(), path, { intent: "add", ...subscribe() });
    expect(guest.to).toContain("/login");
    for (let more = 0; more < 12; more += 1) await omar.send({ intent: "add", ...subscribe() });
    expect(await devicesOf(omar.userId)).toHaveLength(10);
  });

  test("a message is encrypted and signed, and a device that is gone is forgotten", async () => {
    const { site, signIn, devicesOf } = await start();
    const service = await openPushService();
    const mona = await signIn();
    const [first, gone] = [service.subscribe(), service.subscribe()];
    for (const device of [first, gone]) await mona.send({ intent: "add", ...device });
    service.unsubscribe(gone.endpoint);
    const id = randomUUID();
    const message = {
      id,
      title: "Dalil",
      text: "لديك رسالة جديدة",
      address: "/dashboard/messages",
    };
    await sendPush(site.services, mona.userId, message, service.fetch);
    expect(service.received).toEqual([
      { endpoint: first.endpoint, topic: id.replaceAll("-", ""), ttl: 86_400, payload: message },
    ]);
    expect(await devicesOf(mona.userId)).toEqual([first.endpoint]);
    service.state.isAway = true;
    const again = sendPush(site.services, mona.userId, message, service.fetch);
    await expect(again).rejects.toThrow("503");
    expect(await devicesOf(mona.userId)).toEqual([first.endpoint]);
    // A sender that signs with another key than it names is refused.
    service.state.isAway = false;
    const forged: typeof fetch = (to, init) => {
      const headers = new Headers(init?.headers);
      const { publicKey } = vapidKeys({ ...site.services.config, VAPID_PRIVATE_KEY: randomKey() });
      const authorization = headers.get("authorization")?.replace(/k=.*/, `k=${publicKey}`) ?? "";
      headers.set("authorization", authorization);
      return service.fetch(to, { ...init, headers });
    };
    await expect(sendPush(site.services, mona.userId, message, forged)).rejects.toThrow("403");
    await service.close();
  });

  test("nothing is registered or sent where a person or the operator has turned push off", async () => {
    const { site, signIn, devicesOf } = await start();
    const { database } = site.services;
    const service = await openPushService();
    const [mona, omar] = [await signIn(), await signIn()];
    const message = { id: randomUUID(), title: "Dalil", text: "News", address: "/dashboard" };
    const add = async (person: typeof mona) =>
      person.send({ intent: "add", ...service.subscribe() });
    /** Sends to both; returns how many messages came. */
    const reached = async () => {
      service.received.length = 0;
      for (const { userId } of [mona, omar])
        await sendPush(site.services, userId, message, service.fetch);
      return service.received.length;
    };
    expect([await add(mona), await add(omar), await reached()]).toEqual([204, 204, 2]);
    await mona.choose("off");
    expect([await devicesOf(mona.userId), await add(mona)]).toEqual([[], 403]);
    await mona.choose("on");
    expect([await add(mona), await reached()]).toEqual([204, 2]);
    const turn = (isOn: boolean | null, audience?: { userId: string }) => {
      const change = { name: "push.notifications", isOn, ...(audience && { audience }) };
      return setFeature(database, { kind: "job", name: "test" }, change);
    };
    await turn(false);
    expect([await add(mona), await reached()]).toEqual([403, 0]);
    await turn(true, { userId: mona.userId });
    expect(await reached()).toBe(1);
    await mona.choose("off");
    expect(await reached()).toBe(0);
    await turn(null);
    await service.close();
  });
});
