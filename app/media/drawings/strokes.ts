/** Shapes of an SVG picture of 640 × 400 units; numbers are rounded to a tenth. */

const short = (value: number) => Math.round(value * 10) / 10;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${radius ? ` rx="${short(radius)}"` : ""} fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, across: number, down: number, fill: string) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(across)}" ry="${short(down)}" fill="${fill}"/>`;

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

/** An open line with round ends. */
export const line = (d: string, color: string, width = 3) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A drawing around 0, 0 moved to a place; a negative `stretch` mirrors it. */
export const at = (x: number, y: number, size: number, body: string, stretch = size) =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${short(stretch * 100) / 100} ${short(size * 100) / 100})">${body}</g>`;

export const turned = (degrees: number, body: string) =>
  `<g transform="rotate(${short(degrees)})">${body}</g>`;

export const faded = (opacity: number, body: string) => `<g opacity="${opacity}">${body}</g>`;

/** Repeats a drawing; `draw` gets the index. */
export const row = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

/** The outline of an opening that ends in a pointed arch. */
export function archOutline(x: number, base: number, width: number, height: number): string {
  const half = width / 2;
  const top = base - height;
  const spring = Math.min(base, top + width * 0.62);
  return `M${short(x - half)} ${base}V${short(spring)}C${short(x - half)} ${short(spring - width * 0.34)} ${short(x - width * 0.14)} ${short(top + width * 0.1)} ${short(x)} ${short(top)}C${short(x + width * 0.14)} ${short(top + width * 0.1)} ${short(x + half)} ${short(spring - width * 0.34)} ${short(x + half)} ${short(spring)}V${base}z`;
}

export const arch = (x: number, base: number, width: number, height: number, fill: string) =>
  path(archOutline(x, base, width, height), fill);
