import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { dispatch, find, openScriptPage, settle, toastsOf } from "#test/sites/script-page.ts";
import { sessionRecord } from "./chat-settings.ts";
import { loader } from "./send-support-script.route.ts";

const texts = JSON.stringify({
  sending: "Sending",
  waiting: "Waits for a connection",
  failed: "Not sent",
  retry: "Try again",
  sendError: "Send Error",
  network: "Network error.",
  denied: "Permission denied.",
  other: "Failed to send message.",
  tooLarge: "The file is larger than 10 MB.",
  errorTitle: "Chat Error",
  loadFailed: "Failed to load conversation messages",
});

interface Shown {
  conversation?: string;
  messages?: [id: string, sender: string, content: string][];
  unread?: string;
}

/** The chat as the server sends it. */
function chatOf({ conversation = "c1", messages = [], unread = "" }: Shown = {}) {
  const bubbles = messages.map(
    ([id, sender, content]) => `<p data-message="${id}" data-sender="${sender}">${content}</p>`,
  );
  return `<main><section data-chat data-conversation="${conversation}" data-unread="${unread}" data-unread-here="${unread ? 1 : 0}">
    <button type="button" data-chat-close hidden>Close</button>
    <div data-chat-scroll><div data-chat-list role="log" aria-live="polite">${bubbles.join("")}
    <template data-chat-template><p data-message=""></p></template></div></div>
    <form method="post" action="https://dalil.example/support" data-chat-form data-texts='${texts}'>
    <input type="hidden" name="conversation" value="${conversation}"><input type="hidden" name="token" value="t1">
    <textarea name="content"></textarea><button>Send</button></form></section></main>`;
}

const button = `<a href="https://dalil.example/support" data-panel="support" data-error-title="Chat Error" data-error-network="Network error." data-error-denied="Denied." data-label="Chat" data-label-unread="{count} unread" aria-label="Chat"><span data-badge hidden></span></a>`;

/** The script's export, typed as for pages that import it. */
function opened(exported: unknown) {
  return exported as (link: Element) => void;
}

async function openPage(answers: (string | Response)[] = [], { isKnown = false } = {}) {
  const page = openScriptPage(`<html lang="en"><body>${button}</body></html>`);
  const { HTMLDialogElement, localStorage } = page.window;
  const show = function (this: HTMLDialogElement) {
    this.open = true;
  };
  // jsdom shows no dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    show,
    showModal: show,
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new page.window.Event("close"));
    },
  });
  if (isKnown) {
    localStorage.setItem(sessionRecord, JSON.stringify({ createdAt: new Date().toISOString() }));
  }
  page.answers.push(
    ...answers.map((each) => (typeof each === "string" ? new Response(each) : each)),
  );
  const sockets: string[] = [];
  const wire: { onopen?: () => void; onmessage?: (event: { data: string }) => void } = {};
  const frames: [string, string, string, string, unknown][] = [];
  class WebSocket {
    constructor(address: URL) {
      sockets.push(String(address));
      Object.assign(wire, { onopen: undefined, onmessage: undefined });
    }
    set onopen(open: () => void) {
      wire.onopen = open;
    }
    set onmessage(take: (event: { data: string }) => void) {
      wire.onmessage = take;
    }
    send(text: string) {
      frames.push(JSON.parse(text));
    }
    close() {}
  }
  const timers: (() => void)[] = [];
  const setTimeout = (work: () => void) => timers.push(work);
  let ids = 1;
  const crypto = {
    randomUUID: () => {
      ids += 1;
      return `t${ids}`;
    },
  };
  const { open } = page.run(await loader().text(), { WebSocket, crypto, localStorage, setTimeout });
  const press = async () => {
    opened(open)(find(page, "a[data-panel]"));
    await settle();
    await settle();
  };
  const write = async (content: string) => {
    find<HTMLTextAreaElement>(page, "textarea").value = content;
    dispatch(page, find(page, "textarea"), "keydown", { key: "Enter" });
    await settle();
    await settle();
  };
  const posted = () =>
    page.calls.flatMap(({ init }) =>
      init?.body ? [Object.fromEntries(new URLSearchParams(String(init.body)))] : [],
    );
  return { page, press, write, posted, sockets, wire, frames, timers };
}

