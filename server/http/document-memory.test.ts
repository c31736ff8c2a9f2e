import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { DocumentMemory } from "./document-memory.ts";

function makeMemory({ isOpen = true } = {}) {
  const clock = { now: Date.UTC(2026, 10, 18, 7) };
  const memory = new DocumentMemory(() => clock.now);
  if (isOpen) memory.open();
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    const page = `<!doctype html>${"words ".repeat(500)}${rendered}`;
    return new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  };
  const ask = (key = "a", headers: Record<string, string> = {}, renderer = render) => {
    const asked = { key, method: "GET", header: (name: string) => headers[name] };
    return memory.answer({ ...asked, scope: { pattern: "/a/:slug" } }, renderer);
  };
  return { memory, clock, ask, count: () => rendered };
}

const ending = async (response: Response) => (await response.text()).slice(-1);

test("who asks for the same within the minute gets the same document", async () => {
  const { ask, clock, count } = makeMemory();
  expect(await ending(await ask())).toBe("1");
  clock.now += 59_000;
  expect(await ending(await ask())).toBe("1");
  expect(await ending(await ask("b"))).toBe("2");
  clock.now += 1_000;
  expect(await ending(await ask())).toBe("3");
  expect(count()).toBe(3);
});

test("news of a change drops it, also what is being made from before", async () => {
  const { ask, memory } = makeMemory();
  await ask();
  memory.forget();
  expect(await ending(await ask())).toBe("2");
  const early = ask("b");
  memory.forget();
  await early;
  expect(await ending(await ask("b"))).toBe("4");
});

const booking = (slug: string) =>
  new Response(`<!doctype html><a href="/book/${slug}?type=a&amp;slot=b">09:00</a>`, {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });

test("a changed time drops the documents that show times of its booking page", async () => {
  const { ask, memory, count } = makeMemory();
  await ask("noor", {}, async () => booking("noor"));
  await ask("huda", {}, async () => booking("huda"));
  memory.forgetTimes(new Set(["/book/noor", "/book/services/mri"]));
  await ask("noor");
  await ask("huda");
  expect(count()).toBe(1);
});

test("a document whose time changes during its rendering is not kept", async () => {
  const { ask, memory, count } = makeMemory();
  const early = ask("noor", {}, async () => booking("noor"));
  memory.forgetTimes(new Set(["/book/noor"]));
  await early;
  await ask("noor");
  expect(count()).toBe(1);
});

test("those who come together share one rendering", async () => {
  const { ask, count } = makeMemory();
  await Promise.all([ask(), ask(), ask()]);
  expect(count()).toBe(1);
});

test("closed, it keeps nothing", async () => {
  const { ask, count } = makeMemory({ isOpen: false });
  await ask();
  await ask();
  expect(count()).toBe(2);
});

test("a refusal, a redirect and what sets a cookie belong to whoever asked", async () => {
  const { ask, count } = makeMemory();
  const asPage = { "Content-Type": "text/html" };
  const answers = [
    () => new Response("no", { status: 404, headers: asPage }),
    () => new Response(null, { status: 301, headers: { Location: "/b" } }),
    () => new Response("yes", { headers: { ...asPage, "Set-Cookie": "a=b" } }),
  ];
  for (const answer of answers) {
    const given = await ask("a", {}, async () => answer());
    expect(given.status).toBe(answer().status);
  }
  await ask();
  expect(count()).toBe(1);
});

test("a rendering that fails is not kept", async () => {
  const { ask } = makeMemory();
  await expect(ask("a", {}, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await ending(await ask())).toBe("1");
});

test("it is compressed as the caller likes, and not sent again to whoever has it", async () => {
  const { ask } = makeMemory();
  const first = await ask("a", { "accept-encoding": "gzip, br" });
  expect(first.headers.get("content-encoding")).toBe("br");
  expect(Number(first.headers.get("content-length"))).toBeLessThan(500);
  expect(first.headers.get("vary")).toContain("Cookie");
  const again = await ask("a", { "if-none-match": first.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
});

test("a caller without compression gets the page of which only the compressed form is kept", async () => {
  const { ask } = makeMemory();
  await ask("a", { "accept-encoding": "br" });
  expect(await (await ask()).text()).toBe(`<!doctype html>${"words ".repeat(500)}1`);
  expect((await ask("a", { "accept-encoding": "gzip" })).headers.get("content-encoding")).toBe(
    "gzip",
  );
});

test("a hundred pages of a megabyte leave a few megabytes, also with their links", async () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const { ask } = makeMemory();
  const held = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1e6;
  };
  const page = `${"x".repeat(1_000_000)}<a href="/book/a-professional-with-a-long-name?slot=b">`;
  const before = held();
  for (let at = 0; at < 100; at += 1) {
    await ask(String(at), { "accept-encoding": "br" }, async () => {
      const headers = { "Content-Type": "text/html; charset=utf-8" };
      return new Response(page, { headers });
    });
  }
  expect(held() - before).toBeLessThan(30);
});
