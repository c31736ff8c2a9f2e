import { dirname, join } from "node:path/posix";
import ts from "typescript-5";
import { isCode, isTest, type Rule } from "./source-files.ts";

const programs = [
  /\bfunction\s*\w*\s*\([^)]*\)\s*\{/,
  /\)\s*=>\s*[({\w]|=>\s*\{/,
  /(?<![\w/-])(?:document|window|navigator|localStorage|location)\.\w+(?:\(|\s*=)/,
  /\b(?:add|remove)EventListener\(/,
  /\b(?:var|let|const)\s+\w+\s*=[^=>]/,
];

/**
 * Browser scripts are typed modules (`?script` imports), so that compiler, linter and bundler read
 * them: no program in a text, and no function that is turned into its text.
 */
export const noCodeInTexts: Rule = (files) => {
  const sources = files
    .filter(({ path }) => /^(app|server)\//.test(path) && isCode(path) && !isTest(path))
    .map(({ path, text }) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  const declared = new Map(sources.map((source) => [source.fileName, declaredFunctions(source)]));
  return sources.flatMap((source) => {
    const own = declared.get(source.fileName) ?? new Set();
    const functions = new Set([...own, ...importedFunctions(source, declared)]);
    const found: string[] = [];
    visitAll(source, (node) => {
      const breach = breachOf(node, functions);
      if (!breach) return;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${source.fileName}:${line + 1}: ${breach}`);
    });
    return found;
  });
};

function breachOf(node: ts.Node, functions: Set<string>): string | null {
  const isFunction = (value: ts.Node | undefined) =>
    value !== undefined && ts.isIdentifier(value) && functions.has(value.text);
  const isText =
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node);
  if (isText && programs.some((pattern) => pattern.test(node.text))) return "a program in a text";
  if (ts.isTemplateSpan(node) && isFunction(node.expression)) return "a function as its text";
  const isCall = ts.isCallExpression(node) || ts.isNewExpression(node);
  if (!isCall) return null;
  const { expression, arguments: [first] = [] } = node;
  if (ts.isIdentifier(expression)) {
    if (["eval", "Function"].includes(expression.text)) return "a text that is run";
    if (expression.text === "String" && isFunction(first)) return "a function as its text";
  }
  const isOwnText =
    ts.isPropertyAccessExpression(expression) &&
    expression.name.text === "toString" &&
    isFunction(expression.expression);
  return isOwnText ? "a function as its text" : null;
}

/** Names of the functions and classes that a file declares at its top. */
function declaredFunctions(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      if (statement.name) names.add(statement.name.text);
    }
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const isFunction =
        initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
      if (isFunction && ts.isIdentifier(name)) names.add(name.text);
    }
  }
  return names;
}

/** Names under which a file knows functions of other files. */
function importedFunctions(source: ts.SourceFile, declared: Map<string, Set<string>>): string[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) {
      return [];
    }
    const functions = declared.get(join(dirname(source.fileName), statement.moduleSpecifier.text));
    const bindings = statement.importClause?.namedBindings;
    if (!functions || !bindings || !ts.isNamedImports(bindings)) return [];
    return bindings.elements
      .filter(({ name, propertyName = name }) => functions.has(propertyName.text))
      .map(({ name }) => name.text);
  });
}

function visitAll(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => visitAll(child, visit));
}
