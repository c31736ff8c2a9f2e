import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns whether React runs in the browser; false on the server and while the page hydrates. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
