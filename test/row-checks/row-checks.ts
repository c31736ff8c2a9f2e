import { relative } from "node:path";
import type { Plugin } from "vite";
import { child, children, type Node, nameOf, parseModule, toModule, walk } from "./ast.ts";
import { none, type Shape, TypeResolver } from "./row-type.ts";

const runtime = "#test/row-checks/check-rows.ts";
const product = /\/(?:app|server)\/(?!.*\.test\.)[^?]*\.tsx?$/;

/**
 * Makes tests check the rows of raw SQL: each `execute<Row>(…)` of the product parses its rows by a
 * schema that is derived from the type it states. The product itself trusts the type and parses none.
 */
export const rowChecks: Plugin = {
  name: "row-checks",
  enforce: "pre",
  transform(code, id) {
    const checked = withRowChecks(code, id);
    return checked === null ? null : { code: checked, map: null };
  },
};

/** Returns a module of the product with checks of its rows; null for one without raw SQL. */
export function withRowChecks(code: string, id: string): string | null {
  if (!product.test(id) || !code.includes(".execute<")) return null;
  return withChecks(code, id, process.cwd());
}

/** A call that states the type of its rows. */
export interface StatedRows {
  start: number;
  end: number;
  /** The call without its type, from the object to the name of the method. */
  calleeEnd: number;
  argumentsStart: number;
  /** Line and column of the name of the method. */
  position: string;
  shape: Shape;
}

/** Lists the calls `execute<Row>(…)` of a module with the shapes of their rows. */
export function listStatedRows(code: string, path: string, root: string): StatedRows[] {
  const body = parseModule(path, code);
  const module = toModule(path, body, root);
  const resolver = new TypeResolver(root);
  const found: StatedRows[] = [];
  const visit = (node: Node) => {
    const callee = child(node, "callee");
    const types = child(node, "typeArguments");
    if (node.type !== "CallExpression" || !callee || !types) return;
    if (nameOf(child(callee, "property")) !== "execute") return;
    found.push({
      start: node.start,
      end: node.end,
      calleeEnd: callee.end,
      argumentsStart: types.end,
      position: positionOf(code, callee.end),
      shape: resolver.resolve(children(types, "params")[0] ?? null, module),
    });
  };
  for (const statement of body) walk(statement, visit);
  return found;
}

function positionOf(code: string, end: number): string {
  const lines = code.slice(0, end).split("\n");
  return `${lines.length}:${lines.at(-1)?.length ?? 0}`;
}

/** Returns the code with a check around each call; lines stay where they are. */
export function withChecks(code: string, path: string, root: string): string {
  const calls = listStatedRows(code, path, root);
  const edits = calls.flatMap(({ start, end, calleeEnd, argumentsStart, position, shape }) => {
    const at = JSON.stringify(`${relative(root, path)}:${position}`);
    const lines = code.slice(calleeEnd, argumentsStart).replace(/[^\n]/g, "");
    return [
      { from: start, to: start, text: "__checkRows(" },
      { from: calleeEnd, to: argumentsStart, text: lines },
      { from: end, to: end, text: `, (__z) => ${schemaOf(shape)}, ${at})` },
    ];
  });
  // The outermost call ends last: edits are applied from the end.
  edits.sort((one, other) => other.from - one.from || other.to - one.to);
  let checked = code;
  for (const { from, to, text } of edits) {
    checked = checked.slice(0, from) + text + checked.slice(to);
  }
  return `${checked}\nimport { checkRows as __checkRows } from "${runtime}";\n`;
}

function schemaOf(shape: Shape): string {
  switch (shape.kind) {
    case "unresolved":
      return "__z.any()";
    case "plain":
      return `__z.${shape.schema}`;
    case "values":
      return `__z.literal(${JSON.stringify(shape.values)})`;
    case "list":
      return `__z.array(${schemaOf(shape.of)})`;
    case "union": {
      const of = shape.of.filter((each) => each !== none);
      const schemas = of.map(schemaOf);
      const schema = schemas.length === 1 ? schemas[0] : `__z.union([${schemas.join(", ")}])`;
      // A field may be missing only by its own statement.
      return of.length < shape.of.length ? `${schema}.optional()` : String(schema);
    }
    case "record":
      return `__z.record(__z.string(), ${schemaOf(shape.of)})`;
    case "object":
      return `__z.object(${fieldsOf(shape)})`;
  }
}

function fieldsOf({ fields }: Extract<Shape, { kind: "object" }>): string {
  const list = [...fields].map(([name, field]) => `${JSON.stringify(name)}: ${schemaOf(field)}`);
  return `{ ${list.join(", ")} }`;
}
