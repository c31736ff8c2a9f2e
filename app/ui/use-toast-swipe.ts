import { useEffect } from "react";

/** A message moved this far towards an edge goes away; the toaster's own measure is 45. */
const thresholdPx = 20;

/** Tells which toast was swiped away: outwards to the side or down, slowly or fast. */
export function useToastSwipe(onSwipe: (id: string) => void) {
  useEffect(() => {
    let start: { id: string; x: number; y: number } | null = null;
    const onDown = (event: PointerEvent) => {
      const target =
        event.target instanceof Element ? event.target.closest("[data-sonner-toast]") : null;
      const id = target?.getAttribute("data-testid");
      start = id ? { id, x: event.clientX, y: event.clientY } : null;
    };
    const onUp = (event: PointerEvent) => {
      if (!start) return;
      const isRtl = document.documentElement.dir === "rtl";
      const sideways = (event.clientX - start.x) * (isRtl ? -1 : 1);
      if (Math.max(sideways, event.clientY - start.y) >= thresholdPx) onSwipe(start.id);
      start = null;
    };
    document.addEventListener("pointerdown", onDown, true);
    document.addEventListener("pointerup", onUp, true);
    return () => {
      document.removeEventListener("pointerdown", onDown, true);
      document.removeEventListener("pointerup", onUp, true);
    };
  }, [onSwipe]);
}
