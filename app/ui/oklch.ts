/** A colour as lightness 0 to 1, chroma and hue in degrees: https://www.w3.org/TR/css-color-4/#ok-lab */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Rgb = [red: number, green: number, blue: number];

/** Linear sRGB, each part clipped to 0..1. */
function toLinearRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

/** "#1f6f78", for places that do not read OKLCH. */
export function toHex(color: Oklch): string {
  const parts = toLinearRgb(color).map((value) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

/** WCAG contrast, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastRatio(first: Oklch, second: Oklch): number {
  const luminance = (color: Oklch) => {
    const [red, green, blue] = toLinearRgb(color);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
