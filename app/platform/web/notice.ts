/** The parameter that carries a message over a redirect; the shell has its texts. */
export const noticeParam = "notice";

/** Returns a path of this site that shows a notice on arrival. */
export function withNotice(path: string, notice: string): string {
  const [address = "", hash] = path.split("#", 2);
  const [pathname = "", query] = address.split("?", 2);
  const params = new URLSearchParams(query);
  params.set(noticeParam, notice);
  return `${pathname}?${params.toString().replaceAll("%2C", ",")}${hash ? `#${hash}` : ""}`;
}
