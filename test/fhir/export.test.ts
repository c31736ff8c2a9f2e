import type { Bundle, FhirResource } from "fhir/r4";
import { beforeAll, expect, test } from "vitest";
import { writeJob } from "#app/fhir/export/export-job.server.ts";
import { exportedKinds } from "#app/fhir/resources/kinds.server.ts";
import { limitCaller } from "#app/platform/gateway/limit-caller.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { openFhir, pathOf } from "./open-fhir.ts";
import { faultsOf } from "./validate-resource.ts";

const asynchronous = { prefer: "respond-async", accept: "application/fhir+json" };

interface Manifest {
  transactionTime: string;
  request: string;
  requiresAccessToken: boolean;
  output: { type: string; url: string; count?: number }[];
  error: unknown[];
}

onAnyDatabase((open) => {
  let fhir: Awaited<ReturnType<typeof openFhir>>;
  beforeAll(async () => {
    fhir = await openFhir(await open({ seed: "demo" }));
  }, 120_000);

  async function begin(query = "", init: RequestInit = {}) {
    // Each from a network of its own: a sender begins few exports an hour.
    const sender = { "x-forwarded-for": newBrowser().address };
    const headers = { ...asynchronous, ...sender, ...(init.headers as Record<string, string>) };
    const response = await fhir.site.app.request(`/fhir/$export${query}`, { ...init, headers });
    const address = response.headers.get("content-location") ?? "";
    return { status: response.status, path: address && pathOf(address) };
  }
  const manifestOf = async (path: string) => (await fhir.ask<Manifest & FhirResource>(path)).body;
  async function readFile(url: string): Promise<FhirResource[]> {
    const headers = { accept: "application/fhir+ndjson" };
    const response = await fhir.site.app.request(pathOf(url), { headers });
    expect(response.headers.get("content-type")).toBe("application/fhir+ndjson");
    const lines = (await response.text()).trimEnd().split("\n");
    return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
  }

  test("an export has every resource that a search finds", async () => {
    const { status, path } = await begin();
    expect(status).toBe(202);
    const manifest = await manifestOf(path);
    expect(manifest).toMatchObject({ requiresAccessToken: false, error: [] });
    expect(manifest.output.map(({ type }) => type)).toEqual(exportedKinds.map(({ type }) => type));
    for (const { type, url, count } of manifest.output) {
      const resources = await readFile(url);
      expect(count, type).toBe(resources.length);
      const { body } = await fhir.ask<Bundle>(`${type}?_summary=count`);
      expect(resources, type).toHaveLength(body.total ?? -1);
      expect(new Set(resources.map(({ id }) => id)).size, type).toBe(resources.length);
      for (const resource of resources.slice(0, 50)) expect(faultsOf(resource)).toEqual([]);
    }
  }, 120_000);

  /** Takes all calls that run at once, as other callers do under load. */
  function occupy(): () => void {
    const { callLimit, database } = fhir.site.services;
    const { promise, resolve } = Promise.withResolvers<void>();
    for (let call = 0; call < Math.max(1, Math.floor(database.pool.options.max / 2)); call += 1) {
      const caller = { callLimit, clientAddress: newBrowser().address };
      void limitCaller(caller, () => promise);
    }
    return resolve;
  }

  test("a busy server refuses a file before its first byte", async () => {
    const { path } = await begin("?_type=Location");
    const { output } = await manifestOf(path);
    const free = occupy();
    try {
      const { status, headers, body } = await fhir.refuse(pathOf(output[0]?.url ?? ""));
      expect([status, body.issue[0]?.code]).toEqual([503, "transient"]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    } finally {
      free();
    }
  });

  test("a manifest of a busy server has no counts", async () => {
    const { path } = await begin("?_type=Location&_since=2099-01-01T00:00:00Z");
    const free = occupy();
    try {
      const [file] = (await manifestOf(path)).output;
      expect(file).toEqual({ type: "Location", url: expect.any(String) });
    } finally {
      free();
    }
  });

  test("a file that has begun waits for a busy server, and ends whole", async () => {
    const { path } = await begin("?_type=PractitionerRole");
    const [file] = (await manifestOf(path)).output;
    const response = await fhir.site.app.request(pathOf(file?.url ?? ""));
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = (await reader?.read())?.value ?? "";
    // More than the first batch, so that another one is read while the server is busy.
    expect(file?.count).toBeGreaterThan(text.trimEnd().split("\n").length);
    const free = occupy();
    // Longer than a call waits for its turn: the next batch is refused at least once.
    const freeing = new Promise<void>((resolve) => {
      setTimeout(() => resolve(free()), 3_000);
    });
    for (;;) {
      const { done = true, value = "" } = (await reader?.read()) ?? {};
      text += value;
      if (done) break;
    }
    await freeing;
    expect(text.trimEnd().split("\n")).toHaveLength(file?.count ?? -1);
  });

  test("_type and _since narrow an export", async () => {
    const { path } = await begin("?_type=Location,Practitioner&_since=2100-01-01T00:00:00Z");
    const { output, request } = await manifestOf(path);
    expect(output.map(({ type }) => type)).toEqual(["Practitioner", "Location"]);
    expect(new URL(request).searchParams.get("_since")).toBe("2100-01-01T00:00:00.000Z");
    for (const { url } of output) expect(await readFile(url)).toEqual([]);
  });

  test("an export begins by a Parameters resource, too", async () => {
    const parameter = [{ name: "_type", valueString: "Location" }];
    const body = JSON.stringify({ resourceType: "Parameters", parameter });
    const headers = { "content-type": "application/fhir+json" };
    const { status, path } = await begin("", { method: "POST", headers, body });
    expect(status).toBe(202);
    expect((await manifestOf(path)).output).toHaveLength(1);
  });

  test("HEAD of a file reads no row", async () => {
    const { path } = await begin("?_type=Practitioner");
    const { output } = await manifestOf(path);
    const file = pathOf(output[0]?.url ?? "");
    const response = await fhir.site.app.request(file, { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  test("a deleted export is gone with its files", async () => {
    const { path } = await begin("?_type=Location");
    const { output } = await manifestOf(path);
    expect((await fhir.ask(path, { method: "DELETE" })).status).toBe(202);
    for (const each of [path, pathOf(output[0]?.url ?? "")])
      expect((await fhir.refuse(each)).status).toBe(404);
    expect((await fhir.refuse(path, { method: "DELETE" })).status).toBe(404);
  });

  test("an export ends after an hour", async () => {
    const { config } = fhir.site.services;
    const job = (minutes: number) =>
      writeJob(config, {
        types: ["Location"],
        since: null,
        startedAt: new Date(Date.now() - minutes * 60_000).toISOString(),
      });
    expect((await fhir.ask(`export/${job(59)}`)).status).toBe(200);
    expect((await fhir.refuse(`export/${job(61)}`)).status).toBe(404);
  });

  test("a changed id opens no export", async () => {
    const { path } = await begin("?_type=Location");
    const [content = "", signature = ""] = path.replace("/fhir/export/", "").split(".");
    const forged = Buffer.from(content, "base64url").toString().replace("Location", "Schedule");
    for (const id of [
      `${Buffer.from(forged).toString("base64url")}.${signature}`,
      `${content}.`,
      `${content}.${signature}x`,
      "none",
      ".",
    ])
      expect((await fhir.refuse(`export/${id}`)).status, id).toBe(404);
    expect((await fhir.refuse(`export/${content}.${signature}/Patient.ndjson`)).status).toBe(404);
    expect((await fhir.refuse(`export/${content}.${signature}/../metadata.ndjson`)).status).toBe(
      404,
    );
  });

  test.each([
    ["no Prefer", "", { prefer: "" }],
    ["an unknown type", "?_type=Patient", {}],
    ["a format that is not written", "?_outputFormat=text/csv", {}],
    ["an unknown parameter", "?_typeFilter=Location%3Fname%3Da", {}],
    ["a bad _since", "?_since=lately", {}],
    ["a _since with a prefix", "?_since=gt2026-01-01", {}],
  ])("a kick-off with %s is refused", async (_, query, headers) => {
    expect((await begin(query, { headers })).status).toBe(400);
  });

  test("a kick-off with a body that is no Parameters is refused", async () => {
    for (const body of ["", "{", "[]", '{"resourceType":"Bundle"}'])
      expect((await begin("", { method: "POST", body })).status, body).toBe(400);
  });

  test("a lenient kick-off ignores unknown parameters", async () => {
    const headers = { prefer: "respond-async, handling=lenient" };
    const { status } = await begin("?_typeFilter=a&_type=Location,Patient", { headers });
    expect(status).toBe(202);
  });
});
