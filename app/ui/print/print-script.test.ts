import { expect, test, vi } from "vitest";
import { dispatch, find, openScriptPage } from "#test/sites/script-page.ts";
import code from "./print-script.ts?script";

test("only what is marked prints the page", () => {
  const page = openScriptPage("<button data-print><b>Print</b></button><i>Other</i>");
  const print = vi.fn();
  page.run(code, { print });
  dispatch(page, find(page, "i"), "click");
  expect(print).not.toHaveBeenCalled();
  dispatch(page, find(page, "b"), "click");
  expect(print).toHaveBeenCalledOnce();
});
