import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type KeySite, openKeySite } from "#test/integrations/key-site.ts";
import { openReceiver, type Receiver } from "#test/integrations/receiver.ts";
import { type Browser, newBrowser } from "#test/people/sign-in-site.ts";
import { DeliverySender } from "./sending/delivery-sender.server.ts";

const page = "/dashboard/clinic/webhooks";
const shownSecret = (text: string) => /whsec_[\w+/=]+/.exec(text)?.[0] ?? "";
const endpointForm = (
  url = "https://hooks.example.org/dalil",
  subjects: readonly string[] = ["bookings", "reviews"],
) =>
  [
    ["intent", "make"],
    ["form", randomUUID()],
    ["url", url],
    ...subjects.map((subject): [string, string] => ["subjects", subject]),
  ] as [string, string][];

onAnyDatabase((open) => {
  let keySite: KeySite;
  let receiver: Receiver;
  beforeAll(async () => {
    keySite = await openKeySite(await open({ seed: "demo" }));
    receiver = await openReceiver();
  }, 180_000);
  afterAll(() => receiver.close());

  /** A clinic whose manager has added an address, which is that of this machine's receiver. */
  async function openClinic() {
    const clinic = await keySite.openClinic();
    const send = (fields: [string, string][], browser = clinic.browser) =>
      keySite.send(browser, fields, page);
    const show = async (path = page, browser: Browser = clinic.browser) =>
      keySite.site.open(browser, path);
    const made = await send(endpointForm());
    const secret = shownSecret(made.text);
    const [{ id } = {}] = await keySite.query(
      "select id from webhook_endpoints where clinic_id = $1",
      clinic.clinicId,
    );
    await keySite.query("update webhook_endpoints set url = $2 where id = $1", id, receiver.url);
    const act = (intent: string, more: [string, string][] = [], of = String(id)) =>
      send([["intent", intent], ["id", of], ...more]);
    async function deliver() {
      const sender = new DeliverySender(keySite.site.services, receiver.policy);
      sender.wake();
      await sender.idle();
    }
    return { ...clinic, made, secret, id: String(id), send, show, act, deliver };
  }
  /** The texts of the cells of the last deliveries, newest first. */
  function deliveriesOf(text: string): string[][] {
    const [, table = ""] = text.split('id="deliveries"');
    const rows = table.match(/<tr[\s>][\s\S]*?<\/tr>/g)?.slice(1) ?? [];
    return rows.map((row) =>
      (row.match(/<t[hd][\s>][\s\S]*?<\/t[hd]>/g) ?? []).map((cell) =>
        cell
          .replace(/<[^>]+>/g, " ")
          .replace(/\s+/g, " ")
          .trim(),
      ),
    );
  }

  test("an address is added, and its secret is shown once", async () => {
    const { made, secret, show } = await openClinic();
    expect(made.status).toBe(200);
    expect(secret.length).toBeGreaterThan(30);
    const { text } = await show();
    expect(text).toContain(receiver.url);
    expect(text).toContain("No deliveries yet. Send a test to see one.");
    expect(text).not.toContain(secret);
    const arabic = await show(`${page}?lang=ar`);
    expect(arabic.text).toContain('dir="rtl"');
    expect(arabic.text).not.toContain("No deliveries yet");
  });

  test("a test is queued, sent and listed with its answer", async () => {
    const { act, show, deliver, secret } = await openClinic();
    receiver.answer = { status: 200 };
    const before = receiver.calls.length;
    await act("test");
    const queued = await show(`${page}?done=test`);
    expect(queued.text).toContain("Test queued. Its outcome appears below in a moment.");
    expect(deliveriesOf(queued.text).map((cells) => cells.slice(0, 4))).toEqual([
      ["test", "Waiting", "0", "Not sent yet"],
    ]);
    await deliver();
    const [call] = receiver.calls.slice(before);
    expect(new Webhook(secret).verify(call?.body ?? "", call?.headers ?? {})).toMatchObject({
      type: "test",
    });
    const [[kind, state, tries, answer, , host, repeat] = []] = deliveriesOf((await show()).text);
    expect([kind, state, tries]).toEqual(["test", "Delivered", "1"]);
    expect(answer).toMatch(/^200 in \d+ ms$/);
    expect(host).toMatch(/^localhost:\d+$/);
    expect(repeat).toBe("Send again");
  });

  test("a delivery that failed says when it is tried next, and is sent again by a press", async () => {
    const { act, show, deliver, id: endpointId } = await openClinic();
    receiver.answer = { status: 500 };
    await act("test");
    await deliver();
    const [[, state, tries, answer] = []] = deliveriesOf((await show()).text);
    expect([state, tries]).toEqual(["Waiting", "1"]);
    expect(answer).toMatch(/^500 in \d+ ms · next try /);
    const [{ id } = {}] = await keySite.query(
      "update webhook_deliveries set state = 'failed' where endpoint_id = $1 returning id",
      endpointId,
    );
    const [[, failed] = []] = deliveriesOf((await show()).text);
    expect(failed).toBe("Failed");
    receiver.answer = { status: 200 };
    await act("repeat", [], String(id));
    await deliver();
    expect(deliveriesOf((await show()).text)[0]?.slice(1, 3)).toEqual(["Delivered", "1"]);
  });

  test("an address is switched off, on and deleted with its deliveries", async () => {
    const { act, show, deliver } = await openClinic();
    receiver.answer = { status: 200 };
    await act("test");
    await deliver();
    await act("off");
    const off = (await show()).text;
    expect(off).toContain("Switched off by a person.");
    expect(deliveriesOf(off)[0]?.[6]).toBe("");
    expect(await act("test")).toMatchObject({ status: 409 });
    await act("on");
    expect((await show()).text).not.toContain("Switched off by a person.");
    await act("delete");
    const { text } = await show();
    expect(text).toContain("No addresses yet");
    expect(deliveriesOf(text)).toEqual([]);
  });

  test("a replaced secret is shown once, and the former one signs as long as was chosen", async () => {
    const { act, show, secret } = await openClinic();
    const replaced = await act("rotate", [["overlap", "24"]]);
    const fresh = shownSecret(replaced.text);
    expect(fresh).not.toBe("");
    expect(fresh).not.toBe(secret);
    expect((await show()).text).toContain("The former secret also signs until");
    expect((await act("rotate", [["overlap", "5"]])).status).toBe(422);
  });

  test.each([
    ["http://hooks.example.org/a", ["bookings"], "Enter a public address"],
    ["https://127.0.0.1/a", ["bookings"], "Enter a public address"],
    ["https://hooks.example.org:8443/a", ["bookings"], "Enter a public address"],
    ["https://hooks.example.org/a", [], "Choose at least one kind of event."],
    ["https://hooks.example.org/a", ["accounts"], "Choose at least one kind of event."],
  ])("the form with %s and %j is refused in words", async (url, subjects, words) => {
    const { send } = await openClinic();
    const refused = await send(endpointForm(url, subjects));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(words);
    expect(shownSecret(refused.text)).toBe("");
  });

  test("other clinics and the reception neither see nor change an address", async () => {
    const [own, other] = [await openClinic(), await openClinic()];
    const act = (intent: string) =>
      other.send([
        ["intent", intent],
        ["id", own.id],
        ["overlap", "0"],
      ]);
    for (const intent of ["test", "rotate"]) expect((await act(intent)).status).toBe(409);
    await act("delete");
    await act("off");
    expect((await own.show()).text).toContain(receiver.url);
    expect((await own.show()).text).not.toContain("Switched off by a person.");
    await keySite.query(
      "update clinic_staff set role = 'reception' where member_id = $1",
      other.userId,
    );
    expect((await other.show()).status).toBe(403);
    expect((await other.send(endpointForm())).status).toBe(403);
    const guest = await keySite.site.open(newBrowser(), page);
    expect(guest.status).toBe(303);
  });
});
