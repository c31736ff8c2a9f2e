// Fetches the map of an address once its part of the form is opened.

type MapScript = typeof import("./address-map-script.ts");

const part = document.querySelector<HTMLDetailsElement>("details[data-address-map]");

async function open(holder: HTMLDetailsElement): Promise<void> {
  const { addressMap = "", styles = "", failed = "" } = holder.dataset;
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = styles;
  document.head.append(sheet);
  try {
    const script: MapScript = await import(addressMap);
    await script.showAddressMap(holder);
  } catch {
    const said = holder.querySelector("[data-said]");
    if (said) said.textContent = failed;
  }
}

if (part) {
  part.hidden = false;
  part.addEventListener("toggle", () => open(part), { once: true });
}
