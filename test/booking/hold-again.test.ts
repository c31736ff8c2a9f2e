import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import code from "#app/booking/pages/details/scripts/hold-script.ts?script";
import { onAnyDatabase } from "../databases/database.ts";
import { newBrowser } from "../people/sign-in-site.ts";
import { find, openScriptPage } from "../sites/script-page.ts";
import { openClinicSite } from "./clinic-desk.ts";

onAnyDatabase((open) => {
  /** A guest's hold with its page, and what a half-filled form sends. */
  async function openHold() {
    const { site, query, openClinic } = await openClinicSite(await open({ seed: "demo" }));
    const town = await openClinic("reception");
    const [row] = await query("select slug from professionals where id = $1", town.professionalId);
    const address = `/book/${row?.slug}`;
    const slotOf = (at: number) => `${town.types.instant}_${town.startOf(at)}`;
    const hold = (browser: ReturnType<typeof newBrowser>) =>
      site.submit(browser, address, { token: randomUUID(), slot: slotOf(30) });
    const browser = newBrowser();
    const path = (await hold(browser)).to ?? "";
    const runOut = () =>
      query("update bookings set held_until = now() where id = $1", path.split("/").at(-1));
    const again = async () => {
      const typed = { intent: "again", for: "self", name: "", email: "layla@", phone: "" };
      const sent = await site.submit(browser, path, { token: randomUUID(), ...typed });
      expect(sent.status).toBe(303);
      return site.open(browser, sent.to ?? "");
    };
    return { site, address, browser, path, hold, runOut, again };
  }

  test("a hold that has ended offers to hold the time again, with the form as it is", async () => {
    const { site, browser, address, path, runOut, again } = await openHold();
    await runOut();
    const { text } = await site.open(browser, path);
    expect(text).toContain("The hold has ended.");
    expect(text).toMatch(/<button[^>]*form="booking-step"[^>]*>Hold this time again</);
    expect(text).toContain(`href="${address}"`);
    const held = await again();
    expect(held.status).toBe(200);
    expect(held.text).toContain("so we are holding it again");
    expect(held.text).toContain('value="layla@"');
    expect(held.text).not.toContain(">The hold has ended.");
  });

  test("a time that somebody else took is answered with the nearest times and the typed values", async () => {
    const { hold, runOut, again } = await openHold();
    await runOut();
    expect((await hold(newBrowser())).status).toBe(303);
    const taken = await again();
    expect(taken.status).toBe(409);
    expect(taken.text).toContain("Nearest available times");
    expect(taken.text).toContain('value="layla@"');
  });

  test("the script shows the way on at the end of the hold, not before", async () => {
    const { site, browser, path } = await openHold();
    const { text } = await site.open(browser, path);
    const stateAt = (until: string) => {
      const page = openScriptPage(
        text.replace(/data-hold-until="[^"]+"/, `data-hold-until="${until}"`),
      );
      page.run(code);
      const isHidden = find(page, "[data-hold-over]").hidden;
      return { isHidden, said: find(page, "[data-hold-said]").textContent };
    };
    const later = new Date(Date.now() + 200_000).toISOString();
    expect(stateAt(later)).toEqual({ isHidden: true, said: "" });
    const ended = stateAt(new Date(Date.now() - 1_000).toISOString());
    expect(ended.isHidden).toBe(false);
    expect(ended.said).toContain("The hold has ended.");
  });
});
