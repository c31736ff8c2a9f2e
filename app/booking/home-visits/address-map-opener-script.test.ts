import { expect, test, vi } from "vitest";
import { find, openScriptPage } from "#test/sites/script-page.ts";
import code from "./address-map-opener-script.ts?script";

const part = `<details hidden data-address-map="/address-map.js" data-styles="/leaflet.css" data-failed="No map">
  <summary>Map</summary><p data-said></p></details>`;

test("the map of an address is fetched when its part is opened, once, and a failure is said", async () => {
  const showAddressMap = vi.fn(async () => undefined);
  const page = openScriptPage(part, { modules: { "/address-map.js": { showAddressMap } } });
  page.run(code);
  const details = find(page, "details");
  expect(details.hasAttribute("hidden")).toBe(false);
  expect(showAddressMap).not.toHaveBeenCalled();
  for (let presses = 0; presses < 2; presses += 1)
    details.dispatchEvent(new page.window.Event("toggle"));
  await vi.waitFor(() => expect(showAddressMap).toHaveBeenCalledTimes(1));
  expect(page.document.querySelectorAll('link[href="/leaflet.css"]')).toHaveLength(1);

  const away = openScriptPage(part, {});
  away.run(code);
  find(away, "details").dispatchEvent(new away.window.Event("toggle"));
  await vi.waitFor(() => expect(find(away, "[data-said]").textContent).toBe("No map"));
});
