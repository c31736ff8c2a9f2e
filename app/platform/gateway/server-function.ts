import { z } from "zod";
import type { KeyScope } from "../actor.ts";
import type { RequestContext } from "../services.server.ts";
import { describeIssue } from "./describe-issue.ts";
import { ProgramRefusal } from "./program-refusal.ts";

/** The result of a function, and how long it may be cached publicly. */
export interface FunctionAnswer {
  /** Any JSON value, or ReadyJson. */
  body: unknown;
  /** Public caching in seconds; 0 for none. */
  maxAge: number;
  /** 200 if absent. */
  status?: 200 | 201;
}

interface Declaration<Input> {
  /** The name in the address. */
  name: string;
  input: z.ZodType<Input>;
  /** The shape of the results, for the documentation. */
  output: z.ZodType;
  /** The prefix of an error's message: "Suggestions failed". */
  failure: (input: Input) => string;
  /** `directory:read` if absent. */
  keyScope?: KeyScope;
  answer: (input: Input, scope: RequestContext) => Promise<FunctionAnswer>;
}

/** A call that any client may make by name. */
export interface ServerFunction {
  name: string;
  input: z.ZodType;
  output: z.ZodType;
  /** True for a write: it takes POST alone, with an Idempotency-Key. */
  isWrite: boolean;
  /** The scope that an API key needs for it; null for calls that are closed to keys. */
  keyScope: KeyScope | null;
  /** Names that may come with the arguments and are not read: a slot is sent as it was offered. */
  alongside?: readonly string[] | undefined;
  /** @throws AppError bad_request when the arguments cannot be used. */
  prepare(
    given: unknown,
    idempotencyKey?: string,
  ): {
    failure: string;
    run: (scope: RequestContext) => Promise<FunctionAnswer>;
  };
}

/** Declares a function that only reads. */
export function defineFunction<Input>(declaration: Declaration<Input>): ServerFunction {
  const { name, input, output, failure, answer, keyScope = "directory:read" } = declaration;
  return {
    name,
    keyScope,
    input,
    output,
    isWrite: false,
    prepare(given) {
      const parsed = parseInput(input, given);
      return { failure: failure(parsed), run: (scope) => answer(parsed, scope) };
    },
  };
}

interface WriteDeclaration {
  name: string;
  input: z.ZodType;
  output: z.ZodType;
  failure: string;
  status: 200 | 201;
  /** API keys cannot call it if absent. */
  keyScope?: KeyScope | null;
  /** See `ServerFunction`. */
  alongside?: readonly string[] | undefined;
  /** Parses what it is given; the same key and body get the same answer. */
  write: (given: unknown, scope: RequestContext, idempotencyKey: string) => Promise<unknown>;
}

/** Declares a function that writes. */
export function defineWrite(declaration: WriteDeclaration): ServerFunction {
  const { write, failure, status, keyScope = null, ...rest } = declaration;
  return {
    ...rest,
    keyScope,
    isWrite: true,
    prepare: (given, key = "") => ({
      failure,
      run: async (scope) => ({ body: await write(given, scope, key), maxAge: 0, status }),
    }),
  };
}

/** @throws AppError bad_request naming each argument that cannot be used, once. */
export function parseInput<Input extends z.ZodType>(input: Input, given: unknown): z.output<Input> {
  const parsed = input.safeParse(given);
  if (parsed.success) return parsed.data;
  const issues = new Map(parsed.error.issues.toReversed().map((one) => [one.path.join("."), one]));
  throw new ProgramRefusal("bad_request", (t, locale) =>
    [...issues.values()]
      .reverse()
      .map((issue) => describeIssue(issue, t, locale))
      .join(" "),
  );
}

/** Arguments that any address may have: its language, and the key of published clients. */
const everywhere = ["lang", "apikey"];

/** @throws AppError bad_request naming the arguments that a function does not have, and those that it has. */
export function refuseUnknownArguments(
  { input, alongside = [] }: Pick<ServerFunction, "input" | "alongside">,
  given: object,
): void {
  // Others are preprocessed and list or refuse unknown arguments themselves.
  if (!(input instanceof z.ZodObject) || input.def.catchall) return;
  const known = Object.keys(input.shape);
  const taken = new Set([...known, ...alongside, ...everywhere]);
  const unknown = Object.keys(given).filter((name) => !taken.has(name));
  if (unknown.length === 0) return;
  const named = unknown.slice(0, 10).map((name) => `"${name.slice(0, 40)}"`);
  const values = { unknown: named.join(", "), known: known.join(", ") };
  const key = known.length > 0 ? "function.unknown" : "function.none";
  throw new ProgramRefusal("bad_request", (t) => t(key, values));
}
