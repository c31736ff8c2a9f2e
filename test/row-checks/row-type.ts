import { child, children, type Module, type Node, nameOf, readModule, textOf } from "./ast.ts";

/** The shape of a value, as far as its type could be resolved. */
export type Shape =
  | { kind: "unresolved" }
  | { kind: "plain"; schema: string }
  | { kind: "values"; values: readonly (string | number | boolean)[] }
  | { kind: "list"; of: Shape }
  | { kind: "union"; of: readonly Shape[] }
  | { kind: "record"; of: Shape }
  | { kind: "object"; fields: ReadonlyMap<string, Shape> };

const unresolved: Shape = { kind: "unresolved" };
const plain = (schema: string): Shape => ({ kind: "plain", schema });
/** The type `undefined`, alone or as a part of a union. */
export const none: Shape = plain("undefined()");
const object = (fields: Iterable<readonly [string, Shape]>): Shape => ({
  kind: "object",
  fields: new Map(fields),
});

const keywords: Readonly<Record<string, Shape>> = {
  TSStringKeyword: plain("string()"),
  TSNumberKeyword: plain("number()"),
  TSBooleanKeyword: plain("boolean()"),
  TSNullKeyword: plain("null()"),
  TSUndefinedKeyword: none,
  TSBigIntKeyword: plain("bigint()"),
};

/** Resolves types by their syntax, through the interfaces and aliases that they name. */
export class TypeResolver {
  private readonly root: string;
  private depth = 0;

  constructor(root: string) {
    this.root = root;
  }

  /** Returns the shape of a type; `unresolved` where its syntax does not state it. */
  resolve(type: Node | null, module: Module): Shape {
    if (type === null || this.depth > 30) return unresolved;
    this.depth += 1;
    try {
      return keywords[type.type] ?? this.resolveOther(type, module);
    } finally {
      this.depth -= 1;
    }
  }

  private resolveOther(type: Node, module: Module): Shape {
    switch (type.type) {
      case "TSParenthesizedType":
        return this.resolve(child(type, "typeAnnotation"), module);
      case "TSTypeOperator":
        return this.resolveOperator(type, module);
      case "TSLiteralType":
        return shapeOfLiteral(child(type, "literal"));
      case "TSArrayType":
        return { kind: "list", of: this.resolve(child(type, "elementType"), module) };
      case "TSUnionType":
        return unite(children(type, "types").map((each) => this.resolve(each, module)));
      case "TSIntersectionType":
        return intersect(children(type, "types").map((each) => this.resolve(each, module)));
      case "TSTypeLiteral":
        return this.resolveMembers(children(type, "members"), module);
      case "TSIndexedAccessType":
        return this.resolveIndexed(type, module);
      case "TSTypeReference":
        return this.resolveReference(type, module);
      default:
        return unresolved;
    }
  }

  private resolveMembers(members: readonly Node[], module: Module): Shape {
    return object(
      members.flatMap((member) => {
        const key = child(member, "key");
        const name = nameOf(key) ?? textOf(key);
        if (member.type !== "TSPropertySignature" || name === null) return [];
        const shape = this.resolve(
          child(child(member, "typeAnnotation"), "typeAnnotation"),
          module,
        );
        return [[name, member.optional === true ? optional(shape) : shape] as const];
      }),
    );
  }

  private resolveOperator(type: Node, module: Module): Shape {
    const operand = child(type, "typeAnnotation");
    if (type.operator === "readonly") return this.resolve(operand, module);
    if (type.operator !== "keyof") return unresolved;
    const shape =
      operand?.type === "TSTypeQuery"
        ? this.resolveConstant(nameOf(child(operand, "exprName")), module, "keys")
        : this.resolve(operand, module);
    if (shape.kind === "object") return { kind: "values", values: [...shape.fields.keys()] };
    return shape.kind === "values" ? shape : unresolved;
  }

  private resolveIndexed(type: Node, module: Module): Shape {
    const target = child(type, "objectType");
    const index = child(type, "indexType");
    const inner = target?.type === "TSParenthesizedType" ? child(target, "typeAnnotation") : target;
    if (inner?.type === "TSTypeQuery")
      return this.resolveConstant(nameOf(child(inner, "exprName")), module, "values");
    const shape = this.resolve(target, module);
    if (shape.kind === "list" && index?.type === "TSNumberKeyword") return shape.of;
    if (shape.kind === "record") return shape.of;
    const keys = this.resolve(index, module);
    if (shape.kind !== "object" || keys.kind !== "values") return unresolved;
    return unite(keys.values.map((key) => shape.fields.get(String(key)) ?? unresolved));
  }

  private resolveReference(type: Node, module: Module): Shape {
    const name = nameOf(child(type, "typeName"));
    if (name === null) return unresolved;
    const given = children(child(type, "typeArguments"), "params");
    const [first = null, second = null] = given;
    const shape = () => this.resolve(first, module);
    switch (name) {
      case "Date":
        return plain("date()");
      case "Array":
      case "ReadonlyArray":
        return { kind: "list", of: shape() };
      case "Readonly":
      case "NonNullable":
        return name === "Readonly" ? shape() : withoutNull(shape());
      case "Partial":
        return mapFields(shape(), (field) => optional(field));
      case "Record":
        return toRecord(shape(), this.resolve(second, module));
      case "Pick":
      case "Omit":
        return pick(shape(), this.resolve(second, module), name === "Pick");
      case "Exclude":
      case "Extract":
        return narrow(shape(), this.resolve(second, module), name === "Extract");
      default:
        return this.resolveNamed(name, module);
    }
  }

