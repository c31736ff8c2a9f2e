// Draws the icon sheets from the names in use: app/ui/icons/icons.svg for those that the vocabulary's
// data names, app/ui/icons/ui-icons.svg for those of the controls.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import * as icons from "lucide-react";
import { createElement, type ElementType } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const dataFolder = "app/vocabulary/data";
const vocabularyNames = readdirSync(dataFolder).flatMap((file) =>
  namesIn(`${dataFolder}/${file}`, /"icon":\s*"([a-z0-9-]+)"/g),
);
drawSheet("app/ui/icons/icons.svg", ["stethoscope", ...vocabularyNames], "");

const pen =
  ' fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
drawSheet(
  "app/ui/icons/ui-icons.svg",
  namesIn("app/ui/icons/icon.tsx", /^ {2}\| "([a-z0-9-]+)"/gm),
  pen,
);

function namesIn(path: string, pattern: RegExp): string[] {
  return [...readFileSync(path, "utf8").matchAll(pattern)].flatMap(([, name]) => name ?? []);
}

/** @param attributes how the lines are drawn, where the use of an icon does not set it */
function drawSheet(path: string, names: string[], attributes: string) {
  const symbols = [...new Set(names)].sort().map((name) => {
    const body = drawIcon(name);
    return `<symbol id="${name}" viewBox="0 0 24 24"${attributes}>${body}</symbol>`;
  });
  writeFileSync(path, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`);
  console.log(`${symbols.length} icons drawn in ${path}.`);
}

function drawIcon(name: string): string {
  const key = name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
  const Icon: ElementType | undefined = Object.entries(icons).find(
    ([iconName]) => iconName === key,
  )?.[1] as ElementType;
  if (!Icon) throw new Error(`There is no icon called ${name}.`);
  const markup = renderToStaticMarkup(createElement(Icon));
  return markup.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
}
