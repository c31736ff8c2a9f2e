import { z } from "zod";

const largestId = 2 ** 31 - 1;

const filter = z.object({
  specialty: z.coerce.number().int().positive().max(largestId).nullable().catch(null),
  gender: z.enum(["male", "female"]).nullable().catch(null),
});

/** Which of a clinic's professionals are asked for; nothing means any. */
export type ProfessionalsFilter = z.infer<typeof filter>;

/** The filter in an address; what makes no sense asks for any. */
export function professionalsFilter(params: URLSearchParams): ProfessionalsFilter {
  return filter.parse({ specialty: params.get("specialty"), gender: params.get("gender") });
}
