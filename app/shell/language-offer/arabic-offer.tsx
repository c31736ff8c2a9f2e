import { useLocation } from "react-router";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";

/**
 * Offers Arabic on top of an English page, in Arabic. The script in the head decides for whom
 * (offer-script.ts); without scripts the switch in the header does the same.
 */
export function ArabicOffer() {
  const { pathname, search } = useLocation();
  return (
    <section
      lang="ar"
      dir="rtl"
      aria-label="لغة الموقع"
      className="no-print hidden border-b border-line bg-brand-soft [[data-offers-arabic]_&]:block"
    >
      <form
        method="post"
        action="/preferences"
        className="mx-auto flex max-w-wide items-center gap-3 py-1 page-gutter"
      >
        <input type="hidden" name="next" value={pathname + search} />
        <p className="grow text-sm">الموقع متاح بلغتك أيضًا.</p>
        <button type="submit" name="lang" value="ar" className={buttonClass({ size: "sm" })}>
          العربية
        </button>
        <button
          type="button"
          data-refuse-arabic
          aria-label="إغلاق"
          className={buttonClass({ variant: "ghost", size: "icon" })}
        >
          <Icon name="x" className="size-4" />
        </button>
      </form>
    </section>
  );
}