test("the chat takes at most 25 kB, and nothing is fetched before the first press", async () => {
  expect(gzipSync(await loader().text()).length).toBeLessThan(25_000);
  const { page, sockets, press } = await openPage([chatOf()]);
  expect([page.calls, sockets]).toEqual([[], []]);
  await press();
  expect(page.calls.map(({ address }) => address)).toEqual(["https://dalil.example/support"]);
  expect(find<HTMLDialogElement>(page, "dialog").open).toBe(true);
  expect(find(page, "a[data-panel]").getAttribute("aria-expanded")).toBe("true");
  // A visitor without messages has no channel to follow.
  expect(sockets).toEqual([]);
  dispatch(page, find(page, "[data-chat-close]"), "click");
  expect(find<HTMLDialogElement>(page, "dialog").open).toBe(false);
});

test("Enter sends a trimmed message once under its token, Shift and Enter begin a line", async () => {
  const after = chatOf({ messages: [["m1", "own", "Hello"]] });
  const { page, press, write, posted, sockets } = await openPage([chatOf(), after]);
  await press();
  const field = find<HTMLTextAreaElement>(page, "textarea");
  field.value = "Hello";
  expect(dispatch(page, field, "keydown", { key: "Enter", shiftKey: true })).toBe(true);
  await write("   ");
  expect(posted()).toEqual([]);
  await write("  Hello ");
  expect(posted()).toMatchObject([
    { intent: "send", conversation: "c1", token: "t1", content: "Hello", page: "/about" },
  ]);
  expect(find(page, "[data-message=m1]").textContent).toBe("Hello");
  expect(find(page, "[data-chat-close]").hidden).toBe(false);
  expect(page.document.querySelector("[data-waiting]")).toBeNull();
  expect(sockets).toEqual(["wss://dalil.example/realtime/v1/websocket?vsn=2.0.0"]);
});

test("a message without a connection waits on screen and goes out when it is back", async () => {
  const { page, press, write, posted } = await openPage([chatOf()]);
  await press();
  await write("Later");
  expect(find(page, "[data-waiting=t1] small").textContent).toBe("Waits for a connection");
  page.answers.push(new Response(chatOf({ messages: [["m1", "own", "Later"]] })));
  page.window.dispatchEvent(new page.window.Event("online"));
  await settle();
  await settle();
  expect(posted().map(({ token }) => token)).toEqual(["t1", "t1"]);
  expect(page.document.querySelector("[data-waiting]")).toBeNull();
});

test("a refused message says why and can be sent again", async () => {
  const refused = new Response("", { status: 429 });
  const { page, press, write } = await openPage([chatOf(), refused]);
  await press();
  await write("Hello");
  const note = find(page, "[data-waiting=t1] small");
  expect(note.textContent).toContain("Not sent. Failed to send message.");
  expect(find(page, "[role=status]").textContent).toBe("Send Error: Failed to send message.");
  page.answers.push(new Response(chatOf({ messages: [["m1", "own", "Hello"]] })));
  dispatch(page, find(page, "[data-retry]"), "click");
  await settle();
  await settle();
  expect(page.document.querySelector("[data-waiting]")).toBeNull();
});

test("a session that has ended is renewed once, and the message goes into a new conversation", async () => {
  const denied = new Response("", { status: 403 });
  const sent = chatOf({ conversation: "c2", messages: [["m1", "own", "Hello"]] });
  const { page, press, write, posted } = await openPage([
    chatOf(),
    denied,
    chatOf({ conversation: "c2" }),
    sent,
  ]);
  await press();
  await write("Hello");
  await settle();
  expect(posted().map(({ conversation, token }) => [conversation, token])).toEqual([
    ["c1", "t1"],
    ["c2", "t1"],
  ]);
  expect(find(page, "[data-message=m1]").textContent).toBe("Hello");
});

test("who has a conversation sees unread answers at the button, which are read by opening it", async () => {
  const chat = chatOf({ unread: "9+", messages: [["m1", "other", "Yes."]] });
  const { page, press } = await openPage([chat, chat, Response.json({ unread: "" })], {
    isKnown: true,
  });
  await settle();
  await settle();
  const badge = find(page, "[data-badge]");
  expect([badge.textContent, badge.hidden]).toEqual(["9+", false]);
  expect(find(page, "a[data-panel]").getAttribute("aria-label")).toBe("Chat, 9+ unread");
  await press();
  await settle();
  expect(badge.hidden).toBe(true);
});

