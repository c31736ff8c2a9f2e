import { expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";

const path = "/admin/professionals";

forEachDatabase((open) => {
  let town: Promise<Awaited<ReturnType<typeof found>>> | null = null;
  const openTown = () => (town ??= open({ seed: "vocabulary" }).then(found));

  async function found(database: Database) {
    await writeSmallDirectory(database);
    const office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    await office.addAdmin("salem@example.ae", "Salem Ali");
    return { ...office, database, noura: await office.enter("noura@example.ae") };
  }

  /** The names of the rows of a list, in their order. */
  const rowsOf = (text: string) =>
    [...text.matchAll(/data-row="true".*?<th scope="row".*?<bdi>(.*?)<\/bdi>/gs)].map(
      ([, name]) => name,
    );

  test("a list is searched, filtered and sorted by its address", async () => {
    const { open: visit, noura } = await openTown();
    const all = await visit(noura, path);
    expect(all.status).toBe(200);
    expect(rowsOf(all.text)).toEqual(["Dr. amina", "Dr. bilal", "Dr. carla", "Dr. dina"]);
    expect(rowsOf((await visit(noura, `${path}?sort=-nameEn`)).text)[0]).toBe("Dr. dina");
    expect(rowsOf((await visit(noura, `${path}?f.status=inactive`)).text)).toEqual(["Dr. dina"]);
    expect(rowsOf((await visit(noura, `${path}?q=DHA-P-carla`)).text)).toEqual(["Dr. carla"]);
    expect(rowsOf((await visit(noura, `${path}?q=%25`)).text)).toEqual([]);
    const arabic = await visit(noura, `${path}?lang=ar&q=${encodeURIComponent("amina")}`);
    expect(rowsOf(arabic.text)).toEqual(["د. amina"]);
  });

  test("nobody but an administrator sees or changes anything", async () => {
    const { open: visit, submit, addUser, signIn } = await openTown();
    const guest = newBrowser();
    await addUser("omar@example.ae");
    const omar = newBrowser();
    await signIn(omar, "omar@example.ae");
    for (const browser of [guest, omar]) {
      expect((await visit(browser, path)).to).toContain("/admin/login");
      expect((await visit(browser, `${path}/export/csv`)).to).toContain("/admin/login");
      expect((await submit(browser, `${path}/bulk`, {})).to).toContain("/admin/login");
    }
  });
});
