// Inlined in the head: decides before the first paint, so that nothing moves, whether an English page
// offers Arabic. Only the browser knows its languages here: kept documents are the same for everybody.
import { refusalKey, shouldOfferArabic } from "./rules.ts";

const root = document.documentElement;

try {
  const isOffered = shouldOfferArabic({
    pageLanguage: root.lang,
    languages: navigator.languages,
    hasChosen: /(^|; )lang=/.test(document.cookie) || localStorage.getItem(refusalKey) !== null,
  });
  if (isOffered) root.dataset.offersArabic = "";
} catch {
  // A browser that keeps nothing could not remember a refusal either.
}

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element && target.closest("[data-refuse-arabic]"))) return;
  delete root.dataset.offersArabic;
  localStorage.setItem(refusalKey, "1");
  document.querySelector<HTMLElement>("header a")?.focus();
});
