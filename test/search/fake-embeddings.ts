import { createServer, type IncomingMessage } from "node:http";

export interface EmbeddingsCall {
  authorization: string | undefined;
  model: string;
  input: string[];
}

type Behaviour = "answers" | "is slow" | "fails" | "answers nonsense" | "forgets one";

/**
 * A stub of OpenAI's embeddings; a text's vector marks which of the given words it contains, where
 * "heart|cardiology" are the same.
 */
export async function openFakeEmbeddings(words: readonly string[]) {
  const calls: EmbeddingsCall[] = [];
  let behaviour: Behaviour = "answers";
  const server = createServer(async (request, response) => {
    const { model, input } = JSON.parse(await readBody(request));
    calls.push({ authorization: request.headers.authorization, model, input });
    const data = input.map((text: string, index: number) => ({
      object: "embedding",
      index,
      embedding: [...words.map((word) => (new RegExp(word, "i").test(text) ? 1 : 0)), 0.01],
    }));
    // The order of a response is not guaranteed.
    data.reverse();
    if (behaviour === "is slow") return;
    response.statusCode = behaviour === "fails" ? 500 : 200;
    response.setHeader("content-type", "application/json");
    if (behaviour === "answers nonsense") response.end('{"data":"later"}');
    else response.end(JSON.stringify({ data: behaviour === "forgets one" ? data.slice(1) : data }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("There is no port.");
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    calls,
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
