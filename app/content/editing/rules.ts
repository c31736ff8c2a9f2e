import { richText } from "../rich-text/inputs.ts";

/** The state of a document follows from its moments. */
export const documentStates = ["draft", "scheduled", "published", "archived"] as const;
export type DocumentState = (typeof documentStates)[number];

interface Moments {
  publishedAt?: unknown;
  archivedAt?: unknown;
}

/** Whether visitors read it now or at a moment that is fixed. */
export function isPublished({ publishedAt, archivedAt }: Moments): boolean {
  return typeof publishedAt === "string" && (archivedAt ?? null) === null;
}

const texts = ["title", "summary"] as const;

/** Returns the controls of a document that are empty in one of its languages. */
export function findMissing(row: Readonly<Record<string, unknown>>): string[] {
  const empty = texts.flatMap((name) => [
    ...(row[name] ? [] : [`${name}En`]),
    ...(row[`${name}Ar`] ? [] : [`${name}Ar`]),
  ]);
  const bodies = (["body", "bodyAr"] as const).filter((name) => isEmpty(row[name]));
  return [...empty, ...bodies.map((name) => (name === "body" ? "bodyEn" : name))];
}

function isEmpty(body: unknown): boolean {
  const parsed = richText.safeParse(body);
  return !parsed.success || parsed.data.content.length === 0;
}

/** Search engines cut longer ones. */
export const seoLimits = { title: 60, description: 160 };
