import { expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";

const path = "/admin/providers";
const kinds = ["clinics-and-centers", "franchises", "professionals", "services"];

onAnyDatabase((open) => {
  let town: ReturnType<typeof found> | null = null;
  const openTown = () => (town ??= open({ seed: "vocabulary" }).then(found));

  async function found(database: Database) {
    await writeSmallDirectory(database);
    await database.pool.query(`
      update professionals set is_featured = true, image_path = 'a.webp' where slug = 'bilal';
      update professionals set licence_checked_on = now()::date where slug = 'bilal';
      update clinics set licence_number = 'F-1', licence_authority = 'DHA' where slug = 'north';
      update clinics set description_ar = 'وصف' where slug = 'south'`);
    const office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    return { ...office, database, noura: await office.enter("noura@example.ae") };
  }

  const rowsIn = (text: string) => text.match(/data-row="true"/g)?.length ?? 0;
  /** The cells of a row of figures: their numbers, and a dash where a kind has no such fact. */
  const cellsOf = (text: string, figure: string) => {
    const row = new RegExp(`<th scope="row"[^>]*>${figure}</th>(.*?)</tr>`, "s").exec(text)?.[1];
    return [...(row ?? "").matchAll(/<td.*?>(\d+|–)<.*?<\/td>/gs)].map(([, value]) => value);
  };

  test("each figure counts exactly the rows of the list that it leads to", async () => {
    const { open: visit, noura } = await openTown();
    const { status, text } = await visit(noura, path);
    expect(status).toBe(200);
    const figures = [...text.matchAll(/<td[^>]*><a [^>]*href="([^"]*)"[^>]*>(\d+)<\/a>/g)];
    // Five and nine figures of four kinds, without licences and hours where a kind has none.
    expect(figures).toHaveLength(14 * 4 - 2 * 7);
    for (const [, href = "", count] of figures) {
      // The export has exactly the rows of a list, and is read without rendering it.
      const [list, query = ""] = href.replaceAll("&amp;", "&").split("?");
      const file = await visit(noura, `${list}/export/json?${query}`);
      expect([href, JSON.parse(file.text).length]).toEqual([href, Number(count)]);
    }
    expect(cellsOf(text, "Listed")).toEqual(["2", "1", "3", "1"]);
    expect(cellsOf(text, "Not listed")).toEqual(["1", "0", "1", "0"]);
    expect(cellsOf(text, "Verified")).toEqual(["0", "–", "2", "–"]);
    expect(cellsOf(text, "Featured")).toEqual(["0", "0", "1", "0"]);
    expect(cellsOf(text, "No licence number")).toEqual(["1", "–", "0", "–"]);
    expect(cellsOf(text, "Licence not checked")).toEqual(["1", "–", "1", "–"]);
    expect(cellsOf(text, "No picture")).toEqual(["2", "1", "2", "1"]);
    expect(cellsOf(text, "No opening hours")).toEqual(["0", "–", "2", "–"]);
    expect(cellsOf(text, "No Arabic description")).toEqual(["1", "1", "3", "1"]);
    expect(cellsOf(text, "Outdated facts")).toEqual(["0", "0", "3", "0"]);
  });

  test("the newest and the last changed of all kinds lead to their records", async () => {
    const { open: visit, noura, database } = await openTown();
    await database.pool.query(
      "update services set created_at = now() + interval '1 day'; update franchises set updated_at = now() + interval '1 day'",
    );
    const { text } = await visit(noura, path);
    const firstOf = (title: string) =>
      new RegExp(`>${title}</h2>.*?<li[^>]*><a [^>]*href="([^"]*)"[^>]*><bdi>([^<]*)<`, "s")
        .exec(text)
        ?.slice(1);
    expect(firstOf("Newest")).toEqual([
      expect.stringMatching(/^\/admin\/services\/.{36}$/),
      "Heart scan",
    ]);
    expect(firstOf("Recently changed")).toEqual([
      expect.stringMatching(/^\/admin\/franchises\/.{36}$/),
      "The Group",
    ]);
    const arabic = (await visit(noura, `${path}?lang=ar`)).text;
    expect(arabic).toContain("تصوير القلب");
    expect(arabic).toContain("يحتاج إلى متابعة");
  });

  test("names of professions, types and cities are in the language of the page, and are filtered by", async () => {
    const { open: visit, noura, database } = await openTown();
    for (const [list, english, arabic] of [
      ["professionals?", "Cardiology", "أمراض القلب"],
      ["professionals?", "Physician", "طبيب"],
      ["clinics-and-centers?", "Dubai", "دبي"],
    ] as const) {
      const [left, right] = await Promise.all([
        visit(noura, `/admin/${list}`),
        visit(noura, `/admin/${list}lang=ar`),
      ]);
      expect(left.text).toContain(`<bdi>${english}`);
      expect(right.text).toContain(`<bdi>${arabic}`);
      expect(right.text).not.toContain(`<bdi>${english}`);
    }
    const city = encodeURIComponent("دبي");
    const filtered = `/admin/clinics-and-centers?f.city=${city}`;
    expect(rowsIn((await visit(noura, `${filtered}&lang=ar`)).text)).toBe(3);
    expect(rowsIn((await visit(noura, filtered)).text)).toBe(0);
    const file = await visit(noura, "/admin/professionals/export/csv?lang=ar");
    expect(file.text).toContain("أمراض القلب");
    await database.pool.query("update clinics set walk_ins = true where slug = 'south'");
    const list = "/admin/clinics-and-centers/export/csv?col=status&col=walkIns&q=south";
    expect((await visit(noura, list)).text).toContain(
      "Name in English,Status,Walk-ins welcome\r\n",
    );
    expect((await visit(noura, list)).text).toMatch(/,Listed,Yes\r\n/);
    expect((await visit(noura, `${list}&lang=ar`)).text).toMatch(/,ظاهر,نعم\r\n/);
  });

  test("a panel that fails leaves the others intact", async () => {
    const { open: visit, noura, database } = await openTown();
    await database.pool.query("alter table places_of_practice rename to away");
    try {
      const { status, text } = await visit(noura, path);
      expect(status).toBe(200);
      expect(text.match(/This section could not be loaded\./g)).toHaveLength(1);
      expect(cellsOf(text, "Listed")).toEqual(["2", "1", "3", "1"]);
    } finally {
      await database.pool.query("alter table away rename to places_of_practice");
    }
  });

  test("the franchise manager that cannot be loaded says so with details; other lists are an Admin Error", async () => {
    const { open: visit, noura, database } = await openTown();
    const tables = ["clinics", "franchises", "professionals", "services"];
    const rename = (from: string, to: string) =>
      database.pool.query(
        tables.map((one) => `alter table ${from}${one} rename to ${to}${one}`).join(";"),
      );
    await rename("", "away_");
    try {
      for (const kind of kinds) {
        const { status, text } = await visit(noura, `/admin/${kind}`);
        expect(status).toBe(500);
        if (kind !== "franchises") {
          expect(text).toContain("Admin Error");
          expect(text).toMatch(new RegExp(`<a href="/admin/${kind}"[^>]*>Retry</a>`));
          continue;
        }
        expect(text).toContain("Failed to Load Franchise Manager");
        expect(text).toContain(
          "There was an error loading the franchise management interface. This might be due to a network issue or a temporary problem.",
        );
        expect(text).toMatch(/<details.*?Error details.*?<pre.*?\S.*?<\/pre>/s);
        expect(text).toMatch(/<a href="\/admin\/franchises"[^>]*>Try Again<\/a>/);
      }
      expect((await visit(noura, "/admin/franchises?lang=ar")).text).toContain(
        "تعذر تحميل إدارة المجموعات الطبية",
      );
    } finally {
      await rename("away_", "");
    }
    expect((await visit(noura, "/admin/franchises")).status).toBe(200);
  });
});
