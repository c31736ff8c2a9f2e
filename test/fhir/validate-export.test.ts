import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginExport } from "#scripts/fhir/read-export.ts";
import { type TypeReport, validateExport } from "#scripts/fhir/validate-export.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openListeningSite } from "#test/sites/listening-site.ts";
import { wholeSite } from "#test/sites/whole-site.ts";

onAnyDatabase((open) => {
  let site: Awaited<ReturnType<typeof openListeningSite>>;
  const folder = mkdtempSync(join(tmpdir(), "dalil-export-"));
  beforeAll(async () => {
    const database = await open({ seed: "demo" });
    const build = await wholeSite({ isRendered: () => true, onError: () => {} });
    site = await openListeningSite(database, build);
  }, 300_000);
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });

  test("every resource that a running site exports is read and valid", async () => {
    const reports: TypeReport[] = [];
    for await (const report of validateExport(site.origin, folder)) reports.push(report);
    expect(reports.length).toBeGreaterThan(8);
    expect(reports.flatMap(({ examples }) => examples)).toEqual([]);
    for (const { type, count, stated } of reports) expect(count, type).toBe(stated);
    const kept = readFileSync(join(folder, "Practitioner.ndjson"), "utf8").trim().split("\n");
    const people = reports.find(({ type }) => type === "Practitioner");
    expect(kept).toHaveLength(people?.count ?? 0);
  }, 300_000);

  test("a busy site is asked again, and faults are named", async () => {
    const wrong = { resourceType: "Location", id: "one", status: "open" };
    const lines = [wrong, { resourceType: "Location", id: "two" }, { resourceType: "Endpoint" }];
    let isBusy = true;
    const server = createServer((request, response) => {
      const origin = `http://${request.headers.host}`;
      const place = { "content-location": `${origin}/manifest` };
      const output = [{ type: "Location", url: `${origin}/file`, count: 4 }];
      if (request.url === "/fhir/$export") response.writeHead(202, place).end();
      else if (request.url === "/manifest") response.end(JSON.stringify({ output }));
      else if (isBusy) {
        isBusy = false;
        response.writeHead(503, { "retry-after": "1" }).end();
      } else response.end(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const reports: TypeReport[] = [];
    for await (const each of validateExport(`http://127.0.0.1:${port}`, null)) reports.push(each);
    server.close();
    expect(reports).toMatchObject([{ type: "Location", count: 3, stated: 4, faulty: 2 }]);
    expect(reports[0]?.examples.join()).toMatch(/one .*status.*resourceType: Endpoint/s);
  });

  test("a site that begins no export is named with its answer", async () => {
    const server = createServer((_request, response) => response.writeHead(404).end("Gone."));
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    await expect(beginExport(`http://127.0.0.1:${port}`)).rejects.toThrow("404: Gone.");
    server.close();
  });
});
