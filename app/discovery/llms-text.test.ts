import { beforeAll, expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type BackOffice, openBackOffice } from "#test/people/back-office.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";

onAnyDatabase((open) => {
  let site: BackOffice;
  let text = "";
  beforeAll(async () => {
    site = await openBackOffice(await open({ seed: "demo" }));
    const answer = await site.request(newBrowser(), "/llms.txt");
    expect(answer.status).toBe(200);
    text = await answer.text();
  }, 180_000);
  const linksOf = () => [...text.matchAll(/\]\((http[^)\s]+)\)/g)].map(([, href]) => href ?? "");

  test("the address of agents is named as a call, with a program that makes it", async () => {
    expect(text).toContain("`POST http://localhost/mcp`");
    expect((await site.open(newBrowser(), "/developers")).text).toContain('id="start"');
  });

  test("FHIR and the pages of services are named", () => {
    expect(linksOf()).toContain("http://localhost/fhir/metadata");
    expect(text).toContain("`http://localhost/services/{slug}`");
  });

  test("every link of llms.txt is answered with 200", async () => {
    const links = linksOf();
    expect(links.length).toBeGreaterThan(15);
    const statuses = new Map<string, number>();
    for (const link of links) {
      const { origin, pathname, search } = new URL(link);
      expect(origin).toBe("http://localhost");
      const answer = await site.request(newBrowser(), pathname + search);
      await answer.body?.cancel();
      statuses.set(link, answer.status);
    }
    expect([...statuses].filter(([, status]) => status !== 200)).toEqual([]);
  });
});
