import type { Palette } from "./street-style.ts";

/** Returns the design's colours of the page's theme as MapLibre reads them, which knows no OKLCH. */
export function readPalette(): Palette {
  const probe = document.body.appendChild(document.createElement("span"));
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const read = (token: string) => {
    if (!context) return "transparent";
    probe.style.color = `var(--color-${token})`;
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const palette: Palette = {
    land: read("sunken"),
    water: read("brand-soft"),
    green: read("open-soft"),
    road: read("surface"),
    highway: read("saffron-soft"),
    rail: read("brand"),
    faint: read("line"),
    strong: read("edge"),
    roadName: read("muted"),
    placeName: read("ink"),
  };
  probe.remove();
  return palette;
}

/** Returns the page's font families, without quotes. */
export function readFonts(): string[] {
  return getComputedStyle(document.body)
    .fontFamily.split(",")
    .map((family) => family.trim().replace(/^["']|["']$/g, ""));
}
