import { expect, test } from "vitest";
import { openDeskOf } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { linkPath } from "../../bookings/booking-link.server.ts";

const idIn = (to: string | null) => new URLSearchParams(to?.split("?")[1]).get("booked") ?? "";

onAnyDatabase((open) => {
  const openDesk = openDeskOf(() => open({ seed: "demo" }));

  test("the desk says that a stranger's third visit is held, and the patient confirms it by a link", async () => {
    const { site, show, path, visit, query } = await openDesk();
    await visit();
    await visit({ time: "10:30" });
    const refused = await visit({ time: "11:00" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("held until the patient confirms it");
    expect(refused.text).toContain("Hold it and ask the patient");
    const held = await visit({ time: "11:00", ask: "1", intent: "" });
    expect(await show(held.to ?? "")).toContain("gets a message with a link that confirms it");
    expect(await show(path())).toMatch(
      /Layla Haddad<\/b> [^"]*· Awaits the patient&#x27;s confirmation/,
    );
    const id = idIn(held.to);
    const link = linkPath(site.services.config, "confirm", { id, sequence: 0 });
    const patient = newBrowser();
    const page = (await site.open(patient, link)).text;
    expect(page).toContain("It is booked once you confirm it");
    expect(await query("select state from bookings where id = $1", id)).toEqual([
      { state: "held" },
    ]);
    const confirmed = await site.submit(patient, link, { token: "a-token-of-the-page" });
    expect(confirmed.status).toBe(303);
    expect((await site.open(patient, confirmed.to ?? "")).text).toContain("Confirmed");
    expect(await query("select state from bookings where id = $1", id)).toEqual([
      { state: "confirmed" },
    ]);
    const arabic = await site.open(patient, `${link}?lang=ar`);
    expect(arabic.status).toBe(200);
  });

  test("a button of the desk includes the agreements of those before it", async () => {
    const { visit, query } = await openDesk();
    const { to } = await visit();
    await visit({ time: "10:30" });
    const asked = await visit({ name: "Omar Saleh" });
    expect(asked.text).toMatch(/<button value="1"[^>]* name="ask"/);
    const taken = await visit({ name: "Omar Saleh", ask: "1", intent: "" });
    expect(taken.status).toBe(422);
    expect(taken.text).toMatch(/<button value="ask"[^>]* name="squeeze"/);
    const held = await visit({ name: "Omar Saleh", squeeze: "ask", intent: "" });
    expect(held.status).toBe(303);
    const [beside] = await query("select state, lane from bookings where id = $1", idIn(held.to));
    expect(beside).toEqual({ state: "held", lane: 1 });
    expect(idIn(held.to)).not.toBe(idIn(to));
  });
});
