import type { z } from "zod";
import type { KeyScope } from "../actor.ts";
import { AppError } from "../errors.ts";
import type { RequestContext } from "../services.server.ts";

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

/** @throws AppError bad_request naming each argument that cannot be used. */
export function parseInput<Input>(input: z.ZodType<Input>, given: unknown): Input {
  const parsed = input.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(sayIssue);
  throw new AppError("bad_request", problems.join("; "));
}

function sayIssue({ code, path, message }: z.core.$ZodIssue): string {
  return code === "custom" || path.length === 0 ? message : `${path.join(".")}: ${message}`;
}
