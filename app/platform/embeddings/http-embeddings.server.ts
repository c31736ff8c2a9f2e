import { z } from "zod";
import { type Embeddings, normalise } from "./embeddings.ts";

interface Options {
  /** The service's address up to /embeddings. */
  url: string;
  key?: string | undefined;
  model: string;
  /** For one request of at most 128 texts. */
  timeoutMs: number;
}

const textsPerRequest = 128;

const answerShape = z.object({
  data: z.array(
    z.object({
      index: z.number().int().min(0),
      embedding: z.array(z.number()).min(1),
    }),
  ),
});

/** Embeddings of a service that speaks as OpenAI's does. */
export function createHttpEmbeddings(options: Options): Embeddings {
  return {
    unit: "summary",
    similarity: (value) => Math.max(0, value),
    async embed(texts) {
      const vectors: Float32Array[] = [];
      for (let first = 0; first < texts.length; first += textsPerRequest) {
        vectors.push(...(await ask(options, texts.slice(first, first + textsPerRequest))));
      }
      return vectors;
    },
  };
}

async function ask(
  { url, key, model, timeoutMs }: Options,
  input: readonly string[],
): Promise<Float32Array[]> {
  const headers = new Headers({ "Content-Type": "application/json" });
  if (key) headers.set("Authorization", `Bearer ${key}`);
  const response = await fetch(`${url}/embeddings`, {
    method: "POST",
    headers,
    body: JSON.stringify({ model, input, encoding_format: "float" }),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The embeddings service answered ${response.status}.`);
  const { data } = answerShape.parse(await response.json());
  const vectors = data
    .toSorted((a, b) => a.index - b.index)
    .map(({ embedding }) => normalise(Float32Array.from(embedding)));
  const isWhole =
    vectors.length === input.length && new Set(vectors.map((v) => v.length)).size === 1;
  if (!isWhole)
    throw new Error("The embeddings service answered other vectors than were asked for.");
  return vectors;
}
