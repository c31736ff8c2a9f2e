import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { fieldsOf } from "#test/people/sent-fields.ts";

const runs = "/admin/scraper";
const people = "/admin/professionals";
const head = "external_key,name_en,name_ar,gender,profession,specialties";
const person = (key: string, gender = "female") =>
  `${key},Huda Saleh,هدى صالح,${gender},physician,cardiology`;

onAnyDatabase((open) => {
  let office: ReturnType<typeof found> | null = null;
  const openOffice = () => (office ??= open({ seed: "vocabulary" }).then(found));

  async function found(database: Database) {
    const site = await openBackOffice(database);
    await site.addAdmin("noura@example.ae");
    const noura = await site.enter("noura@example.ae");
    const query = async (statement: string, ...values: string[]) =>
      (await database.pool.query(statement, values)).rows;

    /** Sends a file as its form does, and waits for the check. */
    async function send(fileName: string, lines: string[]) {
      const id = randomUUID();
      const body = new FormData();
      body.set("token", id);
      body.set("file", new File([[head, ...lines].join("\n")], fileName, { type: "text/csv" }));
      const headers = { origin: "http://localhost", accept: "text/html" };
      await site.request(noura, `${people}/import`, { method: "POST", body, headers });
      await settle(id);
      return id;
    }
    async function settle(id: string) {
      const isBusy = "select 1 from import_uploads where id::text = $1 and state like '%ing'";
      while ((await query(isBusy, id)).length > 0) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    /** Takes one action on one import, as its page does. */
    async function act(id: string, action: string) {
      const { text } = await site.open(noura, `${runs}/upload-${id}`);
      const form = text
        .match(/<form.*?<\/form>/gs)
        ?.find((one) => one.includes(`value="${action}"`) && /value="(start|prepare)"/.test(one));
      if (!form) return null;
      return site.submit(noura, `${runs}/bulk`, fieldsOf(form, {}, /\/bulk$/));
    }
    return { ...site, noura, query, send, settle, act };
  }

  test("a run is listed with its counts, who ran it, its refused rows and their file", async () => {
    const { open: visit, submit, noura, query, send, settle } = await openOffice();
    const id = await send("register.csv", [person("dha:1"), person("dha:2"), person("x", "none")]);
    expect((await visit(noura, runs)).text).toMatch(/register\.csv.*Ready to import/s);
    await submit(noura, `${people}/imports/${id}`, { intent: "writeGood" });
    await settle(id);

    const list = await visit(noura, `${runs}?f.state=partly&f.refused.from=1&q=noura`);
    const [run] = await query("select id from import_runs");
    expect(list.text).toContain(`href="${runs}/run-${run.id}"`);
    expect(list.text).toMatch(/register\.csv.*Partly rejected.*Noura Saif/s);
    expect((await visit(noura, `${runs}?lang=ar`)).text).toMatch(/register\.csv.*رُفض بعضه/s);

    const { text } = await visit(noura, `${runs}/run-${run.id}`);
    expect(text).toMatch(/gender[^<]*<\/td>/);
    const refused = `${people}/imports/${id}/refused`;
    expect(text).toContain(`href="${refused}"`);
    expect((await visit(noura, refused)).text).toContain("none");

    const { text: sources } = await visit(noura, `${runs}/sources`);
    expect(sources).toMatch(/>dha<.*?Professionals.*?>2</s);
    expect(sources).toContain(`href="${runs}/run-${run.id}"`);
    const arabic = await visit(noura, `${runs}/sources?lang=ar`);
    expect(arabic.text).toContain("المصادر");
  });

  test("an import is undone from its record", async () => {
    const { noura, open: visit, submit, query, send, settle } = await openOffice();
    const id = await send("undone.csv", [person("dha:91"), person("dha:92")]);
    await submit(noura, `${people}/imports/${id}`, { intent: "write" });
    await settle(id);
    const count = () =>
      query("select 1 from professionals where external_key in ('dha:91', 'dha:92')");
    expect(await count()).toHaveLength(2);
    const [run] = await query("select id from import_runs where file_name = 'undone.csv'");
    const { text } = await visit(noura, `${runs}/run-${run.id}`);
    const form = text
      .match(/<form.*?<\/form>/gs)
      ?.find((one) => one.includes('value="undo"') && /value="(start|prepare)"/.test(one));
    expect(form).toContain("Undo import");
    const asked = await submit(noura, `${runs}/bulk`, fieldsOf(form ?? "", {}, /\/bulk$/));
    const preview = asked.to ?? "";
    expect((await visit(noura, preview)).text).toContain("Later corrections by owners");
    await submit(noura, preview, { intent: "start" });
    expect(await count()).toHaveLength(0);
    // The list says so, and the file can be imported again.
    expect((await visit(noura, `${runs}?f.state=undone`)).text).toContain("undone.csv");
    expect((await visit(noura, `${runs}/run-${run.id}`)).text).toContain("Undone");
    const again = await send("again.csv", [person("dha:91"), person("dha:92")]);
    await submit(noura, `${people}/imports/${again}`, { intent: "write" });
    await settle(again);
    expect(await count()).toHaveLength(2);
    const imported = (await visit(noura, `${runs}?f.state=done`)).text;
    expect([imported.includes("again.csv"), imported.includes("undone.csv")]).toEqual([
      true,
      false,
    ]);
  });

  test("a check that was cut off is continued, and a file that waits is discarded", async () => {
    const { open: visit, submit, noura, query, send, settle, act } = await openOffice();
    const id = await send("late.csv", [person("late:1")]);
    await query(
      "update import_uploads set state = 'checking', beat_at = now() - interval '1 minute' where id::text = $1",
      id,
    );
    expect((await visit(noura, `${runs}?f.state=cutOff`)).text).toContain("late.csv");
    await act(id, "continue");
    await settle(id);
    expect(await query("select state from import_uploads where id::text = $1", id)).toEqual([
      { state: "checked" },
    ]);
    expect(await act(id, "continue")).toBeNull();

    const preview = (await act(id, "discard"))?.to ?? "";
    expect((await visit(noura, preview)).text).toContain("Rows that were imported stay.");
    await submit(noura, preview, { intent: "start" });
    expect(await query("select 1 from import_uploads where id::text = $1", id)).toEqual([]);
    expect(await query("select actor_kind from audit_log where action = 'import.discard'")).toEqual(
      [{ actor_kind: "admin" }],
    );
    expect((await visit(noura, `${runs}/upload-${id}`)).status).toBe(404);
  });

  test("a file that is worked on is not discarded", async () => {
    const { query, send, act } = await openOffice();
    const id = await send("busy.csv", [person("busy:1")]);
    await query(
      "update import_uploads set state = 'writing', beat_at = now() where id::text = $1",
      id,
    );
    expect(await act(id, "discard")).toBeNull();
  });

  test("every kind with an importer has its page", async () => {
    const { open: visit, noura } = await openOffice();
    for (const list of [people, "/admin/clinics-and-centers", "/admin/services"]) {
      expect((await visit(noura, `${list}/import`)).status).toBe(200);
    }
  });
});