test("a chat that cannot be opened or loaded says why", async () => {
  const { page, press } = await openPage();
  const toasts = toastsOf(page);
  await press();
  page.answers.push(new Response("", { status: 403 }));
  await press();
  expect(toasts).toMatchObject([
    { title: "Chat Error", text: "Network error." },
    { title: "Chat Error", text: "Denied." },
  ]);
  expect(find<HTMLDialogElement>(page, "dialog").open).toBe(false);
  const link = `<a href="https://dalil.example/support?conversation=c2">Earlier</a>`;
  page.answers.push(new Response(chatOf().replace("</section>", `${link}</section>`)));
  await press();
  dispatch(page, find(page, "section a"), "click");
  await settle();
  expect(toasts[2]?.text).toBe("Failed to load conversation messages");
});

test("the panel is 380 by 600 px, on phones a sheet of 90%", async () => {
  const { page } = await openPage();
  const look = find(page, "dialog").className;
  for (const part of ["w-[380px]", "min(600px", "max-md:h-[90dvh]", "max-md:bottom-0"])
    expect(look).toContain(part);
});

test("a file is sent at once with its page, and stays chosen where that fails", async () => {
  const withFile = (html: string) =>
    html.replace("<button>", '<details><input type="file" name="file"></details><button>');
  const { page, press, write } = await openPage([withFile(chatOf())]);
  const toasts = toastsOf(page);
  await press();
  const chosen = find(page, "input[type=file]");
  const files = [new page.window.File(["x"], "screen.png")];
  Object.defineProperty(chosen, "files", { value: files });
  await write("Look");
  page.answers.push(new Response("", { status: 413 }));
  await write("Look");
  expect(toasts.map(({ text }) => text)).toEqual([
    "Network error.",
    "The file is larger than 10 MB.",
  ]);
  const refused = chatOf({ messages: [["m1", "other", "Hello"]] });
  page.answers.push(new Response(withFile(refused), { status: 422 }));
  await write("Look");
  expect(find(page, "input[type=file]")).toBe(chosen);
  expect(find<HTMLTextAreaElement>(page, "textarea").value).toBe("Look");
  page.answers.push(new Response(withFile(chatOf({ messages: [["m2", "own", "Look"]] }))));
  await write("Look");
  expect(find(page, "[data-message=m2]").textContent).toBe("Look");
  expect(find<HTMLTextAreaElement>(page, "textarea").value).toBe("");
  const body = page.calls.at(-1)?.init?.body;
  expect(body instanceof page.window.FormData && body.get("page")).toBe("/about");
});

test("typing marks go out while somebody types, and those of support are read out once", async () => {
  const typing = '<p data-chat-typing hidden aria-hidden="true">Support is typing</p><textarea';
  const chat = chatOf({ messages: [["m1", "own", "Hello"]] }).replace("<textarea", typing);
  const { page, press, wire, frames, timers } = await openPage([chat]);
  await press();
  wire.onopen?.();
  const field = find(page, "textarea");
  dispatch(page, field, "input");
  dispatch(page, field, "input");
  const room = "realtime:support_conversations:c1";
  expect(frames.filter(([, , , event]) => event === "broadcast")).toEqual([]);
  const joined = frames.find(([, , topic]) => topic === room)?.[0];
  const receive = (event: string, payload: object) =>
    wire.onmessage?.({ data: JSON.stringify([joined, joined, room, event, payload]) });
  receive("phx_reply", { status: "ok", response: { dalil: { position: 1 } } });
  Object.assign(page.window.performance, { now: () => 60_000 });
  dispatch(page, field, "input");
  dispatch(page, field, "input");
  const marks = frames.filter(([, , , event]) => event === "broadcast");
  expect(marks.map(([, , topic, , payload]) => [topic, payload])).toEqual([
    [room, { type: "broadcast", event: "typing", payload: { side: "user" } }],
  ]);
  const line = find(page, "[data-chat-typing]");
  const news = find(page, "[role=status]");
  const receiveMark = (side: string) =>
    receive("broadcast", { type: "broadcast", event: "typing", payload: { side } });
  receiveMark("user");
  expect(line.hidden).toBe(true);
  receiveMark("admin");
  expect([line.hidden, news.textContent]).toEqual([false, "Support is typing"]);
  news.textContent = "";
  receiveMark("admin");
  expect(news.textContent).toBe("");
  Object.assign(page.window.performance, { now: () => Number.MAX_SAFE_INTEGER });
  for (const end of timers) end();
  expect(line.hidden).toBe(true);
});
