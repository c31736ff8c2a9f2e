import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { argumentsOf } from "#app/platform/gateway/describe-api.ts";
import { product } from "#app/slices.server.ts";
import { allowedMethods } from "#server/http/guards.ts";
import { listRoutes } from "../sites/list-routes.ts";

const { functions, procedures, publishedTables: tables } = product;

/** An entry point of the product, with the fields, choices and kinds in its own code. */
export interface Door {
  pattern: string;
  methods: readonly string[];
  /** Names of fields and parameters. */
  names: readonly string[];
  /** Words that the code compares with. */
  words: readonly string[];
  dialect: "page" | "json" | "table";
}

/** Catch-all routes; their single addresses are listed instead. */
const shared = [
  "/functions/v1/:name",
  "/rest/v1/rpc/:name",
  "/rest/v1/:table",
  "/storage/v1/object/*",
];
const app = join(import.meta.dirname, "../../app");

/** Every entry point of the product: pages and addresses, functions, procedures, tables, files, the operator's. */
export async function listDoors(): Promise<Door[]> {
  const entries = listRoutes();
  const pages = entries.map(({ path, index, file }) => {
    const pattern = index ? "/" : `/${path ?? ""}`;
    return { ...doorOf(pattern), ...readVocabulary(dirname(join(app, file))) };
  });
  const calls = [
    ...functions.map((call) => ({ pattern: `/functions/v1/${call.name}`, call })),
    ...procedures.map((call) => ({ pattern: `/rest/v1/rpc/${call.name}`, call })),
  ].map(({ pattern, call }) => ({
    ...doorOf(pattern),
    names: argumentsOf(call).map(({ name }) => name),
    dialect: "json" as const,
  }));
  const storage = ["", "public/", "list/", "sign/", "info/", "upload/sign/", "authenticated/"].map(
    (verb) => ({
      ...doorOf(`/storage/v1/object/${verb}:bucket/*`),
      names: ["prefix", "prefixes", "expiresIn", "paths", "limit", "offset", "token", "sortBy"],
      dialect: "json" as const,
    }),
  );
  const rows = tables.map(({ name, columns }) => ({
    ...doorOf(`/rest/v1/${name}`),
    names: [...columns.keys()],
    dialect: "table" as const,
  }));
  const operators = [
    "/metrics",
    "/healthz",
    "/readyz",
    "/readyz/pages",
    "/realtime/v1/websocket",
    "/assets/*",
  ].map(doorOf);
  const own = pages.filter(({ pattern }) => !shared.includes(pattern));
  return [...own, ...calls, ...storage, ...rows, ...operators];
}

function doorOf(pattern: string): Door {
  return { pattern, methods: allowedMethods(pattern), names: [], words: [], dialect: "page" };
}

const vocabularies = new Map<string, Pick<Door, "names" | "words">>();

/** Returns the field names in the files of a folder, and their short texts. */
function readVocabulary(folder: string): Pick<Door, "names" | "words"> {
  const known = vocabularies.get(folder);
  if (known) return known;
  const files = globSync("*.{ts,tsx}", { cwd: folder }).filter((file) => !file.includes(".test."));
  const code = files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  const all = (pattern: RegExp) => [
    ...new Set([...code.matchAll(pattern)].map(([, found = ""]) => found)),
  ];
  const read = {
    names: [
      ...all(/\bname="([\w.-]+)"/g),
      ...all(/\.get(?:All)?\("([\w.-]+)"\)/g),
      ...all(/^ {2,4}(\w+)(?:,$|: \w+[.(])/gm),
    ],
    words: all(/"([\w.@:/+-]{1,40})"/g),
  };
  vocabularies.set(folder, read);
  return read;
}
