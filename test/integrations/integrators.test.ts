import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { webhookKinds } from "#app/integrations/webhooks/sending/webhook-events.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { openKeySite } from "./key-site.ts";

const guide = readFileSync(join(import.meta.dirname, "../../docs/integrators.md"), "utf8");

/** Reads the curl commands of the guide as requests, with the variables filled in. */
function readCommands(variables: Record<string, string>) {
  const scripts = [...guide.matchAll(/```sh\n([\s\S]+?)```/g)];
  const script = scripts.map(([, lines]) => lines).join("");
  const filled = Object.entries(variables).reduce(
    (text, [name, value]) => text.replaceAll(`$${name}`, value),
    script.replaceAll("\\\n", " "),
  );
  return filled
    .split("\n")
    .filter((line) => line.startsWith("curl "))
    .map((line) => {
      const headers = [...line.matchAll(/-H "([^:]+): ([^"]+)"/g)];
      const body = /-d "(.+)"$/.exec(line)?.[1]?.replaceAll('\\"', '"');
      return {
        path: /^curl "([^"]+)"/.exec(line)?.[1] ?? "",
        init: {
          headers: Object.fromEntries(headers.map(([, name = "", value = ""]) => [name, value])),
          ...(body === undefined ? {} : { method: "POST", body }),
        },
      };
    });
}

test("the guide names every kind of webhook, and no other", () => {
  const table = guide.slice(guide.indexOf("| Subject"));
  const named = [...table.matchAll(/`([a-z_]+(?:\.[a-z_]+)?)`/g)].map(([, kind]) => kind ?? "");
  const kinds = named.filter((name) => name.includes(".") || name === "test");
  expect(kinds.toSorted()).toEqual(webhookKinds.toSorted());
});

onAnyDatabase((open) => {
  test("the calls of the guide are answered as it says", async () => {
    const site = await openKeySite(await open({ seed: "demo" }));
    const clinic = await site.openClinic();
    const key = await clinic.makeKey("bookings:read", "bookings:write");
    const commands = readCommands({ SITE: "", KEY: key, BOOKING: clinic.bookingId });
    expect(commands).toHaveLength(6);
    const answers: string[] = [];
    for (const { path, init } of commands) {
      const answer = await site.site.request(newBrowser(), path, init);
      expect(answer.ok, path).toBe(true);
      answers.push(await answer.text());
    }
    expect(answers[0]).toContain(clinic.bookingId);
    expect(answers[1]).toContain('"state":"requested"');
    expect(answers[2]).toContain('"state":"confirmed"');
    expect(answers[3]).toMatch(/"clinics":\s*\{"slug":"/);
    expect(answers[4]).toMatch(/^slug,name_ar,opening_hours\r?\n./);
    expect(answers[5]).toMatch(/"price_min":\d/);
  });
});
