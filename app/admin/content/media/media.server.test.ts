import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { seedBlog } from "#app/content/seed.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { fieldsOf } from "#test/people/sent-fields.ts";

const library = "/admin/content/media";

interface Look {
  width?: number;
  height?: number;
  colour?: string;
  format?: "jpeg" | "png";
}

async function picture({ width = 800, height = 600, colour = "teal", format = "jpeg" }: Look) {
  const create = { width, height, channels: 3, background: colour } as const;
  const bytes = await sharp({ create }).toFormat(format).toBuffer();
  return new File([new Uint8Array(bytes)], `a.${format}`, { type: `image/${format}` });
}

onAnyDatabase((open) => {
  let office: ReturnType<typeof found> | null = null;
  const openOffice = () => (office ??= open({ seed: "empty" }).then(found));

  async function found(database: Database) {
    await withTransaction(database, { kind: "job", name: "test" }, seedBlog);
    const site = await openBackOffice(database);
    await site.addAdmin("noura@example.ae");
    const noura = await site.enter("noura@example.ae");
    const query = async (statement: string, ...values: string[]) =>
      (await database.pool.query(statement, values)).rows;

    async function send(path: string, fields: Record<string, string | File>) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      const headers = { origin: "http://localhost", accept: "text/html" };
      const response = await site.request(noura, path, { method: "POST", body, headers });
      const to = response.headers.get("location") ?? "";
      return { status: response.status, to, text: await response.text() };
    }
    /** Adds a picture as the page does, and returns its id and address. */
    async function add(altEn: string, altAr: string, look: Look = {}) {
      const token = randomUUID();
      const file = await picture(look);
      const { to } = await send(`${library}/add`, { token, picture: file, altEn, altAr });
      const id = to.split("?")[0]?.split("/").at(-1) ?? "";
      const [row] = await query("select path from media_files where id::text = $1", id);
      return { id, path: `/files/media/${row.path}` };
    }
    const fetchFile = (path: string) => site.request(noura, path);
    return { ...site, noura, query, send, add, fetchFile };
  }

  test("a picture is added once, found by what it shows, and described anew", async () => {
    const { open: visit, submit, noura, query, send, fetchFile } = await openOffice();
    expect((await visit(noura, "/admin/content")).text).toContain(`href="${library}"`);
    expect((await visit(noura, library)).text).toContain(`href="${library}/add"`);
    const sent = { token: randomUUID(), altEn: "A waiting room", altAr: "غرفة انتظار" };
    const file = await picture({});
    const half = await send(`${library}/add`, { ...sent, altAr: "", picture: file });
    const both = [
      await send(`${library}/add`, { ...sent, picture: file }),
      await send(`${library}/add`, { ...sent, picture: file }),
    ];
    const [row] = await query(
      "select id, path from media_files where path like $1",
      `%${sent.token}%`,
    );
    const record = `${library}/${row.id}`;
    expect([half.status, ...both.map(({ to }) => to)]).toEqual([
      422,
      `${record}?notice=saved`,
      `${record}?notice=saved`,
    ]);
    const stored = await fetchFile(`/files/media/${row.path}`);
    expect(stored.headers.get("cache-control")).toBe("public, max-age=3600");

    const list = await visit(noura, `${library}?q=waiting&f.by=noura&f.unused=yes`);
    expect(list.text).toMatch(/<img src="\/files\/media\/[^"]+\.320\.webp\?v=\d+"/);
    expect(list.text).toContain("A waiting room");
    expect((await visit(noura, `${library}?q=nothing`)).text).not.toContain(record);
    expect((await visit(noura, `${library}?lang=ar`)).text).toContain("غرفة انتظار");

    const { text } = await visit(noura, `${record}/edit`);
    const save = (changes: Record<string, string>) =>
      submit(noura, `${record}/edit`, fieldsOf(text, changes));
    expect((await save({ altEn: "" })).status).toBe(422);
    expect((await save({ altEn: "The hall" })).status).toBe(303);
    expect((await save({ altEn: "The desk" })).status).toBe(409);
    expect((await visit(noura, record)).text).toMatch(/Picture described.*The hall/s);
  });

  test("what is used stays and says by what, what is not goes with its files", async () => {
    const { open: visit, submit, noura, query, add, fetchFile } = await openOffice();
    const cover = await add("Cover", "غلاف");
    const inText = await add("In a text", "في نص");
    const unused = await add("Unused", "غير مستعملة");
    const articles = await query("select id, title from blog_articles order by id limit 2");
    await query(
      "update blog_articles set cover = jsonb_build_object('src', $2::text, 'alt', '', 'altAr', '', 'width', 800, 'height', 600) where id::text = $1",
      String(articles[0].id),
      cover.path,
    );
    await query(
      `update blog_articles set body_ar = jsonb_build_object('type', 'doc', 'content', jsonb_build_array(
        jsonb_build_object('type', 'image', 'attrs', jsonb_build_object('src', $2::text, 'alt', '', 'width', 800, 'height', 600)))) where id::text = $1`,
      String(articles[1].id),
      inText.path,
    );
    const list = (await visit(noura, `${library}?f.unused=yes`)).text;
    expect([cover, inText, unused].map(({ id }) => list.includes(`${library}/${id}"`))).toEqual([
      false,
      false,
      true,
    ]);
    const { text } = await visit(noura, `${library}/${inText.id}`);
    expect(text).toContain(`href="/admin/blog/articles/${articles[1].id}"`);

    const run = randomUUID();
    const body = new URLSearchParams({ intent: "prepare", run, action: "delete" });
    for (const { id } of [cover, inText, unused]) body.append("id", id);
    const { request } = await openOffice();
    const headers = { origin: "http://localhost", accept: "text/html" };
    await request(noura, `${library}/bulk`, { method: "POST", body, headers });
    await submit(noura, `${library}/runs/${run}`, {});
    expect((await visit(noura, `${library}/runs/${run}`)).text).toContain("blog articles");
    const left = await query("select id::text from media_files");
    const ids = left.map(({ id }) => id);
    expect([cover, inText, unused].map(({ id }) => ids.includes(id))).toEqual([true, true, false]);
    expect((await fetchFile(unused.path)).status).toBe(404);
    expect((await fetchFile(`${unused.path}.320.webp`)).status).toBe(404);
    expect((await fetchFile(cover.path)).status).toBe(200);
  });

  test("a picture is replaced at its address, in its format and in every size", async () => {
    const { open: visit, noura, query, send, add, fetchFile } = await openOffice();
    const { id, path } = await add("Old", "قديمة");
    const page = `${library}/${id}/replace`;
    expect((await visit(noura, `${library}/${id}`)).text).toContain(`href="${page}"`);
    const small = path.concat(".320.webp");
    const bytesOf = async (address: string) =>
      Buffer.from(await (await fetchFile(address)).arrayBuffer());
    const before = await bytesOf(small);

    const wide = await send(page, { picture: await picture({ width: 900, height: 300 }) });
    const tiny = await send(page, { picture: await picture({ width: 400, height: 300 }) });
    const text = await send(page, { picture: new File(["text"], "a.png") });
    expect([wide.status, tiny.status, text.status]).toEqual([422, 422, 422]);
    expect(wide.text).toContain("proportions");
    expect(await bytesOf(small)).toEqual(before);

    const other = await picture({ width: 1600, height: 1200, colour: "orange", format: "png" });
    expect((await send(page, { picture: other })).to).toBe(`${library}/${id}?notice=saved`);
    const { channels } = await sharp(await bytesOf(small)).stats();
    expect(channels.map(({ mean }) => mean > 128)).toEqual([true, true, false]);
    expect(await sharp(await bytesOf(path)).metadata()).toMatchObject({
      format: "jpeg",
      width: 1600,
    });
    const [row] = await query(
      "select metadata -> 'alt' ->> 'en' as alt, (metadata ->> 'width')::int as width from media_files where id::text = $1",
      id,
    );
    expect(row).toEqual({ alt: "Old", width: 1600 });
    expect(
      await query(
        "select 1 as found from audit_log where action = 'file.replace' and entity_id = $1",
        id,
      ),
    ).toHaveLength(1);
  });

  test("a page of the library holds fifty pictures", async () => {
    const { open: visit, noura, query } = await openOffice();
    await query(`insert into media_files (bucket, path, size, type, metadata)
      select 'media', 'many/' || n || '.jpg', 1000, 'image/jpeg', '{}' from generate_series(1, 60) n`);
    const cards = async (page: number) =>
      (await visit(noura, `${library}?q=many&page=${page}`)).text.match(/<li data-row/g)?.length;
    expect([await cards(1), await cards(2)]).toEqual([50, 10]);
  });

  test("a picture is chosen by what it shows, or added where it is chosen", async () => {
    const { open: visit, noura, query, send, add, request } = await openOffice();
    const desk = await add("A reception desk", "مكتب استقبال");
    const token = randomUUID();
    const stored = await send(`${library}/store`, {
      token,
      picture: await picture({}),
      altEn: "A corridor",
      altAr: "ممر",
    });
    const { picture: corridor } = JSON.parse(stored.text);
    expect(corridor).toMatchObject({ width: 800, alt: { en: "A corridor", ar: "ممر" } });
    const half = await send(`${library}/store`, {
      token: randomUUID(),
      picture: await picture({}),
      altEn: "Half",
    });
    expect([half.status, JSON.parse(half.text)]).toEqual([422, { problems: { altAr: "missing" } }]);

    const find = async (words: string) => {
      const answer = await request(noura, `${library}/choices?q=${encodeURIComponent(words)}`);
      const { choices, form } = JSON.parse(await answer.text());
      expect(form.words["pictures.altAr"]).toBe("Description in Arabic");
      return choices.pictures.map(({ src }: { src: string }) => src);
    };
    expect(await find("reception")).toEqual([desk.path]);
    expect(await find("ممر")).toEqual([corridor.src]);
    expect(await find("100%")).toEqual([]);
    await query("update media_files set bucket = 'profile-images' where id = $1", corridor.id);
    expect(await find("ممر")).toEqual([]);

    const page = await visit(noura, `${library}/choose?q=reception&lang=ar`);
    expect(page.text).toContain(`value="${desk.path}"`);
    expect(page.text).toContain("مكتب استقبال");
    const [article] = await query("select id::text from blog_articles order by id limit 1");
    const edit = await visit(noura, `/admin/blog/articles/${article.id}/edit`);
    expect(edit.text).toMatch(/<a href="[^"]*media\/choose"[^>]*>Choose picture</);
    expect(edit.text).toContain('name="coverSrc"');
  });

  test("a portrait is not replaced here", async () => {
    const { open: visit, noura, query, send, add } = await openOffice();
    const { id } = await add("", "");
    await query("update media_files set bucket = 'profile-images' where id::text = $1", id);
    const page = `${library}/${id}/replace`;
    expect((await visit(noura, page)).status).toBe(404);
    expect((await send(page, { picture: await picture({}) })).status).toBe(422);
  });
});
