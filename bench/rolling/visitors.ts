import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type VisitKind = "page" | "search" | "sign-in" | "booking" | "release";

/** One request of a visitor, from a network of the visitor's own. */
export interface Visit {
  kind: VisitKind;
  path: string;
  /** A form or JSON that is sent; without it the address is read. */
  body?: URLSearchParams | object | undefined;
  cookie?: string | undefined;
  sender?: number;
  expects: readonly number[];
  /** The visit that follows, made from the answer. */
  next?: (answer: Answer) => Visit;
}

export interface Answer {
  status: number;
  text: string;
  sender: number;
}

export interface Visited {
  counts: Partial<Record<VisitKind, number>>;
  /** From the moment at which a request was due to its last byte. */
  times: number[];
  errors: string[];
}

/** Sends requests at their moments until the end, however long earlier ones take. */
export async function visit(
  address: string,
  draw: () => Visit,
  { perSecond, until }: { perSecond: number; until: Promise<unknown> },
): Promise<Visited> {
  const visited: Visited = { counts: {}, times: [], errors: [] };
  let isOver = false;
  const end = until.finally(() => {
    isOver = true;
  });
  // It is awaited after the last answer.
  end.catch(() => {});
  const answers: Promise<void>[] = [];
  const started = performance.now();
  for (let at = 0; ; at += 1) {
    const due = started + (at * 1000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    if (isOver) break;
    answers.push(make(address, draw(), due, visited));
  }
  await Promise.all(answers);
  await end;
  return visited;
}

async function make(address: string, one: Visit, due: number, visited: Visited): Promise<void> {
  visited.counts[one.kind] = (visited.counts[one.kind] ?? 0) + 1;
  const after = Math.round(due);
  try {
    const answer = await send(address, one);
    visited.times.push(performance.now() - due);
    if (!one.expects.includes(answer.status))
      throw new Error(`${answer.status} ${answer.text.slice(0, 200)}`);
    if (one.next) await make(address, one.next(answer), performance.now(), visited);
  } catch (error) {
    visited.errors.push(`${after} ms, ${one.kind} ${one.path}: ${error}`);
  }
}

let senders = 1;

function send(address: string, one: Visit): Promise<Answer> {
  const sender = one.sender ?? ++senders;
  const isForm = one.body instanceof URLSearchParams;
  const sent = one.body && (isForm ? String(one.body) : JSON.stringify(one.body));
  const headers = {
    "accept-encoding": "identity",
    ...(one.cookie && { cookie: one.cookie }),
    ...(sent && {
      "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json",
      "content-length": Buffer.byteLength(sent),
      "idempotency-key": randomUUID(),
      origin: address,
    }),
  };
  // The proxy tells the site where a connection comes from.
  const localAddress = `127.${1 + (sender & 127)}.${(sender >> 7) & 255}.1`;
  const method = sent ? "POST" : "GET";
  return new Promise((resolve, reject) => {
    const asked = request(address + one.path, { method, headers, localAddress, agent: false });
    asked.on("error", reject);
    asked.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
      });
      response.on("error", reject);
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, text, sender });
      });
    });
    asked.end(sent);
  });
}
