// Inlined in the head: decides before the first paint, to avoid a layout shift, whether an English
// page offers Arabic. It runs in the browser because cached documents are the same for every
// reader.
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
  // Without storage a refusal could not be remembered, so Arabic is not offered.
}

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element && target.closest("[data-refuse-arabic]"))) return;
  delete root.dataset.offersArabic;
  localStorage.setItem(refusalKey, "1");
  document.querySelector<HTMLElement>("header a")?.focus();
});
