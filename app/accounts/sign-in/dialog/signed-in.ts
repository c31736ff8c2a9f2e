/** Notifies the other tabs of this browser of a sign-in. */
const channel = new BroadcastChannel("sign-in");

/** Goes on as a signed-in person; the page that is shown comes again. */
export function leaveFor(url: string) {
  const target = new URL(url, location.href);
  if (target.pathname + target.search === location.pathname + location.search) location.reload();
  else location.assign(target);
}

/** Signed in here: the other tabs learn of it. */
export function leaveSignedIn(url: string) {
  channel.postMessage("signed in");
  leaveFor(url);
}

export function onSignInElsewhere(run: () => void) {
  channel.onmessage = run;
}

/** Returns where a sign-in form redirects in the end. */
export function nextOf(form: HTMLFormElement | null): string {
  const next = form && new FormData(form).get("next");
  return typeof next === "string" && next ? next : "/";
}
