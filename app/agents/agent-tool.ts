import type { z } from "zod";
import { parseInput } from "#app/platform/gateway/server-function.ts";
import type { RequestContext } from "#app/platform/services.server.ts";

/** A tool that an agent may call by its name. */
export interface AgentTool {
  name: string;
  title: string;
  /** Read by language models: its purpose, its answer, its limits. */
  description: string;
  input: z.ZodObject;
  /** The answer, as the tool publishes it. */
  output: z.ZodObject;
  /** True for a tool that takes a time of a calendar. */
  isWrite: boolean;
  /**
   * Answers as the site answers a guest, in the language that the agent asks for.
   * @throws AppError with a message for the agent.
   */
  answer(given: unknown, visit: RequestContext): Promise<Record<string, unknown>>;
}

interface Declaration<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  isWrite?: boolean;
  answer(input: z.output<Input>, visit: RequestContext): Promise<z.input<Output>>;
}

/** Declares a tool. Its arguments are parsed, or refused by name, before it is called. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Declaration<Input, Output>,
): AgentTool {
  return {
    ...tool,
    isWrite: tool.isWrite ?? false,
    answer: (given, visit) => tool.answer(parseInput(tool.input, given), visit),
  };
}
