import { expect, test } from "vitest";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import {
  type Browser,
  newBrowser,
  openSignInSite,
  type SignInSite,
} from "#test/people/sign-in-site.ts";
import { mostHolds, mostHoldsOfNetwork } from "../bookings/rules.ts";
import * as choose from "./time/choose-slot.route.tsx";

onAnyDatabase((open) => {
  let town: BookableTown;
  let site: SignInSite;
  let slug = "";
  let at = 0;

  async function openTown() {
    if (town) return;
    const database = await open({ seed: "demo" });
    town = await makeBookableTown(database);
    site = openSignInSite(database, { "book/:slug": choose });
    const { rows } = await database.pool.query("select slug from professionals where id = $1", [
      town.professionalId,
    ]);
    slug = rows[0]?.slug;
  }

  /** Holds another half hour of the town and returns the status. */
  async function hold(browser: Browser): Promise<number> {
    await openTown();
    at += 1;
    const slot = `${town.types.instant}_${town.startOf(at)}`;
    const { status } = await site.submit(browser, `/book/${slug}`, {
      token: crypto.randomUUID(),
      slot,
    });
    return status;
  }

  const behind = (address: string): Browser => ({ ...newBrowser(), address });
  const times = (count: number) => Array.from({ length: count });

  test("five patients behind one address hold their times at once", async () => {
    const browsers = times(5).map(() => behind("10.250.1.1"));
    for (const browser of browsers) {
      for (const _ of times(mostHolds)) expect(await hold(browser)).toBe(303);
    }
  });

  test("one browser holds no more than three times", async () => {
    const browser = behind("10.250.2.1");
    for (const _ of times(mostHolds)) expect(await hold(browser)).toBe(303);
    expect(await hold(browser)).toBe(429);
    expect(await hold(behind("10.250.2.1"))).toBe(303);
  });

  test("a browser that drops its cookies is stopped at the limit of its network", async () => {
    const address = "10.250.3.1";
    for (const _ of times(mostHoldsOfNetwork)) expect(await hold(behind(address))).toBe(303);
    expect(await hold(behind(address))).toBe(429);
    expect(await hold(behind("10.250.3.2"))).toBe(303);
  });

  test("a cookie that this site did not sign counts as none", async () => {
    const address = "10.250.4.1";
    const forged = behind(address);
    const value = "A".repeat(65);
    forged.cookies.set("dalil.holds", value);
    expect(await hold(forged)).toBe(303);
    expect(forged.cookies.get("dalil.holds")).not.toBe(value);
  });
});
