import { holdsAdminRole, restoreSession } from "./session-calls.ts";
import { announceSession, followSession, type SessionEvent } from "./session-events.ts";

/** A sign-in or a new token settles before the role is checked. */
export const recheckDelayMs = 100;

interface SessionOutcomes {
  onSignedOut(): void;
  /** The person holds the role no longer, or somebody else has signed in. */
  onDenied(): void;
  /** The role could not be checked. */
  onFailed(): void;
}

/**
 * Follows the session of an open page until the returned function is called. A page that comes into
 * view restores its session; a sign-in or a new token leads to a check of the role.
 */
export function watchSession(userId: string, outcomes: SessionOutcomes): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = async () => {
    try {
      if (!(await holdsAdminRole(userId))) outcomes.onDenied();
    } catch {
      outcomes.onFailed();
    }
  };
  const onEvent = (event: SessionEvent) => {
    clearTimeout(timer);
    if (event === "signed-out") outcomes.onSignedOut();
    else timer = setTimeout(check, recheckDelayMs);
  };
  const onVisible = async () => {
    if (document.visibilityState !== "visible") return;
    // Without a connection the page stays as it is.
    const isRestored = await restoreSession().catch(() => null);
    if (isRestored === null) return;
    onEvent(isRestored ? "token-refreshed" : "signed-out");
  };
  // Announced first, so that this tab does not follow itself.
  announceSession("signed-in");
  const unfollow = followSession(onEvent);
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    clearTimeout(timer);
    unfollow();
    document.removeEventListener("visibilitychange", onVisible);
  };
}
