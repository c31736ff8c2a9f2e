import { gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { dispatch, find, openScriptPage, settle, toastsOf } from "#test/sites/script-page.ts";
import { loader } from "../send-sign-in-script.route.ts";
import type { SignInDialog } from "./sign-in-dialog.ts";

const page = (main: string) => `<html lang="en"><body><main>${main}</main></body></html>`;
const signInForm = (mode: string, field = "") =>
  page(`<h1>Sign in</h1><form method="post" action="https://dalil.example/login">
    <input type="hidden" name="mode" value="${mode}"><input type="hidden" name="next" value="/dashboard">
    <input name="email">${field}<a href="https://dalil.example/login?mode=sign-up">Sign up</a>
    <button>Go</button></form>`);

/** Builds a response from an address, perhaps after a redirect. */
function answerFrom(path: string, html: string, status = 200): Response {
  const answer = new Response(html, { status });
  Object.defineProperty(answer, "url", { value: `https://dalil.example${path}` });
  return answer;
}

interface Messages {
  posted: string[];
  onmessage: () => void;
}

const opener = `<a href="https://dalil.example/login">Sign in</a>`;

async function openPage(html = page(opener), stubs: object = {}) {
  const shown = openScriptPage(html);
  const { HTMLDialogElement } = shown.window;
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new shown.window.Event("close"));
    },
  });
  const messages: Messages = { posted: [], onmessage: () => {} };
  function BroadcastChannel() {
    return Object.assign(messages, {
      postMessage: (text: string) => messages.posted.push(text),
    });
  }
  const exported = shown.run(await loader().text(), { BroadcastChannel, ...stubs });
  const open = (selector = "main a") => {
    dialogOf(exported.dialog).open(find<HTMLAnchorElement>(shown, selector));
    return settle();
  };
  const dialog = () => find<HTMLDialogElement>(shown, "dialog");
  return { shown, exported, messages, open, dialog };
}

/** The script's exports, typed as for pages that import it. */
function dialogOf(exported: unknown) {
  return exported as Pick<SignInDialog, "open">;
}

test("the dialog shows the form of the page of sign-in and focuses its first field", async () => {
  const { shown, open, dialog } = await openPage();
  shown.answers.push(answerFrom("/login", signInForm("sign-in")));
  await open();
  expect(shown.calls[0]?.address).toBe("https://dalil.example/login?next=%2Fabout");
  expect(dialog().open).toBe(true);
  expect(find(shown, "dialog h2").textContent).toBe("Sign in");
  expect(find(shown, "dialog header button").getAttribute("aria-label")).toBe("Close");
  expect(find(shown, "dialog header svg")).toBeTruthy();
  expect(shown.document.activeElement).toBe(find(shown, "[name=email]"));
});

test("the dialog says what it was opened for, and nothing where a link asked", async () => {
  const asking = `<form action="https://dalil.example/favourites"><button data-why="Save Dr. Aisha">Save</button></form>`;
  const { shown, exported, open } = await openPage(page(opener + asking));
  shown.answers.push(answerFrom("/login", signInForm("sign-in")));
  dialogOf(exported.dialog).open(find<HTMLFormElement>(shown, "form"), find(shown, "form button"));
  await settle();
  expect(find(shown, "dialog header p").textContent).toBe("Save Dr. Aisha");
  shown.answers.push(answerFrom("/login", signInForm("sign-in")));
  await open();
  expect(find(shown, "dialog header p").hidden).toBe(true);
});

test("its forms and links go on in the dialog, to the field that is wrong", async () => {
  const { shown, open, dialog } = await openPage();
  shown.answers.push(
    answerFrom("/login", signInForm("sign-in")),
    answerFrom("/login", signInForm("sign-in", `<input name="password" aria-invalid="true">`)),
    answerFrom("/login?mode=sign-up", signInForm("sign-up")),
  );
  await open();
  find<HTMLInputElement>(shown, "[name=email]").value = "mona@example.ae";
  expect(dispatch(shown, find(shown, "dialog form"), "submit")).toBe(false);
  await settle();
  expect(String(shown.calls[1]?.init?.body)).toContain("email=mona%40example.ae");
  expect(shown.document.activeElement).toBe(find(shown, "[name=password]"));
  expect(dispatch(shown, find(shown, "dialog form a"), "click")).toBe(false);
  await settle();
  expect(find<HTMLInputElement>(shown, "dialog [name=mode]").value).toBe("sign-up");
  find(shown, "dialog header button").click();
  expect([dialog().open, shown.location.visited]).toEqual([false, []]);
});

