import { createHash } from "node:crypto";
import type { Plugin } from "vitest/config";
import { scriptModule } from "../scripts/script-modules.ts";
import { withRowChecks } from "./row-checks/row-checks.ts";

/**
 * Vitest stores compiled modules in `node_modules/.vitest-cache` by the text of their own file. Two kinds
 * are compiled from other files, too: scripts of pages bundle what they import, and the checks of rows
 * contain types of other modules.
 */
export const moduleCacheKeys: Plugin = {
  name: "module-cache-keys",
  configureVitest({ defineCacheKeyGenerator }) {
    defineCacheKeyGenerator(({ id, sourceCode }) => moduleCacheKey(id, sourceCode));
  },
};

/** A part of the key of a module; false for one that is compiled anew, null for one of a single file. */
export function moduleCacheKey(id: string, code: string): string | false | null {
  if (scriptModule.test(id)) return false;
  const checked = withRowChecks(code, id);
  return checked === null ? null : createHash("sha256").update(checked).digest("hex");
}
