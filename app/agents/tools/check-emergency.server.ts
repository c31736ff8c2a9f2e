import { z } from "zod";
import { emergencyNumbers, findNotice } from "#app/search/red-flags/find-notice.server.ts";
import { defineTool } from "../agent-tool.ts";
import { presentEmergency } from "../read-search.server.ts";
import { emergencyShape } from "../shapes/shared-shapes.ts";
import { languageInput, wordsInput } from "../tool-inputs.ts";

export const checkEmergency = defineTool({
  name: "check_emergency",
  title: "Signs of an emergency in a person's words",
  description:
    "Says whether the words of a person contain a sign of an emergency or of self-harm that this site knows, with the text and the numbers to show first. Call it before anything else when a person describes how they feel. No sign found is no reassurance: it is not a diagnosis.",
  input: z.object({ words: wordsInput, language: languageInput }),
  output: z.object({
    emergency: emergencyShape,
    numbers: z.object({ ambulance: z.string(), police: z.string() }),
  }),
  async answer({ words }, { database, config, locale }) {
    const numbers = emergencyNumbers(config);
    const notice = await findNotice(words, { database, numbers, locale });
    return {
      emergency: presentEmergency(notice),
      numbers: { ambulance: numbers.ambulance, police: numbers.police },
    };
  },
});
