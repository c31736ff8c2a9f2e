import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#test/architecture/source-files.ts";
import {
  auditedActions,
  auditedKinds,
  describeAction,
  describeKind,
  describeWriter,
} from "./audit-words.server.ts";

/** The actions that the code records, as far as they are written out. */
function recordedActions(): string[] {
  const files = globSync("{app,server}/**/*.ts", { cwd: root }).filter(
    (path) => !path.includes(".test."),
  );
  const name = '"([a-z_-]+\\.[a-z_-]+)"';
  const patterns = [
    new RegExp(`\\baction(?::| =) (?:[^"\\n]*? \\? )?${name}(?: : ${name})?`, "g"),
    new RegExp(`return change\\(context, ${name}`, "g"),
    new RegExp(`actions: \\{ state: ${name}, assign: ${name}, reply: ${name}`, "g"),
  ];
  return files.flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8");
    if (!/recordAudit|defineInbox|action: "password/.test(text)) return [];
    return patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(([, ...found]) => found.filter(Boolean)),
    );
  });
}

test("every recorded action has words", () => {
  const found = new Set(recordedActions());
  expect(found.size).toBeGreaterThan(70);
  expect([...found].filter((action) => !auditedActions.includes(action))).toEqual([]);
});

test("every kind of record that the code writes about has words", () => {
  const files = globSync("{app,server}/**/*.ts", { cwd: root }).filter(
    (path) => !path.includes(".test."),
  );
  const found = files.flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8");
    if (!text.includes("recordAudit")) return [];
    return [...text.matchAll(/entityType(?::| =) "([a-z_]+)"/g)].map(([, kind = ""]) => kind);
  });
  expect(new Set(found).size).toBeGreaterThan(30);
  expect([...new Set(found)].filter((kind) => !auditedKinds.includes(kind))).toEqual([]);
});

test("an action is said in words, also of a table that a program wrote, and an unknown one as it is", () => {
  expect(describeAction("listing.edit", "en")).toBe("Listing edited");
  expect(describeAction("listing.edit", "ar")).toBe("عُدّلت صفحة");
  expect(describeAction("clinics.insert", "en")).toBe("Rows added by a program");
  expect(describeAction("something.else", "en")).toBe("something.else");
  expect(describeKind("contact_submissions", "ar")).toBe("رسالة تواصل");
});

test("a job is said in words, one of the product's inside as the site, and an unknown one as it is", () => {
  expect(describeWriter("seed", "en")).toBe("Set-up of the site");
  expect(describeWriter("accounts.sessions", "ar")).toBe("الموقع");
  expect(describeWriter("nightly", "en")).toBe("nightly");
});
