import { z } from "zod";
import type { EntityRef } from "../entity-ref.ts";

/** More lists than anybody reads. */
export const mostLists = 50;

export const entityRef = z.object({
  entityType: z.enum(["professionals", "clinics", "services", "franchises"]),
  entityId: z.uuid(),
});

/** The entity that a pressed heart names; nothing when it names none. */
export function readFavoriteKey(key: unknown): EntityRef | null {
  if (typeof key !== "string") return null;
  const [entityType, entityId] = key.split(":", 2);
  return entityRef.safeParse({ entityType, entityId }).data ?? null;
}

/** The ids of a form or an address that are ids. */
export function readIds(form: FormData | URLSearchParams, name: string): string[] {
  const ids = form.getAll(name).filter((value) => z.uuid().safeParse(value).success);
  return [...new Set(ids.map(String))];
}
