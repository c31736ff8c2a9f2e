import { toHex } from "#app/ui/oklch.ts";

/** Degrees on the colour circle: creek, gulf, dusk, rose, clay, saffron, olive and palm. */
export const hues = [196, 245, 295, 350, 38, 72, 122, 160] as const;

export const lights = ["morning", "noon", "golden", "evening"] as const;
export type Light = (typeof lights)[number];

/** The colours of one picture: every shape takes one of them. */
export interface Tones {
  light: Light;
  skyTop: string;
  skyLow: string;
  sun: string;
  far: string;
  near: string;
  ground: string;
  path: string;
  wall: string;
  wallShade: string;
  /** Another wall, tinted. */
  tint: string;
  tintShade: string;
  accent: string;
  accentDeep: string;
  accentSoft: string;
  warm: string;
  warmSoft: string;
  coral: string;
  leaf: string;
  leafDeep: string;
  wood: string;
  woodDeep: string;
  glass: string;
  glassLit: string;
  water: string;
  metal: string;
  metalDeep: string;
  white: string;
  deep: string;
}

const tone = (lightness: number, chroma: number, hue: number) => toHex({ lightness, chroma, hue });

interface Air {
  skyTop: [number, number, number];
  skyLow: [number, number, number];
  sun: [number, number, number];
  /** Lightness of what stands in this light, as a part of the day's. */
  dim: number;
  farLightness: number;
  isLit: boolean;
}

function airOf(light: Light, hue: number): Air {
  if (light === "evening")
    return {
      skyTop: [0.36, 0.055, 255],
      skyLow: [0.66, 0.07, hue > 20 && hue < 90 ? 40 : 330],
      sun: [0.93, 0.04, 95],
      dim: 0.8,
      farLightness: 0.47,
      isLit: true,
    };
  if (light === "golden")
    return {
      skyTop: [0.82, 0.065, 55],
      skyLow: [0.94, 0.05, 85],
      sun: [0.97, 0.07, 90],
      dim: 0.96,
      farLightness: 0.79,
      isLit: false,
    };
  if (light === "noon")
    return {
      skyTop: [0.8, 0.055, 225],
      skyLow: [0.93, 0.025, 215],
      sun: [0.97, 0.05, 95],
      dim: 1,
      farLightness: 0.82,
      isLit: false,
    };
  return {
    skyTop: [0.87, 0.04, hue],
    skyLow: [0.95, 0.02, hue],
    sun: [0.95, 0.06, 85],
    dim: 1,
    farLightness: 0.85,
    isLit: false,
  };
}

/** The colours of what is seen through windows. */
function nightOutside({ skyTop, skyLow, sun, farLightness }: Air) {
  return {
    light: "evening" as const,
    skyTop: tone(...skyTop),
    skyLow: tone(...skyLow),
    sun: tone(...sun),
    far: tone(farLightness, 0.04, 265),
    glass: tone(...skyTop),
    glassLit: tone(0.46, 0.06, 262),
  };
}

/** The colours of a hue in a light; inside, lamps are lit in the evening. */
export function tonesOf(hue: number, light: Light, isInside = false): Tones {
  const air = airOf(light, hue);
  if (isInside && air.isLit) return { ...tonesOf(hue, "golden"), ...nightOutside(air) };
  const lit = (lightness: number, chroma: number, at: number) =>
    tone(lightness * air.dim, chroma, at);
  const farHue = light === "golden" ? 50 : light === "evening" ? 265 : hue;
  return {
    light,
    skyTop: tone(...air.skyTop),
    skyLow: tone(...air.skyLow),
    sun: tone(...air.sun),
    far: tone(air.farLightness, 0.04, farHue),
    near: tone(air.farLightness - 0.07, 0.045, farHue),
    ground: lit(0.86, 0.035, 80),
    path: lit(0.93, 0.018, 82),
    wall: lit(0.965, air.isLit ? 0.035 : 0.014, air.isLit ? 65 : 82),
    wallShade: lit(0.89, air.isLit ? 0.038 : 0.022, air.isLit ? 58 : 78),
    tint: lit(0.86, 0.048, hue),
    tintShade: lit(0.78, 0.055, hue),
    accent: lit(0.55, 0.09, hue),
    accentDeep: lit(0.42, 0.075, hue),
    accentSoft: lit(0.77, 0.065, hue),
    warm: lit(0.8, 0.12, 78),
    warmSoft: lit(0.9, 0.06, 82),
    coral: lit(0.72, 0.11, 32),
    leaf: lit(0.62, 0.075, 155),
    leafDeep: lit(0.49, 0.065, 162),
    wood: lit(0.72, 0.065, 62),
    woodDeep: lit(0.54, 0.06, 55),
    glass: air.isLit ? tone(0.9, 0.085, 86) : tone(0.8, 0.04, 215),
    glassLit: air.isLit ? tone(0.95, 0.055, 92) : tone(0.9, 0.025, 210),
    water: air.isLit ? tone(0.45, 0.06, 245) : tone(0.8, 0.045, light === "golden" ? 200 : 222),
    metal: lit(0.86, 0.012, 230),
    metalDeep: lit(0.68, 0.02, 235),
    white: lit(0.985, 0.006, 85),
    deep: tone(light === "evening" ? 0.27 : 0.33, 0.04, 225),
  };
}

/** The colours of things that stand in a lit room: their glass does not show the night. */
export const inLamplight = (tones: Tones): Tones => ({
  ...tones,
  glass: "#b9d6de",
  glassLit: "#dcecef",
});
