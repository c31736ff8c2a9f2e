import type { OverlayOptions } from "sharp";
import { directionOf, type Locale } from "#app/platform/i18n/locale.ts";
import { shareSize } from "#app/platform/web/head/share-address.ts";
import { drawLattice } from "#app/ui/motif/lattice.ts";
import { toHex } from "#app/ui/oklch.ts";
import { escapeMarkup, setShareFonts, shareFamilies } from "./share-fonts.server.ts";

/** Content of a link's preview, in the page's language. */
export interface ShareImage {
  locale: Locale;
  siteName: string;
  /** Single line at the foot. */
  tagline: string;
  title: string;
  /** Below the title: at most two lines, each cut to the available width. */
  lines: string[];
  /** "4.8 · 120 reviews"; a star is drawn before it. */
  rating: string | null;
  /** The lattice follows from it. */
  seed: string;
  /** Degrees on the colour circle. */
  hue: number;
}

/** Part of every stored image's name: a change of the drawing makes them anew. */
export const shareDesign = 1;

const { width, height } = shareSize;
const edge = 72;
const latticeWidth = 300;
const textWidth = width - latticeWidth - 2 * edge;
const colours = {
  canvas: toHex({ lightness: 0.985, chroma: 0.006, hue: 85 }),
  ink: toHex({ lightness: 0.25, chroma: 0.025, hue: 215 }),
  muted: toHex({ lightness: 0.44, chroma: 0.022, hue: 215 }),
  brand: toHex({ lightness: 0.44, chroma: 0.08, hue: 200 }),
  saffron: toHex({ lightness: 0.7, chroma: 0.14, hue: 70 }),
};

/** Draws the picture of a link, 1200 × 630, as PNG. */
export async function drawShareImage(image: ShareImage, dataDir: string): Promise<Buffer> {
  setShareFonts(dataDir);
  const { default: sharp } = await import("sharp");
  const isArabic = directionOf(image.locale) === "rtl";
  const layers: OverlayOptions[] = [
    { input: Buffer.from(drawGround(image, isArabic)), left: 0, top: 0 },
  ];

  /** Places a text at the start side and returns where it ends. */
  const place = async (text: string, look: TextLook): Promise<number> => {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${look.colour}" line_height="1.12">${escapeMarkup(text)}</span>`,
        font: `${shareFamilies[look.weight]}, ${look.size}`,
        width: look.room,
        // The side at which a line starts, in either direction.
        align: "left",
        wrap: "word-char",
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    const left = isArabic ? width - look.start - info.width : look.start;
    layers.push({ input: data, left, top: look.top });
    return look.top + info.height;
  };

  const start = edge;
  const brand = { start: edge + 60, room: textWidth - 60, weight: "semibold" } as const;
  await place(image.siteName, { ...brand, top: edge + 5, size: 34, colour: colours.brand });
  const size = titleSize(image.title);
  const titleEnd = await place(cutText(image.title, 90), {
    start,
    room: textWidth,
    top: 182,
    size,
    colour: colours.ink,
    weight: "semibold",
  });
  let top = titleEnd + 12;
  for (const line of image.lines.slice(0, 2)) {
    top = await place(cutText(line, 46), {
      start,
      room: textWidth,
      top: top + 24,
      size: 32,
      colour: colours.muted,
      weight: "normal",
    });
  }
  if (image.rating) {
    const starTop = top + 30;
    layers.push({ input: Buffer.from(drawStar(isArabic)), left: 0, top: starTop });
    await place(image.rating, {
      start: edge + 46,
      room: textWidth - 46,
      top: starTop + 4,
      size: 30,
      colour: colours.ink,
      weight: "semibold",
    });
  }
  await place(image.tagline, {
    start,
    room: textWidth,
    top: height - edge - 26,
    size: 24,
    colour: colours.muted,
    weight: "normal",
  });
  return sharp({ create: { ...shareSize, channels: 3, background: colours.canvas } })
    .composite(layers)
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
}

interface TextLook {
  start: number;
  top: number;
  room: number;
  size: number;
  colour: string;
  weight: keyof typeof shareFamilies;
}

function titleSize(title: string): number {
  if (title.length <= 26) return 68;
  return title.length <= 60 ? 56 : 44;
}

/** Truncates a text that is too long, with three dots. */
export function cutText(text: string, most: number): string {
  const letters = [...text.trim()];
  return letters.length <= most ? letters.join("") : `${letters.slice(0, most - 1).join("")}…`;
}

/** The lattice at the end side and the mark of the site at the start. */
function drawGround({ seed, hue }: ShareImage, isArabic: boolean): string {
  const lattice = drawLattice({ seed, hue, width: latticeWidth, height });
  const latticeAt = isArabic ? 0 : width - latticeWidth;
  const markAt = isArabic ? width - edge - 48 : edge;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<g transform="translate(${latticeAt} 0)">${lattice}</g>` +
    `<g transform="translate(${markAt} ${edge}) scale(1.5)"><rect width="32" height="32" rx="7" fill="${colours.brand}"/>` +
    `<g fill="none" stroke="${colours.canvas}" stroke-width="1.8"><path d="M9.3 9.3h13.4v13.4H9.3z"/><path d="M16 6.5l9.5 9.5-9.5 9.5L6.5 16z"/>` +
    `<path d="M16 12.6v6.8M12.6 16h6.8" stroke-width="2.2" stroke-linecap="round"/></g></g></svg>`
  );
}

function drawStar(isArabic: boolean): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? 17 : 7.2;
    const angle = -Math.PI / 2 + (index * Math.PI) / 5;
    return `${(17 + radius * Math.cos(angle)).toFixed(1)},${(17 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  const at = isArabic ? width - edge - 34 : edge;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="36">` +
    `<polygon transform="translate(${at} 0)" fill="${colours.saffron}" points="${points.join(" ")}"/></svg>`
  );
}
