import { readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseSync } from "vite";

/** A node of the syntax tree: its fields are read by name, as its type states. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** Returns the field of a node that holds a node; null where it holds none. */
export function child(node: Node | null, field: string): Node | null {
  const value = node?.[field];
  return isNode(value) ? value : null;
}

/** Returns the nodes of a field that holds a list. */
export function children(node: Node | null, field: string): Node[] {
  const value = node?.[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Calls `visit` for a node and all that it contains. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) walk(each, visit);
  }
}

/** The declarations and imports of a module, by name. */
export interface Module {
  path: string;
  declarations: ReadonlyMap<string, Node>;
  /** The file and the name there. */
  imports: ReadonlyMap<string, { path: string; name: string }>;
}

const modules = new Map<string, { module: Module | null; changedAt: number }>();

/** Reads the declarations of a file; null for one that cannot be read. */
export function readModule(path: string, root: string): Module | null {
  const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const known = modules.get(path);
  if (known?.changedAt === changedAt) return known.module;
  let module: Module | null = null;
  try {
    module = toModule(path, parseModule(path, readFileSync(path, "utf8")), root);
  } catch {
    // Packages and generated modules have no source here: their types are not resolved.
  }
  modules.set(path, { module, changedAt });
  return module;
}

export function parseModule(path: string, code: string): Node[] {
  const { program } = parseSync(path, code);
  return (program.body as unknown[]).filter(isNode);
}

const declared = new Set([
  "TSInterfaceDeclaration",
  "TSTypeAliasDeclaration",
  "VariableDeclaration",
]);

export function toModule(path: string, body: readonly Node[], root: string): Module {
  const declarations = new Map<string, Node>();
  const imports = new Map<string, { path: string; name: string }>();
  for (const statement of body) {
    const source = textOf(child(statement, "source"));
    const target = source === null ? null : resolveImport(path, source, root);
    for (const specifier of children(statement, "specifiers")) {
      const local = nameOf(child(specifier, "local")) ?? "";
      const name = nameOf(child(specifier, "imported")) ?? local;
      const exported = nameOf(child(specifier, "exported"));
      if (target) imports.set(exported ?? local, { path: target, name: exported ? local : name });
    }
    const declaration = child(statement, "declaration") ?? statement;
    if (!declared.has(declaration.type)) continue;
    for (const each of [declaration, ...children(declaration, "declarations")]) {
      const name = nameOf(child(each, "id"));
      if (name) declarations.set(name, each);
    }
  }
  return { path, declarations, imports };
}

function resolveImport(from: string, source: string, root: string): string | null {
  if (source.startsWith("#app/")) return resolve(root, source.slice(1));
  return source.startsWith(".") ? resolve(dirname(from), source) : null;
}

export function nameOf(node: Node | null): string | null {
  return node?.type === "Identifier" && typeof node.name === "string" ? node.name : null;
}

/** Returns the value of a text literal. */
export function textOf(node: Node | null): string | null {
  return node?.type === "Literal" && typeof node.value === "string" ? node.value : null;
}
