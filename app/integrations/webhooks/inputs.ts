import { z } from "zod";
import { secretOverlaps, subjects } from "./rules.ts";

export const endpointInput = z.object({
  url: z.string().trim().min(10).max(500),
  subjects: z.array(z.enum(subjects)).min(1).max(subjects.length),
});

export const overlapInput = z.coerce.number().pipe(z.literal([...secretOverlaps]));
export const webhookId = z.uuid();
