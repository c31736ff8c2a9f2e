/** The parameter that carries a message over a redirect; the shell knows its words. */
export const noticeParam = "notice";

/** Returns a path of this site that says on arrival what was just done. */
export function withNotice(path: string, notice: string): string {
  const [address = "", hash] = path.split("#", 2);
  const [pathname = "", query] = address.split("?", 2);
  const params = new URLSearchParams(query);
  params.set(noticeParam, notice);
  return `${pathname}?${params.toString().replaceAll("%2C", ",")}${hash ? `#${hash}` : ""}`;
}
