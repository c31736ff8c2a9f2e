import type { z } from "zod";

/** The cluster cannot answer: it is away, has no room or took too long. Another engine may. */
export class OpenSearchOutage extends Error {
  override readonly name = "OpenSearchOutage";
}

/** The cluster has understood and refused a request. */
export class OpenSearchRefusal extends Error {
  override readonly name = "OpenSearchRefusal";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Method = "GET" | "PUT" | "POST" | "DELETE";

interface Call<T> {
  /** JSON, or lines of JSON as they are. */
  body?: object | string;
  shape: z.ZodType<T>;
  timeoutMs?: number;
}

export interface OpenSearchClient {
  /**
   * @throws OpenSearchOutage when no node answers in time
   * @throws OpenSearchRefusal for any other status than one of success
   */
  call<T>(method: Method, path: string, call: Call<T>): Promise<T>;
}

const usualTimeoutMs = 3_000;
/** 429 and 5xx: this node or its cluster cannot answer now. */
const isOutage = (status: number) => status === 429 || status >= 500;

/**
 * Speaks with the nodes of a cluster; the one that answered last is asked first.
 * @param timeoutMs of a call that has no limit of its own
 */
export function createOpenSearchClient(
  urls: readonly string[],
  timeoutMs = usualTimeoutMs,
): OpenSearchClient {
  const nodes = urls.map(nodeOf);
  let current = 0;
  return {
    async call(method, path, call) {
      let failure: unknown = null;
      // For all nodes together: the caller has another engine.
      const signal = AbortSignal.timeout(call.timeoutMs ?? timeoutMs);
      for (let tried = 0; tried < nodes.length; tried += 1) {
        const at = current;
        const node = nodes[at];
        if (!node) break;
        try {
          return await ask(node, `${method} ${path}`, { ...call, signal });
        } catch (error) {
          if (error instanceof OpenSearchRefusal) throw error;
          failure = error;
          // A call that failed at the same time has moved on already.
          if (current === at) current = (at + 1) % nodes.length;
          // The time is over for all nodes. Another round would end at this silent node again.
          if (signal.aborted) break;
        }
      }
      throw new OpenSearchOutage("No node of the search cluster answers.", { cause: failure });
    },
  };
}

function nodeOf(url: string) {
  const { username, password, origin, pathname } = new URL(url);
  const address = `${origin}${pathname.replace(/\/+$/, "")}`;
  if (username === "") return { address, authorization: null };
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { address, authorization: `Basic ${Buffer.from(credentials).toString("base64")}` };
}

async function ask<T>(
  { address, authorization }: ReturnType<typeof nodeOf>,
  line: string,
  { body, shape, signal }: Call<T> & { signal: AbortSignal },
): Promise<T> {
  const [method = "GET", path = ""] = line.split(" ");
  const isLines = typeof body === "string";
  const headers = new Headers();
  if (body !== undefined)
    headers.set("Content-Type", isLines ? "application/x-ndjson" : "application/json");
  if (authorization) headers.set("Authorization", authorization);
  const response = await fetch(`${address}${path}`, {
    method,
    headers,
    redirect: "error",
    signal,
    ...(body === undefined ? {} : { body: isLines ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (isOutage(response.status)) throw new Error(`The node answered ${response.status}.`);
  if (!response.ok) {
    // The answer may repeat the query: a log gets the type of the error alone.
    const [, type = "unknown"] = /"type":"([a-z_]+)"/.exec(text) ?? [];
    throw new OpenSearchRefusal(response.status, `OpenSearch answered ${response.status}: ${type}`);
  }
  return shape.parse(text === "" ? null : JSON.parse(text));
}
