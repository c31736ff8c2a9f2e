/** Marks responses that a browser may cache to show without a connection. */
export const offlineCopyHeader = "Offline-Copy";

const profile = /^\/(professionals|clinics|services|franchises)\/[^/]+$/;

/**
 * Returns whether a page may be cached: profiles only, without parameters other than the language.
 */
export function mayBeKept({ pathname, searchParams }: URL): boolean {
  return profile.test(pathname) && [...searchParams.keys()].every((name) => name === "lang");
}
