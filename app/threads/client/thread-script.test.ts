import { expect, test } from "vitest";
import { find, openScriptPage, settle } from "#test/sites/script-page.ts";
import { loader } from "./send-thread-script.route.ts";

const address = "https://dalil.example/dashboard/messages?booking=b1";

function threadOf(...messages: [id: string, sender: "own" | "other", text: string][]) {
  const bubbles = messages.map(
    ([id, sender, text]) => `<div data-message="${id}" data-sender="${sender}">${text}</div>`,
  );
  return `<html lang="en"><body><main><section data-chat data-conversation="b1" data-unread="" data-unread-here="0">
    <div data-chat-scroll><div data-chat-list role="log">${bubbles.join("")}</div></div>
    <form method="post" action="${address}" data-chat-form data-texts="{}"><textarea name="content"></textarea></form>
    </section></main></body></html>`;
}

interface Join {
  config: { postgres_changes: { table: string }[] };
}

async function openPage() {
  const page = openScriptPage(threadOf(["m1", "own", "May I come later?"]), { url: address });
  const wire: { onopen?: () => void; onmessage?: (event: { data: string }) => void } = {};
  const frames: [string, string, string, string, Join][] = [];
  class WebSocket {
    constructor() {
      Object.defineProperties(this, {
        onopen: { set: (open: () => void) => Object.assign(wire, { onopen: open }) },
        onmessage: { set: (take) => Object.assign(wire, { onmessage: take }) },
      });
    }
    send(text: string) {
      frames.push(JSON.parse(text));
    }
    close() {}
  }
  page.run(await loader().text(), { WebSocket });
  wire.onopen?.();
  const [joinRef, , topic] = frames[0] ?? [];
  let sequence = 0;
  const hear = async () => {
    sequence += 1;
    const payload = { changes: [{ ids: [1], sequence, key: {}, data: {} }] };
    const frame = [joinRef, null, topic, "dalil_changes", payload];
    wire.onmessage?.({ data: JSON.stringify(frame) });
    await settle();
    await settle();
  };
  return { page, frames, hear };
}

test("what the other side writes appears at once and is read out, and what is typed stays", async () => {
  const { page, frames, hear } = await openPage();
  const [, , , , joined] = frames[0] ?? [];
  expect(joined?.config.postgres_changes).toMatchObject([{ table: "thread_messages" }]);
  find<HTMLTextAreaElement>(page, "textarea").value = "And also";
  const both = threadOf(["m1", "own", "May I come later?"], ["m2", "other", "Yes, at ten."]);
  page.answers.push(new Response(both));
  await hear();
  expect(new URL(page.calls[0]?.address ?? "").searchParams.get("booking")).toBe("b1");
  expect(find(page, "[data-message=m2]").textContent).toBe("Yes, at ten.");
  expect(find(page, "[role=status]").textContent).toBe("Yes, at ten.");
  expect(find<HTMLTextAreaElement>(page, "textarea").value).toBe("And also");
});

test("a page that nobody looks at is fetched when it is looked at again, as fetching marks it read", async () => {
  const { page, hear } = await openPage();
  const { document } = page.window;
  const look = (isHidden: boolean) => {
    Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
    document.dispatchEvent(new page.window.Event("visibilitychange"));
  };
  look(true);
  await hear();
  expect(page.calls).toEqual([]);
  page.answers.push(new Response(threadOf(["m2", "other", "Yes, at ten."])));
  look(false);
  await settle();
  await settle();
  expect(find(page, "[data-message=m2]").textContent).toBe("Yes, at ten.");
});
