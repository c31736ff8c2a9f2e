export interface Page {
  name: string;
  path: string;
  kind: "home" | "search" | "profile" | "reading";
}

/** Returns one page of each kind, with addresses read from the site itself. */
export async function choosePages(address: string): Promise<Page[]> {
  const { firstLink, firstProfile } = readLinks(address);
  const filters = "entityType=professionals&gender=female&rating_min=4&sort=rating";
  const pages: Page[] = [
    { name: "home", path: "/", kind: "home" },
    { name: "search, empty", path: "/search", kind: "search" },
    { name: "search, words", path: "/search?q=dentist+in+jlt", kind: "search" },
    { name: "search, filters", path: `/search?${filters}`, kind: "search" },
    { name: "professional", path: await firstProfile("professionals"), kind: "profile" },
    { name: "clinic", path: await firstProfile("clinics"), kind: "profile" },
    { name: "service", path: await firstProfile("services"), kind: "profile" },
    { name: "franchise", path: await firstProfile("franchises"), kind: "profile" },
    { name: "about", path: "/about", kind: "reading" },
    { name: "insurances", path: "/insurances", kind: "reading" },
    { name: "specialties", path: "/specialties", kind: "reading" },
    { name: "blog", path: "/blog", kind: "reading" },
    {
      name: "article",
      path: await firstLink("/blog", /href="(\/blog\/[a-z0-9-]+)"/),
      kind: "reading",
    },
    { name: "help", path: "/help", kind: "reading" },
    {
      name: "help article",
      path: await firstLink("/help", /href="(\/help\/(?!category)[a-z0-9-]+)"/),
      kind: "reading",
    },
    {
      name: "landing",
      path: await firstLink("/sitemap", /href="(\/p\/[a-z0-9-]+)"/),
      kind: "reading",
    },
    { name: "legal", path: "/legal/privacy", kind: "reading" },
    { name: "contact", path: "/contact", kind: "reading" },
  ];
  return inBothLanguages(pages);
}

/** Addresses as the site itself names them. */
export function readLinks(address: string) {
  const firstLink = async (list: string, pattern: RegExp) => {
    const html = await (await fetch(`${address}${list}`)).text();
    const found = pattern.exec(html)?.[1];
    if (!found) throw new Error(`${list} links to nothing like ${pattern.source}.`);
    return found;
  };
  const firstProfile = (entityType: string) =>
    firstLink(`/search?entityType=${entityType}`, new RegExp(`href="(/${entityType}/[a-z0-9-]+)"`));
  return { firstLink, firstProfile };
}

export function inBothLanguages<Listed extends Pick<Page, "name" | "path">>(
  pages: Listed[],
): Listed[] {
  return pages.flatMap((page) => [
    page,
    { ...page, name: `${page.name} (ar)`, path: withArabic(page.path) },
  ]);
}

function withArabic(path: string) {
  return `${path}${path.includes("?") ? "&" : "?"}lang=ar`;
}
