import { afterAll, beforeEach, expect, test } from "vitest";
import { openFakeEmbeddings } from "#test/search/fake-embeddings.ts";
import { createHttpEmbeddings } from "./http-embeddings.server.ts";

const service = await openFakeEmbeddings(["heart", "tooth"]);
afterAll(() => service.close());
beforeEach(() => {
  service.calls.length = 0;
  service.behave("answers");
});

const options = { url: service.url, key: "secret", model: "small", timeoutMs: 20_000 };
const embeddings = createHttpEmbeddings(options);

test("each text has its own vector of length one, whatever the order of the answer", async () => {
  const vectors = await embeddings.embed(["heart", "tooth", "heart and tooth"]);
  expect(vectors.map((vector) => [...vector.slice(0, 2)].map((value) => value > 0.5))).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ]);
  for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
  expect(service.calls).toEqual([
    {
      authorization: "Bearer secret",
      model: "small",
      input: ["heart", "tooth", "heart and tooth"],
    },
  ]);
});

test("many texts are asked for in several requests", async () => {
  const vectors = await embeddings.embed(Array.from({ length: 300 }, () => "heart"));
  expect(vectors).toHaveLength(300);
  expect(service.calls.map(({ input }) => input.length)).toEqual([128, 128, 44]);
});

test.each(["fails", "is slow", "answers nonsense", "forgets one"] as const)(
  "a service that %s is an error",
  async (behaviour) => {
    service.behave(behaviour);
    const impatient = createHttpEmbeddings({ ...options, timeoutMs: 200 });
    await expect(impatient.embed(["heart", "tooth"])).rejects.toThrow();
  },
);

test("a service that is not there is an error", async () => {
  const nowhere = createHttpEmbeddings({ url: "http://127.0.0.1:9", model: "m", timeoutMs: 500 });
  await expect(nowhere.embed(["heart"])).rejects.toThrow();
});
