import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";

const path = "/admin/clinical-review";

onAnyDatabase((open) => {
  let office: Awaited<ReturnType<typeof openRoom>>;
  beforeAll(async () => {
    office = await openRoom(await open({ seed: "vocabulary" }));
  }, 180_000);

  /** An administrator with full rights, and a reviewer. */
  async function openRoom(database: Database) {
    const opened = await openBackOffice(database);
    await opened.addAdmin("noura@example.ae");
    const reviewer = await opened.addAdmin("mona@example.ae", "Dr. Mona Saleh");
    await database.pool.query(
      "update user_roles set office_role = 'clinical' where auth_user_id = $1",
      [reviewer.userId],
    );
    const noura = await opened.enter("noura@example.ae");
    return { ...opened, noura, mona: await opened.enter("mona@example.ae") };
  }

  const readOf = (text: string, key: string) =>
    new RegExp(`value="(${key.replaceAll(".", "[.]")} [0-9a-f]{32})"`).exec(text)?.[1] ?? "";

  test("a reviewer opens the review and no other list", async () => {
    const { mona, open: visit } = office;
    const { status, text } = await visit(mona, path);
    expect(status).toBe(200);
    expect(text).toContain("carries out accepted proposals");
    expect(text).toMatch(/Emergencies.*\d+ of \d+ to sign/s);
    expect((await visit(mona, "/admin/vocabularies")).status).toBe(403);
  });

  test("entries are found by words of both languages, by topic and by state", async () => {
    const { mona, open: visit } = office;
    const headings = async (query: string) =>
      [...(await visit(mona, `${path}?${query}`)).text.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(
        ([, heading = ""]) => heading.replaceAll(/<[^>]+>/g, ""),
      );
    expect(await headings("part=complaints&q=fever+child")).toContain("Fever in a child");
    expect(await headings(`part=complaints&q=${encodeURIComponent("حرارة الطفل")}`)).toContain(
      "Fever in a child",
    );
    expect(await headings("part=words&q=breastbone")).toEqual(["chest"]);
    expect((await headings("topic=allergic")).length).toBeGreaterThan(3);
    expect(await headings("state=signed")).toEqual([]);
    expect(await headings("part=medicines&q=amlodipine")).toEqual([
      "Medicines · Cardiology, Internal Medicine",
    ]);
  });

  test("the Arabic page names entries, fields and kinds in Arabic", async () => {
    const { mona, open: visit } = office;
    const { text } = await visit(mona, `${path}?part=complaints&q=fever+child&lang=ar`);
    expect(text).toContain("حرارة الطفل");
    expect(text).toContain("طب الأطفال");
    expect((await visit(mona, `${path}?topic=stroke&lang=ar`)).text).toContain("سكتة دماغية: ");
  });

  test("selected entries are signed as they were read", async () => {
    const { mona, noura, open: visit, submit } = office;
    const before = (await visit(noura, "/admin")).text;
    const unsigned = (text: string) =>
      Number(
        /Entries of the clinical review to sign<\/a>.*?>([\d,]+)<\/span>/s
          .exec(text)?.[1]
          ?.replaceAll(",", ""),
      );
    const at = `${path}?part=complaints&q=fever+child`;
    const read = readOf((await visit(mona, at)).text, "complaint.fever-in-a-child");
    const signed = await submit(mona, at, { intent: "sign", read });
    expect(signed.to).toBe(`${at}&done=signed`);
    const { text } = await visit(mona, at);
    expect(text).toMatch(/Signed by Dr[.] Mona Saleh on/);
    expect(unsigned((await visit(noura, "/admin")).text)).toBe(unsigned(before) - 1);
    expect((await submit(mona, at, { intent: "sign" })).to).toContain("problem=input");
    const stale = `complaint.cough-in-a-child ${"0".repeat(32)}`;
    expect((await submit(mona, at, { one: stale })).to).toContain("problem=changed");
  });

  test("a proposal is listed, decided by full rights, and shown with its answer", async () => {
    const { mona, noura, open: visit, submit } = office;
    const entry = `${path}/entry?key=phrases.heart-attack`;
    const page = (await visit(mona, entry)).text;
    const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const read = readOf(page, "phrases.heart-attack");
    const proposed = await submit(mona, entry, {
      intent: "propose",
      id,
      read,
      text: "Add pain in the jaw.",
    });
    expect(proposed.to).toContain("done=proposed");
    const listed = (await visit(mona, `${path}?part=proposals`)).text;
    expect(listed).toContain("Add pain in the jaw.");
    expect(listed).toContain("Dr. Mona Saleh");
    expect(listed).not.toContain('value="accepted"');
    const decision = { intent: "accepted", id, answer: "In the next release." };
    expect((await submit(mona, entry, decision)).status).toBe(403);
    expect((await submit(noura, entry, decision)).to).toContain("done=decided");
    expect((await submit(noura, entry, { ...decision, intent: "declined" })).to).toContain(
      "problem=decided",
    );
    const decided = (await visit(mona, entry)).text;
    expect(decided).toContain("In the next release.");
    expect(decided).toContain("Accepted by Noura Saif on");
  });

  test("an entry shows what changed since it was signed", async () => {
    const { mona, services, open: visit, submit } = office;
    const entry = `${path}/entry?key=complaint.cough-in-a-child`;
    const read = readOf((await visit(mona, entry)).text, "complaint.cough-in-a-child");
    await submit(mona, entry, { one: read });
    await services.database.pool.query(
      `update clinical_signatures set content_hash = repeat('0', 32),
        facts = jsonb_set(facts, '{1,values}', '["Cough of a child"]')
       where entry_key = 'complaint.cough-in-a-child'`,
    );
    const { text } = await visit(mona, entry);
    expect(text).toContain("Changed since it was signed");
    expect(text).toMatch(/Removed<\/strong>.*Cough of a child.*Added<\/strong>.*Cough in a child/s);
    expect((await visit(mona, `${path}?part=complaints&state=changed`)).text).toContain(
      "Cough in a child",
    );
  });

  test("an unknown entry is not found", async () => {
    const { mona, open: visit } = office;
    expect((await visit(mona, `${path}/entry?key=phrases.none`)).status).toBe(404);
  });
});
