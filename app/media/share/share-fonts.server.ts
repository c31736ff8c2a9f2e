import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

let isSet = false;

/**
 * Lets drawn texts use the product's own fonts and no others, whatever the machine has. Has to come
 * before the first text of the process: the font system reads its settings once.
 */
export function setShareFonts(dataDir: string): void {
  if (isSet) return;
  isSet = true;
  const folder = join(dataDir, "font-settings");
  mkdirSync(folder, { recursive: true });
  const settings = join(folder, "fonts.conf");
  writeFileSync(
    settings,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>` +
      `<dir>${escapeMarkup(resolve("public/fonts"))}</dir>` +
      `<cachedir>${escapeMarkup(join(folder, "cache"))}</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = settings;
}

/** The families in the order in which a letter is looked for, by weight. */
export const shareFamilies = {
  normal: "IBM Plex Sans, IBM Plex Sans Arabic",
  semibold: "IBM Plex Sans SemiBold, IBM Plex Sans Arabic SemiBold",
};

/** Escapes a text for markup; drops control characters, which markup forbids in any notation. */
export function escapeMarkup(text: string): string {
  return text
    .replace(/\p{Cc}/gu, " ")
    .replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
