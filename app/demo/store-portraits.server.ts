import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { variantPath } from "#app/media/rules.ts";
import { storePreparedPictures } from "#app/media/store-prepared.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { portraitFolder, portraitNames, portraitPath, portraitSide } from "./people/portraits.ts";

const actor = { kind: "job", name: "seed" } as const;

/** Stores the portraits that the demo city's professionals share; idempotent. */
export async function storePortraits(services: Services): Promise<number> {
  const pictures = await Promise.all(
    portraitNames.map(async (name) => ({
      path: portraitPath(name),
      side: portraitSide,
      webp: await readFile(join(portraitFolder, name)),
      avif: await readFile(join(portraitFolder, variantPath(name, portraitSide, "avif"))),
    })),
  );
  return storePreparedPictures(services, actor, { bucket: "profile-images", pictures });
}
