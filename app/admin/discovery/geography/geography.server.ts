import { redirect } from "react-router";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import { linkChildren, sortAlphabetically } from "#app/geography/editing/arrange-places.server.ts";
import { type Level, levelNames } from "#app/geography/editing/levels.server.ts";
import { listParents, listPlaces, previewSort } from "#app/geography/editing/queries.server.ts";
import { validateHierarchy } from "#app/geography/editing/validate-hierarchy.server.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import type { AdminScope } from "../../read-admin-page.server.ts";

const geographyPath = "/admin/geography";
const size = 25;

/** Reads a level: its places, the problems of all of them and what sorting would move. */
export async function readGeography(scope: AdminScope, request: Request) {
  const { database, actor, locale } = scope;
  const { searchParams } = new URL(request.url);
  const level = levelNames.find((one) => one === searchParams.get("level")) ?? "district";
  const page = Math.min(10_000, Math.max(1, Math.floor(Number(searchParams.get("page"))) || 1));
  const [places, check, moves, parents] = await Promise.all([
    readPanel(scope, "places", () => listPlaces(database, actor, { level, page, size })),
    readPanel(scope, "check", () => validateHierarchy(scope, { level, parentId: null })),
    readPanel(scope, "sort", () => previewSort(database, actor, level)),
    listParents(database, actor, level),
  ]);
  const [, deed = "", count = ""] =
    /^(sorted|linked)-(\d{1,6})$/.exec(searchParams.get("done") ?? "") ?? [];
  return {
    levels: levelNames,
    level,
    page,
    size,
    places,
    check,
    moves,
    parents: parents.map(({ id, name, nameAr }) => ({ id, name: inLocale(locale, name, nameAr) })),
    done:
      deed === ""
        ? null
        : ({ deed: deed === "sorted" ? "sorted" : "linked", count: Number(count) } as const),
  };
}

interface LinkPreview {
  parentId: number;
  childIds: number[];
}

/**
 * Sorts a level or links chosen places. A link is previewed first: the answer is then what would be
 * linked, or null where nothing was chosen.
 */
export async function changeGeography(
  scope: AdminScope,
  form: FormData,
): Promise<Response | { preview: LinkPreview | null }> {
  const level = levelNames.find((one) => one === form.get("level")) ?? "district";
  const intent = form.get("intent");
  if (intent === "sort") {
    const count = await sortAlphabetically(scope, level);
    return backTo(scope, level, `sorted-${count}`);
  }
  const parentId = Number(form.get("parent"));
  const childIds = form.getAll("place").map(Number).filter(Number.isInteger).slice(0, size);
  if (!Number.isInteger(parentId) || parentId < 1 || childIds.length === 0)
    return { preview: null };
  if (intent !== "link") return { preview: { parentId, childIds } };
  const count = await linkChildren(scope, { level, parentId, childIds });
  return backTo(scope, level, `linked-${count}`);
}

function backTo({ locale }: AdminScope, level: Level, done: string): Response {
  return redirect(localizedPath(`${geographyPath}?level=${level}&done=${done}`, locale), 303);
}
