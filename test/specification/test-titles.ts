import ts from "typescript-5";

/** The titles that a test file declares, each once, as its source writes them. */
export interface TestTitles {
  run: Set<string>;
  skipped: Set<string>;
}

const groups = /^(describe|test\.describe)\b/;
const leavesOut = /\.(skip|todo|fixme|fails)\b|\.skipIf\(true\)|\.runIf\(false\)/;

/** The title as it is written: of a template, the text between its backticks. */
function titleOf(node: ts.Node | undefined): string | null {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.getText().slice(1, -1);
  return null;
}

/**
 * Matches the names that declare tests: `test`, `it`, and aliases in a file (`const on =
 * test.skipIf(…)`).
 */
function declaringNames(source: ts.SourceFile): RegExp {
  const names = ["test", "it"];
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const made = node.initializer?.getText() ?? "";
      if (/^test\.(skipIf|runIf|extend)\b/.test(made)) names.push(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return new RegExp(`^(${names.join("|")})\\b`);
}

/**
 * Returns the titles of a Vitest or Playwright file. A test is skipped where it, a group around it
 * or its own first statement skips it unconditionally.
 */
export function readTestTitles(path: string, text: string): TestTitles {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const declares = declaringNames(source);
  const titles: TestTitles = { run: new Set(), skipped: new Set() };
  const visit = (node: ts.Node, isSkipped: boolean) => {
    let here = isSkipped;
    if (ts.isCallExpression(node)) {
      const callee = node.expression.getText().replace(/\s+/g, "");
      const isGroup = groups.test(callee);
      if (isGroup || declares.test(callee)) {
        const body = node.arguments.at(-1)?.getText() ?? "";
        const skipsItself = /^[^{]*\{\s*test\.(skip|fixme)\(\)/.test(body);
        here ||= leavesOut.test(callee) || skipsItself;
        const title = isGroup || node.arguments.length < 2 ? null : titleOf(node.arguments[0]);
        if (title !== null) (here ? titles.skipped : titles.run).add(title);
      }
    }
    ts.forEachChild(node, (child) => visit(child, here));
  };
  visit(source, false);
  for (const title of titles.run) titles.skipped.delete(title);
  return titles;
}
