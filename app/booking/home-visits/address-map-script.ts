// The map of an address: a pin in step with the two inputs that hold its degrees.

import { openPinMap } from "#app/geography/map/open-pin-map.ts";

/**
 * Shows the map inside of its part of the form.
 * @throws Error if the base of the map cannot be fetched.
 */
export async function showAddressMap(part: HTMLElement): Promise<void> {
  const { base = "", inputs = "", within = "", label = "", pin = "" } = part.dataset;
  const holder = part.querySelector<HTMLElement>("[data-map]");
  const [latitude, longitude] = inputs.split(" ").map((id) => document.getElementById(id));
  const isReady = latitude instanceof HTMLInputElement && longitude instanceof HTMLInputElement;
  if (!holder || !isReady) return;
  const response = await fetch(base);
  if (!response.ok) throw new Error(`${base} answered ${response.status}`);
  const { map, place } = openPinMap(holder, {
    base: await response.json(),
    inputs: { latitude, longitude },
    within: JSON.parse(within),
    words: { map: label, pin },
  });
  part.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.dataset.zoom === "in") map.zoomIn();
    if (button?.dataset.zoom === "out") map.zoomOut();
    if (button?.dataset.centre !== undefined) place(map.getCenter());
  });
}
