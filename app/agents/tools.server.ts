import type { AgentTool } from "./agent-tool.ts";
import { acceptedPlan } from "./tools/accepted-plan.server.ts";
import { checkEmergency } from "./tools/check-emergency.server.ts";
import { freeTimes } from "./tools/free-times.server.ts";
import { holdTime } from "./tools/hold-time.server.ts";
import { priceOfCare } from "./tools/price-of-care.server.ts";
import { readListing } from "./tools/read-listing.server.ts";
import { searchCare } from "./tools/search-care.server.ts";

/** The tools of /mcp, in the order in which an agent needs them. */
export const agentTools: readonly AgentTool[] = [
  checkEmergency,
  searchCare,
  readListing,
  freeTimes,
  priceOfCare,
  acceptedPlan,
  holdTime,
];
