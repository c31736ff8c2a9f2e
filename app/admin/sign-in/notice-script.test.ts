import { expect, test } from "vitest";
import { type ToastRequest, toastEvent } from "#app/ui/toasts/toast.ts";
import { openScriptPage } from "#test/sites/script-page.ts";
import { loader } from "./send-notice-script.route.ts";

test("what led to the sign-in page is shown as a toast, and taken out of the address", async () => {
  const page = openScriptPage(
    `<div hidden data-admin-notice="error" data-title="Access Denied" data-text="You need it."></div>`,
    { url: "https://dalil.example/admin/login?notice=accessDenied&next=%2Fadmin%2Fusers" },
  );
  const shown: ToastRequest[] = [];
  page.document.addEventListener(toastEvent, (event) => {
    shown.push((event as unknown as { detail: ToastRequest }).detail);
  });
  page.run(await loader().text());
  expect(shown).toEqual([{ kind: "error", title: "Access Denied", text: "You need it." }]);
  expect(page.window.location.search).toBe("?next=%2Fadmin%2Fusers");
});

test("a page without a notice stays as it is", async () => {
  const page = openScriptPage("<main></main>", { url: "https://dalil.example/admin/login?next=a" });
  page.run(await loader().text());
  expect(page.window.location.search).toBe("?next=a");
});
