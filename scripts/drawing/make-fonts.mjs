// Makes public/fonts and app/ui/fonts/fonts.css from the font packages. Run by hand when the fonts or the
// characters change, and commit what it writes: `node scripts/drawing/make-fonts.mjs`.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { readMetrics, widthAgainstArial } from "./font-metrics.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const target = join(root, "public/fonts");
const require = createRequire(import.meta.url);
const fontverter = createRequire(require.resolve("subset-font"))("fontverter");

const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** Characters of every page, the Arabic ones in digits and names; then others of Latin names. */
const latinCharacters = `${range(0x20, 0x7e)}\u00a0©«°±·»×–—‘’“”•…−≤≥`;
const accentedCharacters = [...`${range(0xa1, 0xff)}ŒœŠšŽžŸığİĞşŞ‚„†‹›€™`]
  .filter((character) => !latinCharacters.includes(character))
  .join("");
const arabicCharacters = ` ${range(0x621, 0x63a)}${range(0x640, 0x652)}${range(0x660, 0x66c)}،؛؟ٰٱپچژڤکگی\u200c\u200d\u200e\u200f`;

const weights = [400, 500, 600];
const faces = [
  { family: "Plex", script: "accented", weight: 400, source: "ibm-plex-sans" },
  { family: "Plex", script: "accented", weight: 500, source: "ibm-plex-sans" },
  { family: "Plex", script: "accented", weight: 600, source: "ibm-plex-sans" },
  { family: "Plex", script: "latin", weight: 400, source: "ibm-plex-sans" },
  { family: "Plex", script: "latin", weight: 500, source: "ibm-plex-sans" },
  { family: "Plex", script: "latin", weight: 600, source: "ibm-plex-sans" },
  { family: "Plex Arabic", script: "arabic", weight: 400, source: "ibm-plex-sans-arabic" },
  { family: "Plex Arabic", script: "arabic", weight: 500, source: "ibm-plex-sans-arabic" },
  { family: "Plex Arabic", script: "arabic", weight: 600, source: "ibm-plex-sans-arabic" },
];

// Small capitals, fractions and other figures are not used; they double the weight.
const latinFeatures = ["kern", "ccmp", "locl", "mark", "mkmk"];
const scripts = {
  latin: {
    text: latinCharacters,
    drawn: latinCharacters + accentedCharacters,
    features: latinFeatures,
    unicodeRange:
      "U+0000-00A0, U+00A9, U+00AB, U+00B0-00B1, U+00B7, U+00BB, U+00D7, U+2000-2019, U+201C-201D, U+2021-202F, U+2060-206F, U+2212, U+2264-2265",
  },
  accented: {
    text: accentedCharacters,
    features: latinFeatures,
    unicodeRange:
      "U+00A1-00A8, U+00AA, U+00AC-00AF, U+00B2-00B6, U+00B8-00BA, U+00BC-00D6, U+00D8-00FF, U+011E-011F, U+0130-0131, U+0152-0153, U+015E-0161, U+0178, U+017D-017E, U+201A, U+201E, U+2020, U+2039-203A, U+20AC, U+2122",
  },
  arabic: {
    text: arabicCharacters,
    drawn: arabicCharacters,
    features: ["init", "medi", "fina", "rlig", "liga", "ccmp", "locl", "kern", "mark", "mkmk"],
    // The first font with a space decides where the baseline of a line is.
    unicodeRange: "U+0020, U+0600-06FF, U+200C-200F, U+FB50-FDFF, U+FE70-FEFC",
    // The dots of a final yeh reach 0.455 em below the baseline, deeper than the font's own descent.
    // With these metrics no letter leaves a line that is at least 1.41 em high.
    lineMetrics: { ascent: 0.99, descent: 0.51, lineGap: 0 },
  },
};

/** Throws where a character is in a file whose range does not ask for it: it would never be seen. */
function checkRange({ text, unicodeRange }) {
  const ranges = unicodeRange.split(", ").map((one) => one.slice(2).split("-"));
  const isAsked = (code) =>
    ranges.some(
      ([first, last = first]) =>
        code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16),
    );
  const lost = [...text].filter((character) => !isAsked(character.codePointAt(0)));
  if (lost.length > 0) throw new Error(`Never asked for: ${lost.join(" ")}`);
}
for (const script of Object.values(scripts)) checkRange(script);

// Roboto's letters are this much wider than Arial's, measured the same way.
const robotoToArial = 1.008;

const percent = (value) => `${(value * 100).toFixed(2)}%`;

