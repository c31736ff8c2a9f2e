import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#test/architecture/source-files.ts";
import { FeatureStore } from "./feature-store.ts";
import { features, isFeatureKey, withDefaults } from "./features.ts";

function open(copy: string | null, answers: (Record<string, boolean> | Error)[]) {
  const kept = new Map(copy === null ? [] : [["features", copy]]);
  const server = { tell: () => {}, isHeard: false };
  const store = new FeatureStore({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => kept.set(key, value),
    },
    async fetchTurned() {
      const answer = answers.shift() ?? {};
      if (answer instanceof Error) throw answer;
      return answer;
    },
    subscribe(onChange) {
      server.tell = onChange;
      server.isHeard = true;
      return () => {
        server.isHeard = false;
      };
    },
  });
  const next = () => new Promise<unknown>((resolve) => store.onChange(resolve));
  return { store, kept, server, next };
}

test("defaults first, then the copy, then the server, then every change", async () => {
  expect(open(null, []).store.get()["legal.risk"]).toBe(false);
  const { store, kept, server, next } = open('{"legal.risk":true,"help.cms":false}', [
    { "legal.risk": false },
    { "legal.risk": true },
  ]);
  expect(store.get()).toMatchObject({ "legal.risk": true, "help.cms": false, "blog.cms": true });
  const answered = next();
  const end = store.start();
  await answered;
  expect(store.get()).toMatchObject({ "legal.risk": false, "help.cms": true });
  expect(kept.get("features")).toBe('{"legal.risk":false}');
  const changed = next();
  server.tell();
  await changed;
  expect(store.get()["legal.risk"]).toBe(true);
  end();
  expect(server.isHeard).toBe(false);
});

test("a server that is away and a copy that is broken change nothing", async () => {
  for (const copy of ["{", "null", '"x"', '{"legal.risk":"yes"}']) {
    const { store } = open(copy, [new Error("away")]);
    await store.refresh();
    expect(store.get()).toEqual(withDefaults({}));
  }
});

test("of two questions the later one counts, whichever is answered first", async () => {
  const { store } = open(null, [{ "legal.risk": true }, { "legal.risk": false }]);
  await Promise.all([store.refresh(), store.refresh()]);
  expect(store.get()["legal.risk"]).toBe(false);
});

test("every feature gates something", () => {
  const sources = globSync("app/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !/\.test\.|features\/features\.ts$/.test(path))
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join("\n");
  expect(features.filter(({ key }) => !sources.includes(`"${key}"`))).toEqual([]);
});

test("the features of the specification are there, each with its scope", () => {
  const scopeOf = (key: string) => features.find((feature) => feature.key === key)?.scope;
  const admin = ["blog.cms", "help.cms", "support.enabled", "search.manager", "legal.risk"];
  for (const key of [...admin, "logging.enhanced"]) expect(scopeOf(key)).toBe("admin");
  expect(["newsletter.signup", "push.notifications"].map(scopeOf)).toEqual(["global", "user"]);
  expect(features.filter(({ isCritical }) => isCritical).map(({ key }) => key)).toEqual([
    "logging.enhanced",
  ]);
  expect(isFeatureKey("help.public")).toBe(true);
  expect(isFeatureKey("toString")).toBe(false);
});
