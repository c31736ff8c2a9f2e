import { withNotice } from "#app/platform/web/notice.ts";
import { leaveSignedIn, nextOf } from "./signed-in.ts";

const canUsePasskeys =
  "credentials" in navigator &&
  "PublicKeyCredential" in window &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** Sets up the forms of passkeys, as far as this browser supports them. */
export function preparePasskeys(root: ParentNode) {
  if (!canUsePasskeys) return;
  const adding = root.querySelector<HTMLFormElement>("form[data-passkey=add]");
  const entering = root.querySelector<HTMLButtonElement>("[data-passkey=sign-in]");
  root.querySelector("[data-passkey=unable]")?.remove();
  if (adding) {
    adding.hidden = false;
    adding.addEventListener("submit", (event) => {
      event.preventDefault();
      addPasskey(adding).catch(() =>
        adding.querySelector("[role=alert]")?.removeAttribute("hidden"),
      );
    });
  }
  if (entering) {
    entering.hidden = false;
    entering.addEventListener("click", () => {
      // Closing the device's own prompt cancels the request.
      enter(entering.form).catch(() => entering.focus());
    });
  }
}

const offered = "passkey-offered";

/**
 * Returns the page to go to after a sign-in, with the offer of a passkey where this device can
 * make one. Offered once in a browser, and not beside another notice.
 */
export async function withPasskeyOffer(url: string): Promise<string> {
  if (!canUsePasskeys || url.includes("notice=") || localStorage.getItem(offered)) return url;
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return url;
  localStorage.setItem(offered, "1");
  return withNotice(url, "passkey");
}

async function addPasskey(form: HTMLFormElement) {
  const { id, options } = await call({ step: "begin" });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const response = await navigator.credentials.create({ publicKey });
  await call({ step: "add", id, response, label: new FormData(form).get("label") });
  location.assign(form.dataset.done ?? location.href);
}

async function enter(form: HTMLFormElement | null) {
  const { id, options } = await call({ step: "begin-sign-in" });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const response = await navigator.credentials.get({ publicKey });
  const { startPage } = await call({ step: "sign-in", id, response });
  localStorage.setItem(offered, "1");
  const next = nextOf(form);
  // Start pages have no query of their own: that of the home page, its language, goes along.
  leaveSignedIn(/^\/(\?|$)/.test(next) ? startPage + next.slice(1) : next);
}

async function call(body: object) {
  const response = await fetch("/api/auth/passkeys", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}
