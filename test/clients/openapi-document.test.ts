import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type ClientTown, openClientTown } from "./client-town.ts";

const row = z.looseObject({ required: z.array(z.string()).default([]) });
const operation = z.looseObject({
  "x-roles": z.array(z.string()).default([]),
  parameters: z
    .array(z.looseObject({ name: z.string().optional(), example: z.unknown().optional() }))
    .default([]),
  requestBody: z
    .object({
      content: z.object({
        "application/json": z.object({
          schema: row.extend({ oneOf: z.array(row).optional() }),
          example: z.record(z.string(), z.unknown()).optional(),
        }),
      }),
    })
    .optional(),
});
const document = z.looseObject({
  servers: z.array(z.object({ url: z.url() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), row) }),
});
type Document = z.infer<typeof document>;

onAnyDatabase((open) => {
  let town: ClientTown;
  let found: Document;
  beforeAll(async () => {
    town = await openClientTown(await open({ seed: "demo" }));
    const answer = await fetch(`${town.origin}/openapi.json`);
    found = document.parse(await answer.json());
  });
  afterAll(() => town.close());

  async function tokenOf(role: "admin" | "authenticated"): Promise<string> {
    const { client } = role === "admin" ? town.chief : town.mona;
    return (await client.auth.getSession()).data.session?.access_token ?? "";
  }
  const insertsOf = () =>
    Object.entries(found.paths).flatMap(([path, { post }]) => {
      const body = post?.requestBody?.content["application/json"];
      if (!path.startsWith("/rest/v1/") || path.includes("/rpc/") || !body) return [];
      const one = body.schema.oneOf?.[0] ?? body.schema;
      const role = post["x-roles"].includes("admin") ? "admin" : "authenticated";
      return [{ path, role, example: body.example ?? {}, required: one.required } as const];
    });
  const send = async (path: string, body: object, role: "admin" | "authenticated") => {
    const answer = await fetch(town.origin + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${await tokenOf(role)}`,
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };

  test("the document that the server sends is valid, and names the server", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(found));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(found.servers).toEqual([{ url: "http://localhost" }]);
  });

  test("a column that the document requires is one without which the server refuses a row", async () => {
    const inserts = insertsOf();
    expect(inserts.length).toBeGreaterThan(10);
    expect(inserts.filter(({ required }) => required.length > 0).length).toBeGreaterThan(8);
    for (const { path, role, example, required } of inserts) {
      for (const column of required) {
        const { [column]: _, ...rest } = example;
        const { status, body } = await send(path, rest, role);
        expect([path, column, status, body.code]).toEqual([path, column, 400, "23502"]);
        expect(body.message).toContain(`"${column}"`);
        const shape = found.components.schemas.TableRefusal?.required ?? [];
        expect(Object.keys(body)).toEqual(expect.arrayContaining(shape));
      }
    }
  });

  test("a call with the example of each argument is answered", async () => {
    const reads = Object.entries(found.paths).flatMap(([path, { get }]) => {
      const isOpen = /^\/(functions\/v1|rest\/v1\/rpc)\/[a-z_-]+$/.test(path);
      return get && isOpen ? [{ path, get }] : [];
    });
    expect(reads.length).toBeGreaterThan(6);
    const refused: string[] = [];
    for (const { path, get } of reads) {
      const params = new URLSearchParams();
      for (const { name, example } of get.parameters)
        if (name && example !== undefined)
          params.set(name, typeof example === "object" ? JSON.stringify(example) : `${example}`);
      const answer = await fetch(`${town.origin}${path}?${params}`);
      if (answer.status !== 200) refused.push(path.split("/").at(-1) ?? "");
      if (answer.status === 200) continue;
      const name = path.startsWith("/rest/") ? "TableRefusal" : "Refusal";
      const shape = found.components.schemas[name]?.required ?? [];
      expect(Object.keys(await answer.json()), path).toEqual(expect.arrayContaining(shape));
    }
    // Of nobody's bookings, of an invented professional, and of administrators alone.
    expect(refused.toSorted()).toEqual([
      "availability",
      "bookings-list",
      "validate_geographic_hierarchy",
    ]);
  });
});
