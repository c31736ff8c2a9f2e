import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isWholeRun } from "#scripts/testing/test-scope.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openProgramSite, type ProgramSite } from "./program-site.ts";

const execute = promisify(execFile);
/** Installed for this test alone, in a folder of its own: other tests need none of them. */
const packages = [
  "openapi-typescript@7.13.0",
  "openapi-fetch@0.17.0",
  "@hey-api/openapi-ts@0.99.0",
  "typescript@5.9.3",
];
const compilerOptions = {
  strict: true,
  target: "es2022",
  lib: ["es2022", "dom", "dom.iterable"],
  module: "nodenext",
  moduleResolution: "nodenext",
  skipLibCheck: false,
  types: [],
};

const typedFetch = `
import createClient from "openapi-fetch";
import type { paths } from "./schema.js";
const client = createClient<paths>({ baseUrl: process.argv[2] ?? "" });
const { data, error } = await client.GET("/functions/v1/search-vocabularies", { params: { query: { limit: 7 } } });
if (error !== undefined || data === undefined) throw new Error(JSON.stringify(error));
const found = await client.GET("/functions/v1/search", { params: { query: { q: "dentist" } } });
if (found.error !== undefined) throw new Error(JSON.stringify(found.error));
const rows = await client.GET("/rest/v1/geo_cities", { params: { query: { select: "name", slug: "eq.dubai" } } });
console.log(data.items.length, rows.data?.[0]?.name);
`;

const generatedClient = `
import { client } from "./hey/client.gen.js";
import { getSearchVocabularies, getRowsGeoCities } from "./hey/sdk.gen.js";
client.setConfig({ baseUrl: process.argv[2] ?? "" });
const { data, error } = await getSearchVocabularies({ query: { limit: 7 } });
if (error !== undefined || data === undefined) throw new Error(JSON.stringify(error));
const rows = await getRowsGeoCities({ query: { select: "name", slug: "eq.dubai" } });
console.log(data.items.length, rows.data?.[0]?.name);
`;

describe.skipIf(!isWholeRun)("generators of the registry, in whole runs", () => {
  onAnyDatabase((open) => {
    let site: ProgramSite;
    const folder = mkdtempSync(join(tmpdir(), "dalil-generators-"));

    /** Runs a program of this folder, by the Node of the tests. */
    function run(file: string, ...given: string[]) {
      const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
      return execute(file, given, { cwd: folder, env: { ...process.env, PATH } });
    }
    const bin = (name: string) => join(folder, "node_modules/.bin", name);

    beforeAll(async () => {
      site = await openProgramSite(await open({ seed: "vocabulary" }));
      writeFileSync(join(folder, "package.json"), '{ "type": "module", "private": true }');
      await run("npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", ...packages);
      const document = await fetch(`${site.origin}/openapi.json`);
      writeFileSync(join(folder, "openapi.json"), await document.text());
    });
    afterAll(async () => {
      await site.close();
      rmSync(folder, { recursive: true });
    });

    /** Compiles a program with what was generated, and returns the line that it prints. */
    async function compileAndRun(name: string, code: string): Promise<string> {
      const own = join(folder, "programs");
      mkdirSync(own, { recursive: true });
      writeFileSync(join(folder, `${name}.ts`), code);
      const declared = "declare const process: { argv: string[] };";
      writeFileSync(join(folder, "node.d.ts"), declared);
      const files = [`${name}.ts`, "node.d.ts"];
      const project = { compilerOptions: { ...compilerOptions, outDir: name }, files };
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(project));
      await run(bin("tsc"), "-p", "tsconfig.json").catch(({ stdout }: { stdout: string }) => {
        throw new Error(stdout);
      });
      const { stdout } = await run(process.execPath, `${name}/${name}.js`, site.origin);
      return stdout.trim();
    }

    test("openapi-typescript writes types by which a typed fetch calls the site", async () => {
      await run(bin("openapi-typescript"), "openapi.json", "-o", "schema.d.ts");
      expect(await compileAndRun("typed-fetch", typedFetch)).toBe("7 Dubai");
    });

    test("openapi-ts writes a client that compiles and calls the site", async () => {
      await run(bin("openapi-ts"), "-i", "openapi.json", "-o", "hey");
      expect(await compileAndRun("generated-client", generatedClient)).toBe("7 Dubai");
    });
  });
});
