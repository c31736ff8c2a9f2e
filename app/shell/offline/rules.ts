/** Marks the answers that a browser may keep to show without a connection. */
export const offlineCopyHeader = "Offline-Copy";

const profile = /^\/(professionals|clinics|services|franchises)\/[^/]+$/;

/** Profiles alone are kept, and only as their plain address shows them. */
export function mayBeKept({ pathname, searchParams }: URL): boolean {
  return profile.test(pathname) && [...searchParams.keys()].every((name) => name === "lang");
}
