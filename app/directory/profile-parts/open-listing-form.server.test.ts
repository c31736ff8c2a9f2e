import { expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { renameListing, setListed } from "../listings/rename-listing.server.ts";
import { reportPath } from "../rules.ts";
import { openListingForm } from "./open-listing-form.server.ts";

const job = { kind: "job", name: "test" } as const;

/** Returns the listing of a form's address, the redirect, or the status. */
async function openAt(database: Database, slug: string, query = "") {
  const pathOf = (one: string) => reportPath("clinics", one);
  const request = new Request(`http://localhost${pathOf("x")}${query}`);
  try {
    const visit = { database, actor: guest, locale: "en" as const };
    return (await openListingForm(visit, { entityType: "clinics", slug, pathOf }, request)).nameEn;
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get("location");
    return isRefusal(answer) ? answer.init.status : answer;
  }
}

function isRefusal(answer: unknown): answer is { init: { status: number } } {
  return typeof answer === "object" && answer !== null && "init" in answer;
}

onAnyDatabase((open) => {
  test("a form finds its listing under any spelling and former address, and no other", async () => {
    const database = await open({ seed: "vocabulary" });
    await writeSmallDirectory(database);
    expect(await openAt(database, "north")).toBe("Clinic north");
    expect(await openAt(database, " North", "?sent=1")).toBe("/report/clinics/north?sent=1");
    expect(await openAt(database, "closed")).toBe(404);
    for (const hostile of [
      ...["..", "../north", "..\\north", "%5Cnorth", "a//b", "/north", "north/", "\\evil.example"],
      ...["<script>", "' or 1=1 --", "\u202ehtron", "\u0000", "n".repeat(161), ""],
    ]) {
      expect([hostile, await openAt(database, hostile)]).toEqual([hostile, 404]);
    }
    const address = { entityType: "clinics", slug: "north" } as const;
    await renameListing({ database }, job, { ...address, newSlug: "north-2" });
    expect(await openAt(database, "north", "?lang=ar")).toBe("/report/clinics/north-2?lang=ar");
    await setListed({ database }, job, { ...address, slug: "north-2", isListed: false });
    expect(await openAt(database, "north")).toBe(410);
    expect(await openAt(database, "north-2")).toBe(410);
  });
});
