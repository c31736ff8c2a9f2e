import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import Papa from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldsOf, snakeCase } from "#app/directory/fields/catalogue.ts";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { forgetFeatures } from "#app/platform/features/feature-toggles.server.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { openColumns } from "./columns.ts";
import { describePackage } from "./describe-package.ts";
import { findIssue, type Issue, listIssues } from "./published.server.ts";
import { sendOpenFile } from "./send-open-file.server.ts";
import { writeOpenData } from "./write-open-data.server.ts";

const actor: Actor = { kind: "job", name: "test" };
const settings = { BASE_URL: "https://dalil.example.ae" };
let dataDir = "";
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dalil-open-data-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

async function rowsOf<T extends Record<string, unknown>>(
  database: Database,
  query: ReturnType<typeof sql>,
): Promise<T[]> {
  const { rows } = await withRead(database, actor, (tx) => tx.execute(query));
  // The statement beside each call names the columns.
  return rows as T[];
}

const contentOf = async (storage: Storage, dataset: Issue["dataset"], name: string) =>
  String(await bytesOf(storage, dataset, name));

async function bytesOf(storage: Storage, dataset: Issue["dataset"], name: string) {
  const issue = await findIssue(storage, dataset);
  const file = await storage.get("open-data", `${dataset}/${issue?.version}/${name}`);
  if (!file) throw new Error(`There is no ${name}.`);
  return buffer(await file.open());
}

interface Feature {
  properties: Record<string, unknown>;
  geometry: { coordinates: [number, number] };
}

