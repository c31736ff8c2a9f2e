import { useEffect, useState } from "react";
import type { FeatureKey } from "./features.ts";

interface PageFeature {
  /** The state that the server rendered the page with. */
  isOn: boolean;
  /** Whether the page needs the current state: from then on it follows every change. */
  isNeeded: boolean;
}

/**
 * Delays the subscription, so that it does not compete with the visitor's own actions; the page's
 * state applies until then.
 */
const calmMs = 3_000;

/** Whether a feature is on, on app pages. */
export function useFeature(key: FeatureKey, { isOn, isNeeded }: PageFeature): boolean {
  const [heard, setHeard] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let leave = () => {};
    let hasLeft = false;
    const follow = async () => {
      // If it cannot be loaded, the state of the rendered page applies.
      const browser = await import("./browser-features.ts").catch(() => null);
      if (browser && !hasLeft) leave = browser.followFeature(key, setHeard);
    };
    const timer = setTimeout(follow, calmMs);
    return () => {
      clearTimeout(timer);
      hasLeft = true;
      leave();
    };
  }, [key, isNeeded]);
  return heard ?? isOn;
}
