import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { root } from "#scripts/sources.ts";

const scripts = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const assets = /\/assets\/([\w.-]+\.js)/g;

/**
 * Returns the scripts that a browser loads for a document of the build: those in it, the addresses of
 * others, and the files of the build. The router names all that these import, but for the messages.
 */
export function readFirstLoad(html: string, locale: Locale) {
  const elements = [...html.matchAll(scripts)].map(([, attributes = "", text = ""]) => ({
    type: /\btype="([^"]+)"/.exec(attributes)?.[1],
    address: /\bsrc="([^"]+)"/.exec(attributes)?.[1],
    text,
  }));
  const inline = elements
    .filter(({ type, address }) => !address && type !== "application/ld+json")
    .map(({ text }) => text);
  // The manifest in the document describes more routes than the page consists of.
  const loading = html.replace(/window\.__reactRouterManifest = \{[\s\S]*?\n\};/g, "");
  const named = new Set([...loading.matchAll(assets)].map(([, name = ""]) => name));
  const messages = new RegExp(`import\\(["'\`]\\./(${locale}-[\\w-]+\\.js)["'\`]\\)`, "g");
  for (const name of [...named]) {
    for (const [, file = ""] of readAsset(name).matchAll(messages)) named.add(file);
  }
  const files = [...named].map(readAsset);
  return { inline, addresses: elements.flatMap(({ address }) => address ?? []), files };
}

function readAsset(name: string): string {
  return readFileSync(join(root, "build/client/assets", name), "utf8");
}
