import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { onAnyDatabase } from "./databases/database.ts";
import { openBackOffice } from "./people/back-office.ts";
import { newBrowser } from "./people/sign-in-site.ts";

onAnyDatabase((open) => {
  test("the home page leads owners to what the site does for them", async () => {
    const site = await openBackOffice(await open({ seed: "vocabulary" }));
    const { text } = await site.open(newBrowser(), "/");
    const { document } = new JSDOM(text).window;
    const link = document.querySelector('main article a[href="/contact?topic=listing"]');
    expect(link?.textContent).toBe("Get Started");
  });
});
