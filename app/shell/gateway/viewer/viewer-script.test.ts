import { expect, test, vi } from "vitest";
import { find, openScriptPage } from "#test/sites/script-page.ts";
import code from "./viewer-script.ts?script";

const body = (opens: boolean) => `
  <div data-api-choice hidden>
    <button type="button" value="viewer" aria-pressed="false">Viewer</button>
    <button type="button" value="reference" aria-pressed="true">Reference</button>
    <p data-said></p>
  </div>
  <div data-api-viewer="/viewer.js" data-styles="/viewer.css" data-failed="Away" data-opens="${opens}" hidden></div>
  <div data-api-reference>Calls</div>`;

/** A page on which the viewer's own script arrives, or does not: jsdom loads none. */
function openPage({ opens = true, isAway = false } = {}) {
  const page = openScriptPage(body(opens));
  const shown = vi.fn(({ onComplete }: { onComplete: () => void }) => onComplete());
  Object.assign(page.window, { SwaggerUIBundle: shown });
  const arrive = () => {
    const kind = isAway ? "error" : "load";
    find(page, "script").dispatchEvent(new page.window.Event(kind));
  };
  page.run(code);
  const isHidden = (selector: string) => find(page, selector).hasAttribute("hidden");
  return { page, shown, arrive, isHidden };
}

test("the viewer takes the place of the reference, and gives it back", async () => {
  const { page, shown, arrive, isHidden } = openPage();
  arrive();
  await vi.waitFor(() => expect(isHidden("[data-api-reference]")).toBe(true));
  expect(isHidden("[data-api-viewer]")).toBe(false);
  expect(shown).toHaveBeenCalledWith(
    expect.objectContaining({ url: "/openapi.json", validatorUrl: null }),
  );
  find(page, "[value=reference]").click();
  await vi.waitFor(() => expect(isHidden("[data-api-reference]")).toBe(false));
  find(page, "[value=viewer]").click();
  await vi.waitFor(() => expect(isHidden("[data-api-reference]")).toBe(true));
  expect(shown).toHaveBeenCalledTimes(1);
});

test("the viewer is loaded by a press alone where the page says so", async () => {
  const { page, shown, arrive, isHidden } = openPage({ opens: false });
  expect(isHidden("[data-api-choice]")).toBe(false);
  expect(shown).not.toHaveBeenCalled();
  expect(page.document.querySelector("script")).toBeNull();
  find(page, "[value=viewer]").click();
  arrive();
  await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
  expect(find(page, "[value=viewer]").getAttribute("aria-pressed")).toBe("true");
});

test("the reference stays where the viewer does not arrive", async () => {
  const { page, arrive, isHidden } = openPage({ isAway: true });
  arrive();
  await vi.waitFor(() => expect(find(page, "[data-said]").textContent).toBe("Away"));
  expect(isHidden("[data-api-reference]")).toBe(false);
  expect(find(page, "[value=reference]").getAttribute("aria-pressed")).toBe("true");
});

test("the viewer follows the theme of the page", async () => {
  const { page } = openPage();
  const root = page.document.documentElement;
  root.classList.add("dark");
  await vi.waitFor(() => expect(root.classList.contains("dark-mode")).toBe(true));
  root.classList.remove("dark");
  await vi.waitFor(() => expect(root.classList.contains("dark-mode")).toBe(false));
});
