interface SliderKey {
  key: string;
  shiftKey: boolean;
  value: number;
  min: number;
  max: number;
  step: number;
  direction: "ltr" | "rtl";
}

/** Page Up, Page Down and Shift with an arrow move this many steps. */
const leap = 10;

/**
 * Returns the value that a large-step key moves to, or null where the browser's own step is right.
 */
export function leapValue({
  key,
  shiftKey,
  value,
  min,
  max,
  step,
  direction,
}: SliderKey): number | null {
  const sign = leapSign(key, shiftKey, direction);
  if (sign === 0) return null;
  const decimals = String(step).split(".")[1]?.length ?? 0;
  const moved = Math.min(max, Math.max(min, value + sign * leap * step));
  return Number(moved.toFixed(decimals));
}

function leapSign(key: string, shiftKey: boolean, direction: "ltr" | "rtl"): number {
  if (key === "PageUp") return 1;
  if (key === "PageDown") return -1;
  if (!shiftKey) return 0;
  const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const back = direction === "rtl" ? "ArrowRight" : "ArrowLeft";
  if (key === "ArrowUp" || key === forward) return 1;
  return key === "ArrowDown" || key === back ? -1 : 0;
}
