import { useEffect } from "react";
import { forgetSearch } from "../suggestions/panel/recent-searches.ts";

/** Takes words out of this browser's recent searches: somebody else may use it next. */
export function useForgottenSearch(words: string | null): void {
  useEffect(() => {
    if (words !== null) forgetSearch(localStorage, words);
  }, [words]);
}
