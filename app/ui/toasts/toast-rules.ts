import type { ToastKind } from "./toast.ts";

export const mostVisible = 3;
/** The duration of a removed toast's fade. */
export const removalMs = 200;
const swipePx = 20;
const lifetimeMs = 4000;
const accountErrorLifetimeMs = 5000;

/** Returns how long a toast stays; null for one that stays until it is replaced or closed. */
export function lifetimeOf(kind: ToastKind, pathname: string): number | null {
  if (kind === "loading") return null;
  const isAboutAccess = /^\/(login|auth|admin)(\/|$)/.test(pathname);
  return kind === "error" && isAboutAccess ? accountErrorLifetimeMs : lifetimeMs;
}

/** Returns how far a toast was moved outwards: to the nearer side of the screen, or down. */
export function outwardPx(move: { x: number; y: number }, isRtl: boolean): number {
  return Math.max(isRtl ? -move.x : move.x, move.y, 0);
}

export function isSwipe(outward: number): boolean {
  return outward >= swipePx;
}
