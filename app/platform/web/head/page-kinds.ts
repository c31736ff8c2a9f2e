/** The kinds of public pages whose titles and descriptions can be changed, by their addresses. */
const patterns = {
  home: /^\/$/,
  about: /^\/about$/,
  advertise: /^\/advertise$/,
  contact: /^\/contact$/,
  sitemap: /^\/sitemap$/,
  blogCategory: /^\/blog\/category\//,
  blogAuthor: /^\/blog\/author\//,
  blogArticle: /^\/blog\/[^/]+$/,
  blog: /^\/blog$/,
  helpCategory: /^\/help\/category\//,
  helpArticle: /^\/help\/[^/]+$/,
  help: /^\/help$/,
  legal: /^\/legal\//,
  landing: /^\/p\//,
  insurance: /^\/insurances\/[^/]+$/,
  insurances: /^\/insurances$/,
  specialties: /^\/specialties$/,
  browse: /^\/browse$/,
  professional: /^\/professionals\/[^/]+$/,
  clinic: /^\/clinics\/[^/]+$/,
  service: /^\/services\/[^/]+$/,
  franchise: /^\/franchises\/[^/]+$/,
  directory: /^\/(d\/.*|professionals|clinics|services|franchises)$/,
  search: /^\/search$/,
} as const;

export type PageKind = keyof typeof patterns;

export const pageKinds: readonly PageKind[] = Object.keys(patterns).filter(isPageKind);

export function isPageKind(kind: string): kind is PageKind {
  return Object.hasOwn(patterns, kind);
}

/** Returns the kind of the page at an address; null for a page of none. */
export function pageKindOf(path: string): PageKind | null {
  const pathname = path.replace(/[?#].*$/, "");
  return pageKinds.find((kind) => patterns[kind].test(pathname)) ?? null;
}

/** Replaces what is in braces; other braces are not allowed in a stored text. */
export function fillPageText(text: string, own: { title: string; description: string }): string {
  return text.replaceAll("{title}", own.title).replaceAll("{description}", own.description);
}

export function hasUnknownBraces(text: string): boolean {
  return /[{}]/.test(text.replaceAll("{title}", "").replaceAll("{description}", ""));
}