test("signed in, the page comes again and other tabs learn of it", async () => {
  const { shown, messages, open } = await openPage();
  shown.answers.push(answerFrom("/about", page("<h1>About</h1>")));
  await open();
  expect([messages.posted, shown.location.visited]).toEqual([["signed in"], ["reload"]]);
});

test("another tab's sign-in ends what an open dialog asks for", async () => {
  const { shown, messages, open } = await openPage();
  messages.onmessage();
  expect(shown.location.visited).toEqual([]);
  shown.answers.push(answerFrom("/login", signInForm("sign-in")));
  await open();
  messages.onmessage();
  expect(shown.location.visited).toEqual(["reload"]);
});

test("whoever closes the profile step goes on signed in", async () => {
  const { shown, open, dialog } = await openPage();
  shown.answers.push(answerFrom("/login", signInForm("enrichment")));
  await open();
  dialog().close();
  expect(shown.location.visited).toEqual(["https://dalil.example/dashboard"]);
});

test.each([
  ["the connection is gone", undefined],
  ["the server fails", answerFrom("/login", "", 503)],
  ["no form comes", answerFrom("/login", "<html></html>")],
])("the link is followed as ever when %s", async (_when, answer) => {
  const { shown, open } = await openPage();
  if (answer) shown.answers.push(answer);
  await open();
  expect(shown.location.visited).toEqual(["https://dalil.example/login"]);
});

test("a form that loses its connection says so in a toast and keeps what was typed", async () => {
  const region = `<section id="toasts" data-offline="No connection"></section>`;
  const { shown, open, dialog } = await openPage(page(opener) + region, {
    navigator: { onLine: false },
  });
  const toasts = toastsOf(shown);
  shown.answers.push(answerFrom("/login", signInForm("login")));
  await open();
  const field = find<HTMLInputElement>(shown, "dialog input[name=email]");
  field.value = "mona@example.ae";
  dispatch(shown, find(shown, "dialog form"), "submit");
  await settle();
  expect(toasts).toMatchObject([{ kind: "error", title: "No connection" }]);
  expect([dialog().open, field.isConnected, field.value]).toEqual([true, true, "mona@example.ae"]);
  expect(shown.location.visited).toEqual([]);
});

test("a new password fills its meter, and shows the word for its strength", async () => {
  const words = ["None", "Weak", "Fair", "Good", "Strong"].map((word) => `<span>${word}</span>`);
  const { shown } = await openPage(
    page(
      `<input data-strength="s" value="aB1"><p id="s" hidden><meter max="100"></meter>${words.join("")}</p>`,
    ),
  );
  const visible = () =>
    [...shown.document.querySelectorAll("p span:not([hidden])")].map(
      ({ textContent }) => textContent,
    );
  expect([
    find(shown, "p").hidden,
    find<HTMLMeterElement>(shown, "meter").value,
    visible(),
  ]).toEqual([false, 75, ["Good"]]);
  const field = find<HTMLInputElement>(shown, "input");
  field.value = "";
  dispatch(shown, field, "input");
  expect(find(shown, "p").hidden).toBe(true);
});

const passkeys =
  page(`<form data-passkey="add" data-done="/done" hidden><input name="label" value="Phone">
    <p role="alert" hidden>Failed</p></form>
  <p data-passkey="unable">Not here</p>
  <form><input name="next" value="/dashboard"><button type="button" data-passkey="sign-in" hidden></button></form>`);

/** Stubs a browser with a passkey device. */
function withPasskeys() {
  const parse = (options: object) => ({ parsed: options });
  const PublicKeyCredential = {
    parseCreationOptionsFromJSON: parse,
    parseRequestOptionsFromJSON: parse,
  };
  const credentials = {
    create: vi.fn(async () => ({ made: true })),
    get: vi.fn(async () => ({ found: true })),
  };
  return { PublicKeyCredential, credentials };
}

