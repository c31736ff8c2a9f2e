const key = "recentSearches";
const mostKept = 6;

/** The last searches of this browser, the latest first; they never leave it. */
export function listRecentSearches(storage: Pick<Storage, "getItem">): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter((one) => typeof one === "string" && one !== "").slice(0, mostKept);
  } catch {
    return [];
  }
}

export function rememberSearch(storage: Storage, words: string): void {
  const text = words.trim().slice(0, 200);
  if (text === "") return;
  const others = listRecentSearches(storage).filter((one) => one !== text);
  try {
    storage.setItem(key, JSON.stringify([text, ...others].slice(0, mostKept)));
  } catch {
    // A browser that keeps nothing has no recent searches.
  }
}

/** Takes one search out. */
export function forgetSearch(storage: Storage, words: string): void {
  const text = words.trim().slice(0, 200);
  const kept = listRecentSearches(storage);
  const others = kept.filter((one) => one !== text);
  if (others.length < kept.length) storage.setItem(key, JSON.stringify(others));
}

export function forgetSearches(storage: Pick<Storage, "removeItem">): void {
  storage.removeItem(key);
}