onAnyDatabase((open) => {
  async function publish() {
    const database = await open({ seed: "demo" });
    const services = testServices(database, { dataDir, settings });
    await writeOpenData(services);
    return { database, services, storage: services.storage };
  }

  test("the files hold every listing that guests see, in all formats", async () => {
    const { database, storage } = await publish();
    const listed = await rowsOf<{ kind: string; slugs: string[] }>(
      database,
      sql`select entity_type as kind, array_agg(slug order by slug) as slugs
        from directory_listings group by 1`,
    );
    const slugsOf = (kind: string) => listed.find((one) => one.kind === kind)?.slugs ?? [];
    for (const dataset of ["clinics", "professionals"] as const) {
      const csv = Papa.parse<Record<string, string>>(
        (await contentOf(storage, dataset, `${dataset}.csv`)).replace("\uFEFF", ""),
        { header: true, skipEmptyLines: true },
      );
      expect(csv.errors).toEqual([]);
      expect(csv.meta.fields).toEqual(openColumns[dataset].map(({ name }) => name));
      expect(csv.data.map(({ id }) => id ?? "").toSorted()).toEqual(slugsOf(dataset));
      expect(csv.data[0]?.url).toBe(`https://dalil.example.ae/${dataset}/${csv.data[0]?.id}`);
      const lines = (await contentOf(storage, dataset, `${dataset}.jsonl`)).trimEnd().split("\n");
      const objects = lines.map((line): Record<string, unknown> => JSON.parse(line));
      expect(objects).toHaveLength(csv.data.length);
      expect(objects.every((one) => one.is_invented === true)).toBe(true);
      expect(Object.keys(objects[0] ?? {})).toEqual(csv.meta.fields);
    }
    const map: { features: Feature[] } = JSON.parse(
      await contentOf(storage, "clinics", "clinics.geojson"),
    );
    expect(map.features.length).toBeGreaterThan(0);
    for (const { geometry, properties } of map.features) {
      const [longitude, latitude] = geometry.coordinates;
      expect(longitude).toBeGreaterThan(51);
      expect(latitude).toBeLessThan(27);
      expect(properties).not.toHaveProperty("latitude");
    }
    const issues = await listIssues(storage);
    expect(describePackage(issues, { appName: "Dalil", origin: "https://x" })).toMatchObject({
      notice: expect.stringContaining("invented"),
    });
  });

  test("every question of the catalogue that programs read is a column, with who answered", async () => {
    const { database, services, storage } = await publish();
    const questions = fieldsOf("clinics").filter(([, { kind }]) => kind === "answer");
    expect(questions.length).toBeGreaterThan(1);
    const asked = questions.map(([name, field]) => ({
      column: snakeCase(name),
      name: field.import?.name ?? "",
      fact: field.fact ?? "",
    }));
    const answered = async (answer: boolean | null) => {
      const stated = Object.fromEntries(
        asked.map(({ fact }) => [
          fact,
          { source: "owner", statedOn: "2026-11-30", expiresOn: "2027-11-30" },
        ]),
      );
      const columns = asked.map(({ column }) => `${column} = $1`).join(", ");
      await database.pool.query(`update clinics set ${columns}, stated_facts = $2`, [
        answer,
        JSON.stringify(stated),
      ]);
      await writeOpenData(services);
      const [line = ""] = (await contentOf(storage, "clinics", "clinics.jsonl")).split("\n");
      return JSON.parse(line);
    };
    for (const answer of [true, false, null]) {
      const row = await answered(answer);
      for (const { name, fact } of asked) {
        expect([name, row[name]]).toEqual([name, answer]);
        expect(row.sources[fact]).toEqual({ source: "owner", stated_on: "2026-11-30" });
        const column = openColumns.clinics.find((one) => one.name === name);
        expect(column?.text.en).not.toBe("");
        expect(column?.text.ar).toMatch(/[\u0621-\u064a]/);
      }
    }
    expect(asked.map(({ name }) => name)).toContain("walk_ins");
  });

  test("no telephone number and no mail address is in any file", async () => {
    const { database, storage } = await publish();
    const contacts = await rowsOf<{ value: string }>(
      database,
      sql`select phone as value from clinics where phone is not null
        union select whatsapp from clinics where whatsapp is not null
        union select phone from professionals where phone is not null
        union select phone from places_of_practice where phone is not null
        union select email from professionals where email is not null
        union select email from clinics where email is not null`,
    );
    expect(contacts.length).toBeGreaterThan(10);
    for (const { dataset, files } of await listIssues(storage)) {
      for (const { name } of files) {
        const content = await contentOf(storage, dataset, name);
        const found = contacts.filter(({ value }) => content.includes(value));
        expect(found, name).toEqual([]);
        expect(content, name).not.toMatch(/\+971|@[a-z]/);
      }
    }
  });

  test("a person who objects, and a listing off the site, are in no file", async () => {
    const { database, services, storage } = await publish();
    const people = await rowsOf<{ id: string; slug: string }>(
      database,
      sql`select id, slug from professionals where status = 'active' order by slug limit 2`,
    );
    const [objecting, hidden] = people;
    await withTransaction(database, actor, async (tx) => {
      await tx.execute(sql`
        insert into register_objections (id, entity_type, entity_id, external_key, name, email, locale)
        values (gen_random_uuid(), 'professionals', ${objecting?.id}::uuid, 'none', 'A', 'a@b.ae', 'en')`);
      await tx.execute(sql`
        delete from directory_listings where entity_id = ${hidden?.id}::uuid`);
    });
    await writeOpenData(services);
    const content = await contentOf(storage, "professionals", "professionals.csv");
    for (const { slug } of people) expect(content).not.toContain(`/professionals/${slug},`);
  });

  test("a dataset that fails leaves its former files and the other dataset", async () => {
    const { services, storage } = await publish();
    const before = await findIssue(storage, "clinics");
    const broken: Storage = {
      ...storage,
      putFile: (bucket, path, file) =>
        path.startsWith("clinics/")
          ? Promise.reject(new Error("disk full"))
          : storage.putFile(bucket, path, file),
    };
    await expect(writeOpenData({ ...services, storage: broken })).rejects.toThrow("not written");
    expect(await findIssue(storage, "clinics")).toEqual(before);
    const issue = await findIssue(storage, "professionals");
    expect(issue?.writtenAt.localeCompare(before?.writtenAt ?? "")).toBe(1);
    expect((await contentOf(storage, "clinics", "clinics.csv")).length).toBeGreaterThan(100);
  });

  test("a file is sent whole, packed, in parts and not again", async () => {
    const { storage } = await publish();
    const issue = await findIssue(storage, "clinics");
    const version = issue?.version ?? "";
    const file = "clinics.csv";
    const content = await bytesOf(storage, "clinics", file);
    const ask = (headers: Record<string, string> = {}, method = "GET") =>
      sendOpenFile(storage, new Request("http://x/", { headers, method }), { version, file });
    const whole = await ask();
    expect(whole.headers.get("cache-control")).toContain("immutable");
    expect(whole.headers.get("content-length")).toBe(String(content.length));
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(content);
    const packed = await ask({ "accept-encoding": "br, gzip" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    const stream = packed.body?.pipeThrough(new DecompressionStream("gzip"));
    expect(Buffer.from(await new Response(stream).arrayBuffer())).toEqual(content);
    const etag = whole.headers.get("etag") ?? "";
    expect((await ask({ "if-none-match": `"x", ${etag}` })).status).toBe(304);
    const part = await ask({ range: "bytes=10-19", "accept-encoding": "gzip" });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 10-19/${content.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(content.subarray(10, 20));
    const end = await ask({ range: "bytes=-5" });
    expect(Buffer.from(await end.arrayBuffer())).toEqual(content.subarray(-5));
    expect((await ask({ range: `bytes=${content.length}-` })).status).toBe(416);
    expect((await ask({ range: "bytes=0-1,4-5" })).status).toBe(200);
    expect((await ask({ range: "bytes=0-1", "if-range": '"older"' })).status).toBe(200);
    const head = await ask({}, "HEAD");
    expect(head.headers.get("content-length")).toBe(String(content.length));
    expect(await head.text()).toBe("");
  });

  test("the address latest redirects, and a former version is gone", async () => {
    const { storage } = await publish();
    const issue = await findIssue(storage, "clinics");
    const ask = (version: string, file = "clinics.csv") =>
      sendOpenFile(storage, new Request("http://x/"), { version, file });
    const latest = await ask("latest");
    expect(latest.headers.get("location")).toBe(`/data/${issue?.version}/clinics.csv`);
    await expect(ask("2020-01-01-0330")).rejects.toMatchObject({ code: "gone" });
    await expect(ask("2999-01-01-0330")).rejects.toMatchObject({ code: "not_found" });
    await expect(ask("latest", "clinics.xlsx")).rejects.toMatchObject({ code: "not_found" });
    await expect(ask("latest", "../secret")).rejects.toMatchObject({ code: "not_found" });
  });

  test("an operator who turns the feature off has the files deleted", async () => {
    const { database, services, storage } = await publish();
    await withTransaction(database, actor, (tx) =>
      tx.execute(sql`
        insert into app_settings (key, value) values ('feature.data.open', 'false'::jsonb)`),
    );
    forgetFeatures(database);
    try {
      await writeOpenData(services);
      expect(await storage.list("open-data")).toEqual([]);
    } finally {
      await withTransaction(database, actor, (tx) =>
        tx.execute(sql`delete from app_settings where key = 'feature.data.open'`),
      );
      forgetFeatures(database);
    }
  });
});
