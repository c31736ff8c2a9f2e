import { z } from "zod";

/** A stored picture above an article. */
export const cover = z.strictObject({
  src: z
    .string()
    .max(300)
    .regex(/^\/files\/[\w-]+\/[\w/-]+\.(?:jpg|png|webp|gif)$/),
  width: z.number().int().min(1).max(10_000),
  height: z.number().int().min(1).max(10_000),
  alt: z.string().max(300),
  altAr: z.string().max(300),
});
export type Cover = z.infer<typeof cover>;