  private resolveNamed(name: string, module: Module): Shape {
    const found = this.find(name, module);
    if (!found) return unresolved;
    const { node, module: home } = found;
    // The arguments of a generic type are not followed.
    if (child(node, "typeParameters")) return unresolved;
    if (node.type === "TSTypeAliasDeclaration")
      return this.resolve(child(node, "typeAnnotation"), home);
    if (node.type !== "TSInterfaceDeclaration") return unresolved;
    const own = this.resolveMembers(children(child(node, "body"), "body"), home);
    const bases = children(node, "extends").map((base) => {
      const type = { ...base, type: "TSTypeReference", typeName: base.expression };
      return this.resolve(type, home);
    });
    return intersect([...bases, own]);
  }

  /** Resolves the values, or the keys, of a constant list or object. */
  private resolveConstant(name: string | null, module: Module, part: "values" | "keys"): Shape {
    const found = name === null ? null : this.find(name, module);
    let value = child(found?.node ?? null, "init");
    while (value && /^TS(As|Satisfies)Expression$/.test(value.type)) {
      value = child(value, "expression");
    }
    if (value?.type === "ArrayExpression" && part === "values") {
      const elements = children(value, "elements");
      const shapes = elements.map(shapeOfLiteral);
      return shapes.length > 0 ? unite(shapes) : unresolved;
    }
    if (value?.type !== "ObjectExpression") return unresolved;
    const properties = children(value, "properties");
    const keys = properties.map((each) => nameOf(child(each, "key")) ?? textOf(child(each, "key")));
    const names = keys.filter((key) => key !== null);
    const isWhole = names.length === properties.length && names.length > 0;
    if (part === "keys") return isWhole ? { kind: "values", values: names } : unresolved;
    return isWhole
      ? unite(properties.map((each) => shapeOfLiteral(child(each, "value"))))
      : unresolved;
  }

  private find(name: string, module: Module): { node: Node; module: Module } | null {
    const own = module.declarations.get(name);
    if (own) return { node: own, module };
    const imported = module.imports.get(name);
    const other = imported ? readModule(imported.path, this.root) : null;
    return imported && other ? this.find(imported.name, other) : null;
  }
}

function shapeOfLiteral(literal: Node | null): Shape {
  const value = literal?.type === "Literal" ? literal.value : undefined;
  if (value === null && literal?.raw === "null") return plain("null()");
  const isSimple = ["string", "number", "boolean"].includes(typeof value);
  return isSimple ? { kind: "values", values: [value as string | number | boolean] } : unresolved;
}

const optional = (shape: Shape): Shape =>
  shape.kind === "unresolved" ? { kind: "union", of: [shape, none] } : unite([shape, none]);

function unite(shapes: readonly Shape[]): Shape {
  const flat = shapes.flatMap((each) => (each.kind === "union" ? each.of : [each]));
  if (flat.some(({ kind }) => kind === "unresolved")) return unresolved;
  const values = flat.flatMap((each) => (each.kind === "values" ? each.values : []));
  const others = flat.filter(({ kind }) => kind !== "values");
  const of: Shape[] = values.length > 0 ? [{ kind: "values", values }, ...others] : others;
  const [only] = of;
  return of.length === 1 && only ? only : { kind: "union", of };
}

/** `Record<string, unknown>` beside stated fields adds nothing. */
function intersect(shapes: readonly Shape[]): Shape {
  const known = shapes.filter(({ kind }) => kind !== "record");
  if (known.length === 0) return shapes[0] ?? unresolved;
  if (known.some(({ kind }) => kind !== "object")) return unresolved;
  return object(known.flatMap((each) => (each.kind === "object" ? [...each.fields] : [])));
}

function toRecord(keys: Shape, of: Shape): Shape {
  if (keys.kind === "values") return object(keys.values.map((key) => [String(key), of]));
  return { kind: "record", of };
}

function mapFields(shape: Shape, change: (field: Shape) => Shape): Shape {
  if (shape.kind !== "object") return unresolved;
  return object([...shape.fields].map(([name, field]) => [name, change(field)]));
}

function pick(shape: Shape, keys: Shape, isPick: boolean): Shape {
  if (shape.kind !== "object" || keys.kind !== "values") return unresolved;
  const named = new Set(keys.values.map(String));
  return object([...shape.fields].filter(([name]) => named.has(name) === isPick));
}

function narrow(shape: Shape, other: Shape, isExtract: boolean): Shape {
  if (shape.kind !== "values" || other.kind !== "values") return unresolved;
  const values = shape.values.filter((value) => other.values.includes(value) === isExtract);
  return { kind: "values", values };
}

function withoutNull(shape: Shape): Shape {
  if (shape.kind !== "union") return shape;
  const isNone = (each: Shape) =>
    each === none || (each.kind === "plain" && each.schema === "null()");
  return unite(shape.of.filter((each) => !isNone(each)));
}
