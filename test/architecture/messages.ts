import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Message, Messages } from "#app/platform/i18n/translate.ts";
import { isCode, isTest, root, type SourceFile, withoutComments } from "./source-files.ts";

/** The messages of one folder in both languages, by the name that they are exported under. */
export interface MessageFolder {
  folder: string;
  en: Record<string, Messages>;
  ar: Record<string, Messages>;
}

const pluralForms = { en: ["one", "other"], ar: ["one", "two", "few", "many", "other"] } as const;

export async function readMessageFolders(): Promise<MessageFolder[]> {
  const files = globSync("app/**/messages/en.ts", { cwd: root });
  const load = (path: string): Promise<Record<string, Messages>> =>
    import(/* @vite-ignore */ pathToFileURL(join(root, path)).href);
  return Promise.all(
    files.map(async (path) => ({
      folder: path.replace(/\/en\.ts$/, ""),
      en: await load(path),
      ar: await load(path.replace(/en\.ts$/, "ar.ts")),
    })),
  );
}

/** Both languages have the same keys, parameters and all plural forms. */
export function languagesAreEqual(folders: MessageFolder[]): string[] {
  return folders.flatMap(({ folder, en, ar }) => {
    const names = [...new Set([...Object.keys(en), ...Object.keys(ar)])];
    return names.flatMap((name) => {
      const english = en[name] ?? {};
      const arabic = ar[name] ?? {};
      const keys = [...new Set([...Object.keys(english), ...Object.keys(arabic)])];
      return keys.flatMap((key) =>
        compareMessages(english[key], arabic[key]).map(
          (what) => `${folder} ${name} ${key}: ${what}`,
        ),
      );
    });
  });
}

function compareMessages(en: Message | undefined, ar: Message | undefined): string[] {
  if (en === undefined) return ["missing in English"];
  if (ar === undefined) return ["missing in Arabic"];
  const problems: string[] = [];
  // A plural form may write its number as a word.
  const inWords = typeof en !== "string" || typeof ar !== "string";
  const [inEnglish, inArabic] = [en, ar].map((message) =>
    placeholders(message).filter((name) => !inWords || name !== "count"),
  );
  if (String(inEnglish) !== String(inArabic)) {
    problems.push(
      `fills in ${inEnglish || "nothing"} in English, ${inArabic || "nothing"} in Arabic`,
    );
  }
  for (const [locale, message] of Object.entries({ en, ar })) {
    if (textsOf(message).some((text) => text.trim() === "")) problems.push(`empty in ${locale}`);
    if (typeof message === "string") continue;
    const wanted = pluralForms[locale === "ar" ? "ar" : "en"];
    const missing = wanted.filter((form) => !(form in message));
    if (missing.length > 0) problems.push(`no plural form ${missing.join(", ")} in ${locale}`);
  }
  return problems;
}

function placeholders(message: Message): string[] {
  const names = textsOf(message).flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ""),
  );
  return [...new Set(names)].sort();
}

function textsOf(message: Message): string[] {
  return typeof message === "string" ? [message] : Object.values(message);
}

/** Every key used in code exists in the messages that the file imports. */
export function usedKeysExist(files: SourceFile[], folders: MessageFolder[]): string[] {
  const byName = new Map<string, Set<string>>();
  const byFolder = new Map<string, Set<string>>();
  const all = new Set<string>();
  for (const { folder, en } of folders) {
    for (const [name, messages] of Object.entries(en)) {
      const keys = Object.keys(messages);
      byName.set(name, new Set(keys));
      byFolder.set(folder, new Set([...(byFolder.get(folder) ?? []), ...keys]));
      for (const key of keys) all.add(key);
    }
  }
  return files.flatMap(({ path, text: whole }) => {
    if (!path.startsWith("app/") || !isCode(path) || isTest(path)) return [];
    const text = withoutComments(whole);
    const slices = [...text.matchAll(/useMessages<[^>]+>\("([\w-]+)"\)/g)].map(
      (match) => match[1] ?? "",
    );
    const unknown = slices.filter((slice) => !byName.has(slice));
    const imported = [...text.matchAll(/from "([^"]+\/messages)\/(?:en|ar)\.ts"/g)].map((match) =>
      match[1]?.startsWith("#") ? match[1].slice(1) : join(path, "..", match[1] ?? ""),
    );
    const known = new Set([
      ...slices.flatMap((slice) => [...(byName.get(slice) ?? [])]),
      ...imported.flatMap((folder) => [...(byFolder.get(folder) ?? [])]),
    ]);
    const wanted = known.size > 0 ? known : all;
    return [
      ...unknown.map((slice) => `${path}: there are no messages called "${slice}"`),
      ...keysUsed(text)
        .filter((key) => !wanted.has(key))
        .map((key) => `${path}: no message "${key}"`),
    ];
  });
}

function keysUsed(text: string): string[] {
  const declared = /const (\w+) = (?:useMessages|createTranslator)\b|\b(\w+): Translate</g;
  const translators = new Set(["t"]);
  for (const match of text.matchAll(declared)) translators.add(match[1] ?? match[2] ?? "t");
  const calls = new RegExp(`(?<![\\w.])(?:${[...translators].join("|")})\\(\\s*"([^"]+)"`, "g");
  return [...text.matchAll(calls)].map((match) => match[1] ?? "");
}

/** The catalogue holds all messages by the names of their exports, so no two files share a name. */
export function messageNamesAreUnique(folders: MessageFolder[]): string[] {
  const owners = new Map<string, MessageFolder>();
  return folders.flatMap((one) =>
    Object.entries(one.en).flatMap(([name, messages]) => {
      const owner = owners.get(name);
      owners.set(name, one);
      // A file may pass on the messages of another one, for pages that need both.
      const isOther = owner !== undefined && owner.en[name] !== messages;
      return isOther ? [`${one.folder}: "${name}" is exported by ${owner.folder} as well`] : [];
    }),
  );
}
