/** Refusals of calls of agents. */
export const agentCalls = {
  body: "The body is no JSON.",
  batch: "Batches are refused: send one message a request.",
  stream: "Send messages by POST.",
  many: "Too many calls. Try again in a minute.",
  tool: "Unknown tool. Known ones: {known}.",
  arguments: "arguments: an object is expected.",
  unlisted: "{listing} is not listed. Search for it by its name.",
  insurer: "Unknown insurer. Known ones: {known}.",
  network: "Unknown network. Known ones of it: {known}.",
  "network.none": "Unknown network. No network of this insurer is known.",
  away: "The site cannot be used right now. Try again in a minute.",
  failed: "The call failed.",
};
export type AgentCallMessages = typeof agentCalls;
