import { cleanText } from "#app/platform/forms/clean-text.ts";

const webProtocols = new Set(["http:", "https:"]);
const mail = /^mailto:[^\s@<>"'?]+@[^\s@<>"'?]+\.[a-z]{2,}$/i;
const telephone = /^tel:\+?[0-9]{3,15}$/;
const place = /^#[a-z0-9-]+$/;

/**
 * Returns an address that may be linked (a path of this site, the web, mail, telephone), or null.
 */
export function safeHref(written: string): string | null {
  const href = written.trim();
  if (href === "" || /[\s\\<>"'`]/.test(href) || href !== cleanText(href)) return null;
  if (place.test(href) || mail.test(href) || telephone.test(href)) return href;
  if (href.startsWith("/")) return href.startsWith("//") ? null : href;
  if (!/^https?:\/\//i.test(href)) return null;
  const url = URL.parse(href);
  const isPlain = url !== null && webProtocols.has(url.protocol) && !url.username && !url.password;
  return isPlain ? url.href : null;
}

export function isInternal(href: string): boolean {
  return href.startsWith("/");
}
