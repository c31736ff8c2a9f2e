// One way of drawing for all illustrations: flat, muted fills under one dark line of even width.

export const ink = "#24343a";
export const white = "#fdfcf9";
export const wood = "#c99b6d";
const leaf = "#6f9f7f";
export const glass = "#cfe3e6";

interface Palette {
  sky: string;
  far: string;
  wall: string;
  accent: string;
  ground: string;
}

export const palettes = [
  { sky: "#e3f0ee", far: "#cbe0de", wall: "#fbf6ea", accent: "#2f7f7a", ground: "#e8dcc3" },
  { sky: "#fbeedd", far: "#f1dcc2", wall: "#fdfaf3", accent: "#c98a3c", ground: "#e3d3b4" },
] as const satisfies Palette[];

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ""} fill="${fill}"/>`;
export const plain = (shape: string) => shape.replace("/>", ' stroke="none"/>');
export const line = (path: string, fill = "none") => `<path d="${path}" fill="${fill}"/>`;
export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export function scene(body: string, [width, height]: readonly [number, number]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="${width}" height="${height}">` +
    `<g stroke="${ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${body}</g></svg>`
  );
}

export function palm(x: number, ground: number, height: number): string {
  const top = ground - height;
  const leaves = [-1, 1]
    .flatMap((side) => [
      `M${x} ${top}q${side * 22} -26 ${side * 52} -6q${side * -28} -4 ${side * -52} 6z`,
      `M${x} ${top}q${side * 30} -4 ${side * 42} 28q${side * -16} -22 ${side * -42} -28z`,
    ])
    .map((path) => line(path, leaf));
  return `${line(`M${x - 5} ${ground}q4 ${-height / 2} 2 ${-height}h6q2 ${height / 2} 6 ${height}z`, wood)}${leaves.join("")}`;
}

export function plant(x: number, ground: number): string {
  return (
    line(
      `M${x} ${ground - 38}q-30 -20 -26 -58q24 12 26 58q-4 -50 14 -74q16 34 -14 74q10 -36 36 -42q-2 34 -36 42z`,
      leaf,
    ) + line(`M${x - 20} ${ground - 40}h40l-6 40h-28z`, wood)
  );
}
