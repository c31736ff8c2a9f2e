const notices = [
  "signedOut",
  "favoriteAdded",
  "favoriteRemoved",
  "searchSaved",
  "readOnly",
  "closedPage",
  "passkey",
] as const;
export type Notice = (typeof notices)[number];

/** Returns the notice that an address carries; null for none, or for an unknown one. */
export function noticeOf(value: string | null): Notice | null {
  return notices.find((notice) => notice === value) ?? null;
}
