import { afterAll, beforeAll, expect, test } from "vitest";
import {
  connectEmbeddings,
  disconnectEmbeddings,
} from "#app/search/concepts/finding/site-concepts.server.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { openListeningSite } from "../sites/listening-site.ts";
import { testServices } from "../sites/services.ts";
import { wholeSite } from "../sites/whole-site.ts";
import { openFakeEmbeddings } from "./fake-embeddings.ts";

interface Answer {
  results: { similarity_score: number | null }[];
}

onAnyDatabase((open) => {
  let origin = "";
  const closing: (() => unknown)[] = [];
  beforeAll(async () => {
    const database = await open({ seed: "demo" });
    const service = await openFakeEmbeddings(["cardiology|zorbing"]);
    const build = await wholeSite({ isRendered: () => true, onError: () => {} });
    const site = await openListeningSite(database, build);
    const settings = { EMBEDDINGS_URL: service.url, EMBEDDINGS_TIMEOUT_MS: "20000" };
    const { config, log } = testServices(database, { dataDir: site.dataDir, settings });
    connectEmbeddings(database, config, log);
    origin = site.origin;
    closing.push(
      () => site.close(),
      () => service.close(),
      () => disconnectEmbeddings(database),
    );
  }, 300_000);
  afterAll(() => Promise.all(closing.map((close) => close())));

  const pageOf = async (query: string) => {
    const answer = await fetch(`${origin}/search?${query}`, { headers: { accept: "text/html" } });
    expect(answer.status).toBe(200);
    return answer.text();
  };

  test("a page of results shows the match of its own scores", async () => {
    const query = "q=zorbing&entityType=professionals";
    const answer = await fetch(`${origin}/functions/v1/search?${query}`);
    const { results }: Answer = await answer.json();
    const scores = results.map(({ similarity_score }) => similarity_score ?? 0);
    const expected = scores
      .filter((score) => score > 0.8)
      .map((score) => `${Math.round(score * 100)}% Match`);
    expect(expected.length).toBeGreaterThan(0);
    const shown = (await pageOf(query)).match(/\d+% Match/g) ?? [];
    expect(shown.slice(0, expected.length)).toEqual(expected.slice(0, shown.length));
    expect(shown.length).toBeGreaterThan(0);
  });

  test("a page of results by name shows no match", async () => {
    expect(await pageOf("q=dentist&entityType=professionals")).not.toMatch(/\d+% Match/);
  });
});
