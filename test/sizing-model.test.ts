import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createRandom } from "#app/demo/draw-random.server.ts";
import { drawRequests } from "#bench/sizing/draw-requests.ts";
import { compareCost, meanCost, model, modelKinds } from "#bench/sizing/model.ts";

const document = readFileSync(new URL("../docs/operations/sizing.md", import.meta.url), "utf8");
const names = {
  results: "A page of results",
  profiles: "A profile",
  function: "A call of a function",
  places: "A page of a place",
  booking: "A page of booking",
} as const;

test("the load is compared with the figures of the document", () => {
  for (const kind of modelKinds) {
    const line = document.split("\n").find((one) => one.startsWith(`| ${names[kind]} |`)) ?? "";
    const [, node, postgres] = /at most ([\d.]+) ms[^,|]*, ([\d.]+) ms/.exec(line) ?? [];
    expect([kind, Number(node), Number(postgres)]).toEqual([
      kind,
      model[kind].nodeMs,
      model[kind].postgresMs,
    ]);
  }
  const shares = modelKinds.map((kind): number => model[kind].share);
  expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 9);
  expect(document).toContain(
    `a request costs ${meanCost("nodeMs").toFixed(1)} ms of a node and ${meanCost("postgresMs").toFixed(1)} ms of PostgreSQL`,
  );
});

test("a quarter more or less is within the model", () => {
  expect([0.74, 0.76, 1.24, 1.26].map((one) => compareCost(one, 1).isWithin)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("requests arrive at random at the rate that was asked for, the popular address most often", () => {
  let made = 0;
  const addresses = {
    next(kind: string) {
      made += 1;
      return `/${kind}/${made}`;
    },
  };
  const asked = { perSecond: 100, seconds: 100, addresses: 50, exponent: 1 };
  const drawn = drawRequests(addresses, createRandom(1, 2), asked);
  expect(drawn.length).toBeGreaterThan(9_500);
  expect(drawn.length).toBeLessThan(10_500);
  expect(drawn.map(({ atMs }) => atMs)).toEqual(
    drawn.map(({ atMs }) => atMs).toSorted((one, other) => one - other),
  );
  const results = drawn.filter(({ kind }) => kind === "results");
  expect(results.length / drawn.length).toBeCloseTo(0.4, 1);
  const counts = Map.groupBy(results, ({ path }) => path);
  const [first = 0, second = 0] = [1, 2].map((rank) => counts.get(`/results/${rank}`)?.length);
  // 1 : 1/2.
  expect(first / second).toBeGreaterThan(1.7);
  expect(first / second).toBeLessThan(2.4);
});