async function openPasskeys({ hasDevice = true } = {}) {
  const { PublicKeyCredential: api, credentials } = withPasskeys();
  const isUserVerifyingPlatformAuthenticatorAvailable = async () => hasDevice;
  const PublicKeyCredential = { ...api, isUserVerifyingPlatformAuthenticatorAvailable };
  const opened = await openPage(passkeys, {
    PublicKeyCredential,
    navigator: { credentials },
    window: { PublicKeyCredential },
  });
  const bodies = () => opened.shown.calls.map(({ init }) => JSON.parse(String(init?.body)));
  return { ...opened, credentials, bodies };
}

test("a passkey is made where the browser can", async () => {
  const { shown, credentials, bodies } = await openPasskeys();
  const form = find<HTMLFormElement>(shown, "[data-passkey=add]");
  expect([form.hidden, shown.document.querySelector("[data-passkey=unable]")]).toEqual([
    false,
    null,
  ]);
  shown.answers.push(Response.json({ id: "1", options: { challenge: "c" } }), Response.json({}));
  expect(dispatch(shown, form, "submit")).toBe(false);
  await settle();
  expect(credentials.create).toHaveBeenCalledWith({ publicKey: { parsed: { challenge: "c" } } });
  expect(bodies()).toEqual([
    { step: "begin" },
    { step: "add", id: "1", response: { made: true }, label: "Phone" },
  ]);
  expect(shown.location.visited).toEqual(["https://dalil.example/done"]);
  dispatch(shown, form, "submit");
  await settle();
  expect(find(shown, "[role=alert]").hidden).toBe(false);
});

test("a passkey signs in", async () => {
  const { shown, messages, bodies } = await openPasskeys();
  shown.answers.push(Response.json({ id: "2", options: {} }), Response.json({}));
  find(shown, "[data-passkey=sign-in]").click();
  await settle();
  expect(bodies().at(-1)).toEqual({ step: "sign-in", id: "2", response: { found: true } });
  expect([messages.posted, shown.location.visited]).toEqual([
    ["signed in"],
    ["https://dalil.example/dashboard"],
  ]);
});

test.each([
  ["/", "https://dalil.example/clinic-desk"],
  ["/?lang=ar", "https://dalil.example/clinic-desk?lang=ar"],
  ["/favorites?lang=ar", "https://dalil.example/favorites?lang=ar"],
])("a passkey for %s leads to %s", async (next, visited) => {
  const { shown } = await openPasskeys();
  find<HTMLInputElement>(shown, "[name=next]").value = next;
  shown.answers.push(
    Response.json({ id: "2", options: {} }),
    Response.json({ startPage: "/clinic-desk" }),
  );
  find(shown, "[data-passkey=sign-in]").click();
  await settle();
  expect(shown.location.visited).toEqual([visited]);
});

test("after a sign-in a passkey is offered once, where the device can make one", async () => {
  const enter = async (opened: Awaited<ReturnType<typeof openPasskeys>>, to = "/about") => {
    const { shown, exported } = opened;
    shown.answers.push(answerFrom(to, page("")));
    const form = find<HTMLFormElement>(shown, "form:not([data-passkey])");
    form.action = "https://dalil.example/favorites";
    dialogOf(exported.dialog).open(form);
    await settle();
    return shown.location.visited.at(-1);
  };
  const opened = await openPasskeys();
  expect(await enter(opened, "/search?notice=searchSaved")).toMatch(/notice=searchSaved$/);
  expect(await enter(opened)).toBe("https://dalil.example/about?notice=passkey");
  expect(await enter(opened)).toBe("reload");
  expect(await enter(await openPasskeys({ hasDevice: false }))).toBe("reload");
});

test("a browser without passkeys sees a message", async () => {
  const { shown } = await openPage(passkeys);
  expect(find(shown, "[data-passkey=add]").hidden).toBe(true);
  expect(find(shown, "[data-passkey=unable]").textContent).toBe("Not here");
});

test("the script stays under 2.9 kB", async () => {
  expect(gzipSync(await loader().text()).length).toBeLessThan(2_900);
});
