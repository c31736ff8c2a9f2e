import { data, redirect } from "react-router";
import type { EntityType } from "../cards/card.ts";
import { cleanSlug, isSlug } from "./rules.ts";

/** The 404 of a page that no entity has. */
export function notListed(entityType: EntityType, slug: string) {
  return data({ entityType, slug }, { status: 404 });
}

/** The slug of an entity's address; another spelling of it is sent to the clean one, query kept. */
export function requireSlug(entityType: EntityType, written: string, request: Request): string {
  const slug = cleanSlug(written);
  if (!isSlug(slug)) throw notListed(entityType, written.slice(0, 200));
  if (slug !== written) {
    const { search } = new URL(request.url);
    throw redirect(`/${entityType}/${encodeURIComponent(slug)}${search}`, 301);
  }
  return slug;
}
