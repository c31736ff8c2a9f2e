import type { z } from "zod";
import type { RequestContext } from "#app/platform/services.server.ts";

/** JSON that an agent reads. */
export type ToolAnswer = Record<string, unknown>;

/** A tool that an agent may call by its name. */
export interface AgentTool {
  name: string;
  title: string;
  /** Read by language models: its purpose, its answer, its limits. */
  description: string;
  input: z.ZodObject;
  /** True for a tool that takes a time of a calendar. */
  isWrite: boolean;
  /**
   * Answers as the site answers a guest, in the language that the agent asks for.
   * @throws AppError with a message for the agent.
   */
  answer(given: unknown, visit: RequestContext): Promise<ToolAnswer>;
}

interface Declaration<Input extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  isWrite?: boolean;
  answer(input: z.output<Input>, visit: RequestContext): Promise<ToolAnswer>;
}

/** Declares a tool; its arguments are parsed before it is called. */
export function defineTool<Input extends z.ZodObject>(tool: Declaration<Input>): AgentTool {
  return {
    ...tool,
    isWrite: tool.isWrite ?? false,
    answer: (given, visit) => tool.answer(tool.input.parse(given), visit),
  };
}
