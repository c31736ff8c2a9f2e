/** A screen as the frame names it. */
export interface NamedScreen {
  path: string;
  label: string;
  /** The breadcrumb of pages below that edit one of them. */
  editLabel?: string | undefined;
}

/** Fixed parts of paths that are no screens of the menu; each has the words `part.<name>`. */
export const pathParts = [
  ...(["new", "edit", "import", "imports", "runs", "blog", "help", "pages", "replace"] as const),
  ...(["versions", "preview", "duplicates", "changes", "synonyms", "weights", "compare"] as const),
  ...(["impersonate", "geography", "tree", "merge", "dashboard", "entry", "members"] as const),
] as const;

/** Folders of addresses that no page answers: they have no breadcrumb. */
const folders = /\/(?:runs|imports)$|^\/admin\/content\/(?:versions|preview)$/;

export interface Crumb {
  label: string;
  /** The page itself has none. */
  href?: string;
  /** True of a part of the path without a title of its own: an id or the name of one record. */
  isUnnamed?: true;
}

export interface PagePlace {
  title: string;
  breadcrumbs: Crumb[];
}

interface PlaceNames {
  root: NamedScreen;
  screens: readonly NamedScreen[];
  /** The names of fixed parts of paths, such as "new". */
  parts?: Readonly<Record<string, string>>;
}

/**
 * Returns the title and the breadcrumbs of an address below /admin: a screen by its name, a page that
 * edits something by the edit name of its screen, every other part of the path by its own words.
 */
export function placeOf(
  pathname: string,
  { root, screens, parts: names = {} }: PlaceNames,
): PagePlace {
  const parts = pathname.split("/").filter(Boolean).slice(1);
  const steps = parts.map((_part, index) => `${root.path}/${parts.slice(0, index + 1).join("/")}`);
  const pages = steps.filter((path, index) => index === steps.length - 1 || !folders.test(path));
  const crumbs: Crumb[] = pages.map((path) => {
    const label = labelOf(path, screens, names);
    return label === null
      ? { label: wordsOf(path.slice(path.lastIndexOf("/") + 1)), href: path, isUnnamed: true }
      : { label, href: path };
  });
  const trail: Crumb[] = [{ label: root.label, href: root.path }, ...crumbs];
  const last = trail.at(-1);
  const home = screens.find(({ path }) => path === root.path);
  const title = (crumbs.length === 0 ? home?.label : last?.label) ?? root.label;
  return {
    title,
    breadcrumbs: trail.map((crumb) => {
      if (crumb !== last) return crumb;
      const { href: _own, ...page } = crumb;
      return page;
    }),
  };
}

/** Returns null for a part of a path that nothing names. */
function labelOf(
  path: string,
  screens: readonly NamedScreen[],
  names: Readonly<Record<string, string>>,
): string | null {
  const known = screens.find((screen) => screen.path === path);
  if (known) return known.label;
  const parent = path.slice(0, path.lastIndexOf("/"));
  const part = path.slice(parent.length + 1);
  const name = Object.hasOwn(names, part) ? names[part] : undefined;
  if (name !== undefined) return name;
  return screens.find((screen) => screen.path === parent)?.editLabel ?? null;
}

/** Returns a part of a path as words: dashes become spaces, the first letter a capital. */
function wordsOf(part: string): string {
  const words = decode(part).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a malformed escape unchanged. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