const metricRules = ({ ascent, descent, lineGap }, sizeAdjust = 1) => [
  `  ascent-override: ${percent(ascent / sizeAdjust)};`,
  `  descent-override: ${percent(descent / sizeAdjust)};`,
  `  line-gap-override: ${percent(lineGap / sizeAdjust)};`,
];

function fallbackFace({ family, locals, sizeAdjust, metrics, unicodeRange }) {
  return [
    "@font-face {",
    `  font-family: "${family}";`,
    `  src: ${locals.map((name) => `local("${name}")`).join(", ")};`,
    `  size-adjust: ${percent(sizeAdjust)};`,
    ...metricRules(metrics, sizeAdjust),
    ...(unicodeRange ? [`  unicode-range: ${unicodeRange};`] : []),
    "}",
  ].join("\n");
}

mkdirSync(target, { recursive: true });
for (const name of readdirSync(target)) if (/\.(woff2|ttf)$/.test(name)) rmSync(join(target, name));

const rules = ["/* Written by scripts/drawing/make-fonts.mjs: change it there. */"];
const files = {};
const metricsOf = {};
for (const { family, script, weight, source } of faces) {
  const path = join(
    root,
    `node_modules/@fontsource/${source}/files/${source}-${script === "arabic" ? "arabic" : "latin"}-${weight}-normal.woff2`,
  );
  const original = readFileSync(path);
  const subset = await subsetFont(original, scripts[script].text, {
    targetFormat: "woff2",
    noHinting: true,
    ...(scripts[script].features && { keepFeatures: scripts[script].features }),
  });
  // What draws share images reads no compressed fonts.
  const { drawn, lineMetrics } = scripts[script];
  if (drawn && weight !== 500) {
    const sfnt = await subsetFont(original, drawn, {
      targetFormat: "sfnt",
      noHinting: true,
    });
    writeFileSync(join(target, `plex-${script}-${weight}.ttf`), sfnt);
  }
  const name = `plex-${script}-${weight}.${createHash("sha256").update(subset).digest("hex").slice(0, 8)}.woff2`;
  writeFileSync(join(target, name), subset);
  files[`${script}-${weight}`] = name;
  if (drawn && weight === 400)
    metricsOf[script] = readMetrics(await fontverter.convert(original, "sfnt"));
  rules.push(
    [
      "@font-face {",
      `  font-family: "${family}";`,
      `  src: url("/fonts/${name}") format("woff2");`,
      `  font-weight: ${weight};`,
      "  font-style: normal;",
      // Never changed under the reader's eyes: a font that is not there at once waits for the next page.
      "  font-display: optional;",
      ...(lineMetrics ? metricRules(lineMetrics) : []),
      `  unicode-range: ${scripts[script].unicodeRange};`,
      "}",
    ].join("\n"),
  );
  console.log(name, subset.length);
}

const latin = metricsOf.latin;
const toArial = widthAgainstArial(latin);
rules.push(
  fallbackFace({
    family: "Plex Fallback",
    locals: ["Arial", "Helvetica", "Liberation Sans", "Arimo"],
    sizeAdjust: toArial,
    metrics: latin,
  }),
  fallbackFace({
    family: "Plex Fallback Roboto",
    locals: ["Roboto"],
    sizeAdjust: toArial / robotoToArial,
    metrics: latin,
  }),
  // The scripts' widths differ too much between systems to fit; the lines' height is held.
  fallbackFace({
    family: "Plex Arabic Fallback",
    locals: ["Geeza Pro", "Noto Sans Arabic", "Segoe UI", "Arial"],
    sizeAdjust: 1,
    metrics: scripts.arabic.lineMetrics,
    unicodeRange: scripts.arabic.unicodeRange,
  }),
);
writeFileSync(join(root, "app/ui/fonts/fonts.css"), `${rules.join("\n\n")}\n`);
const filesOf = (script) => weights.map((weight) => `/fonts/${files[`${script}-${weight}`]}`);
writeFileSync(
  join(root, "app/ui/fonts/font-files.ts"),
  [
    'import type { Locale } from "#app/platform/i18n/locale.ts";',
    "",
    "// Written by scripts/drawing/make-fonts.mjs: change it there.",
    "/** The fonts of a language's first screen, to be fetched before the styles ask for them. */",
    "export const preloadedFonts: Record<Locale, string[]> = {",
    `  en: ${JSON.stringify(filesOf("latin"))},`,
    `  ar: ${JSON.stringify([...filesOf("arabic"), ...filesOf("latin")])},`,
    "};",
    "",
  ].join("\n"),
);
