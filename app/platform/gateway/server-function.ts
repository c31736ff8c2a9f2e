import type { z } from "zod";
import { AppError } from "../errors.ts";
import type { RequestContext } from "../services.server.ts";

/** The result of a function, and how long it may be cached publicly. */
export interface FunctionAnswer {
  /** Any JSON value, or ReadyJson. */
  body: unknown;
  /** Public caching in seconds; 0 for none. */
  maxAge: number;
}

interface Declaration<Input> {
  /** The name in the address. */
  name: string;
  input: z.ZodType<Input>;
  /** The shape of the results, for the documentation. */
  output: z.ZodType;
  /** The prefix of an error's message: "Suggestions failed". */
  failure: (input: Input) => string;
  answer: (input: Input, scope: RequestContext) => Promise<FunctionAnswer>;
}

/** A read that any client may call by name. */
export interface ServerFunction {
  name: string;
  input: z.ZodType;
  output: z.ZodType;
  /** @throws AppError bad_request when the arguments cannot be used. */
  prepare(given: unknown): {
    failure: string;
    run: (scope: RequestContext) => Promise<FunctionAnswer>;
  };
}

export function defineFunction<Input>(declaration: Declaration<Input>): ServerFunction {
  const { name, input, output, failure, answer } = declaration;
  return {
    name,
    input,
    output,
    prepare(given) {
      const parsed = parseInput(input, given);
      return { failure: failure(parsed), run: (scope) => answer(parsed, scope) };
    },
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
