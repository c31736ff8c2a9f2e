import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { scanChanged } from "#app/compliance/scan-changed.server.ts";
import { setFeature } from "#app/platform/features/feature-toggles.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { removePeople } from "#test/people/people.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";

const path = "/admin/legal-risk";
const job = { kind: "job", name: "test" } as const;

forEachDatabase((open) => {
  test("changed texts are scanned, findings are decided, and the feature gates the screen", async () => {
    const database = await open({ seed: "vocabulary" });
    await removePeople(database);
    await writeSmallDirectory(database);
    const { open: visit, submit, addAdmin, enter } = await openBackOffice(database);
    await addAdmin("noura@example.ae");
    const noura = await enter("noura@example.ae");
    await setFeature(database, job, { name: "legal.risk", isOn: false });
    const off = await visit(noura, path);
    expect([off.status, off.text]).toEqual([
      404,
      expect.stringMatching(/<h1[^>]*>Legal Risk is switched off/),
    ]);
    expect(off.text).toMatch(/href="\/admin\/feature-toggles"[^>]*>Open Feature Toggles/);
    expect((await visit(noura, "/admin")).text).not.toContain(path);
    await setFeature(database, job, { name: "legal.risk", isOn: true });
    expect((await visit(noura, "/admin")).text).toContain(path);

    expect((await scanChanged({ database })).scanned).toBeGreaterThan(3);
    expect((await scanChanged({ database })).scanned).toBe(0);
    const describe = (text: string, arabic = "") =>
      database.pool.query(
        "update professionals set description_en = $1, description_ar = $2 where slug = 'amina'",
        [text, arabic],
      );
    await describe("The best doctor. Results are guaranteed.", "شفاء تام من السكري");
    expect((await scanChanged({ database })).scanned).toBe(1);
    const list = (await visit(noura, path)).text;
    for (const shown of [
      "best doctor",
      "Superlative",
      "Guaranteed result",
      "شفاء تام",
      "Dr. amina",
    ])
      expect(list).toContain(shown);
    expect((await visit(noura, `${path}?f.severity=high`)).text).not.toContain("best doctor");

    const find = async (rule: string) => {
      const { rows } = await database.pool.query(
        "select id, state, reason from legal_findings where rule = $1",
        [rule],
      );
      return rows[0];
    };
    const act = async (action: string, rule: string, fields: Record<string, string> = {}) =>
      submit(noura, `${path}/bulk`, {
        intent: "start",
        run: randomUUID(),
        action,
        id: (await find(rule)).id,
        version: "",
        ...fields,
      });
    await act("accept", "superlative");
    expect(await find("superlative")).toMatchObject({ state: "open" });
    await act("accept", "superlative", { reason: "A quotation of an award." });
    expect(await find("superlative")).toMatchObject({
      state: "accepted",
      reason: "A quotation of an award.",
    });
    await act("resolve", "cure");
    // What is accepted stays so while it is there, what is gone is resolved, what is back is open.
    await describe("The best doctor.");
    await scanChanged({ database });
    expect((await find("superlative")).state).toBe("accepted");
    expect((await find("guarantee")).state).toBe("resolved");
    await describe("The best doctor. Results are guaranteed.");
    await scanChanged({ database });
    expect((await find("guarantee")).state).toBe("open");
    await database.pool.query("update professionals set status = 'inactive' where slug = 'amina'");
    await scanChanged({ database });
    expect((await find("guarantee")).state).toBe("resolved");
    const { rows } = await database.pool.query(
      "select action from audit_log where entity_type = 'legal_findings' order by id",
    );
    expect(rows.map(({ action }) => action)).toEqual(["legal.accept", "legal.resolve"]);
    expect((await visit(noura, `${path}?lang=ar`)).text).toContain("المخاطر القانونية");
  });
});
