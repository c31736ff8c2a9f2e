import { prerenderToNodeStream } from "react-dom/static";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { type Catalog, LocaleProvider, useMessages } from "../i18n/locale-context.tsx";
import type { PageHandle } from "./page-handle.ts";
import { loadMessages, usePageMessages } from "./page-messages.ts";

afterEach(() => vi.unstubAllGlobals());

/** A page of an area, each with messages of its own, as the browser renders it. */
function renderPage(area: () => Promise<Catalog>, page: () => Promise<Catalog>) {
  const handleOf = (en: () => Promise<Catalog>): PageHandle => ({
    messages: { en, ar: () => Promise.reject(new Error("The other language was loaded.")) },
  });
  const Frame = () => (
    <LocaleProvider locale="en" catalog={usePageMessages("en")}>
      <Outlet />
    </LocaleProvider>
  );
  const children = [{ index: true, Component: Page, handle: handleOf(page) }];
  const router = createMemoryRouter([
    { path: "/", Component: Frame, handle: handleOf(area), children },
  ]);
  return prerenderToNodeStream(<RouterProvider router={router} />);
}

function Page() {
  const t = useMessages("areaOfTest");
  const s = useMessages("pageOfTest");
  return `${t("title")}: ${s("text")}`;
}

async function read(stream: AsyncIterable<Buffer | string>) {
  let text = "";
  for await (const part of stream) text += part;
  return text;
}

test("a page is rendered once the messages of its area and its own are loaded, in its language", async () => {
  const area = vi.fn(async () => ({ areaOfTest: { title: "Search" } }));
  const page = vi.fn(async () => ({ pageOfTest: { text: "12 results" } }));
  const { prelude } = await renderPage(area, page);
  expect(await read(prelude)).toContain("Search: 12 results");
  const { prelude: again } = await renderPage(area, page);
  expect(await read(again)).toContain("Search: 12 results");
  expect([area, page].map((load) => load.mock.calls.length)).toEqual([1, 1]);
});

test("a page whose messages cannot be loaded is loaded as a document", async () => {
  const reloaded = new Promise((resolve) =>
    vi.stubGlobal("window", { location: { reload: () => resolve("reloaded") } }),
  );
  void renderPage(
    async () => ({}),
    () => Promise.reject(new Error("The connection is gone.")),
  );
  expect(await reloaded).toBe("reloaded");
});

test("React does not start without the messages of the document", async () => {
  const failing = () => Promise.reject(new Error("The connection is gone."));
  const handles = [{ messages: { en: failing, ar: failing } }, { isInteractive: true }];
  await expect(loadMessages(handles, "en")).rejects.toThrow("The connection is gone.");
});
