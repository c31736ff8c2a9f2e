// Draws the portraits of the demo city's professionals into app/demo/data/portraits: heads of Open Peeps
// (Pablo Stanley, CC0 1.0) in our colours, as the two files that pages ask for.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createAvatar } from "@dicebear/core";
import * as openPeeps from "@dicebear/open-peeps";
import sharp from "sharp";
import {
  portraitFolder,
  portraitKinds,
  portraitName,
  portraitSide,
  portraitsOfKind,
  portraitTones,
} from "#app/demo/people/portraits.ts";
import { drawFacade } from "#app/media/drawings/facades/draw-facade.ts";
import { brushOf } from "#app/media/drawings/picture.ts";
import { variantPath } from "#app/media/rules.ts";
import { drawEmpty, drawLost } from "#app/ui/motif/states.ts";

const heads = {
  female:
    "bangs bangs2 long longBangs longCurly medium1 medium2 medium3 mediumBangs mediumBangs2 mediumBangs3 mediumStraight grayBun grayMedium",
  male: "short1 short2 short4 short5 pomp shaved1 shaved3 flatTop noHair1 grayShort short3",
  scarf: "hijab",
};
/** Curls that go with deep skin tones alone. */
const curls = "afro cornrows";
const skins = {
  light: ["ffdbb4", "f6cfa4"],
  middle: ["edb98a", "dba471"],
  deep: ["ae6a3a", "8a5433"],
};
const hair = ["1f1a17", "2c1b18", "4a312c"];
const scarfBands = ["8fb8b3", "e9d8b8", "c98a7a", "8aa4c8", "5f7f8f", "b9a3c4", "7d8f69"];
const coats = ["ffffff", "ffffff", "cfe3df", "2f6f6b", "8aa4c8", "ffffff", "e9d8b8", "b56a5f"];
const backdrops = ["d9ebe8", "f1e6d3", "dfe8f3", "f6e0d8", "e4ecd8", "ece3f1", "f4ecc8"];
const faces = ["smile", "calm", "cute"];
const beards = ["chin", "full", "full2", "moustache2", "full3"];
const glasses = ["glasses", "glasses2", "glasses3"];

const pick = (list: readonly string[], number: number) => [list[number % list.length] ?? ""];

rmSync(portraitFolder, { recursive: true, force: true });
mkdirSync(portraitFolder, { recursive: true });
let bytes = 0;
for (const kind of portraitKinds) {
  for (const [place, tone] of portraitTones.entries()) {
    for (let number = 0; number < portraitsOfKind[kind]; number += 1) {
      const turn = number + place * 5;
      const known = kind === "female" && tone === "deep" ? `${heads.female} ${curls}` : heads[kind];
      const [head = ""] = pick(known.split(" "), turn);
      const isGray = head.startsWith("gray");
      const svg = createAvatar(openPeeps, {
        seed: portraitName(kind, tone, number),
        head: [head],
        face: pick(faces, turn),
        facialHair: pick(beards, number),
        facialHairProbability: kind === "male" && turn % 7 < 2 ? 100 : 0,
        accessories: pick(glasses, turn),
        accessoriesProbability: turn % 5 === 2 ? 100 : 0,
        maskProbability: 0,
        skinColor: pick(skins[tone], number),
        headContrastColor: isGray
          ? ["d8d3cb"]
          : pick(kind === "scarf" ? scarfBands : hair, number + place),
        clothingColor: pick(coats, turn),
        backgroundColor: pick(backdrops, turn + Math.floor(number / 5)),
      } as openPeeps.Options).toString();
      await write(portraitName(kind, tone, number), svg);
    }
  }
}
const homePicture = drawFacade(
  brushOf("h6", { look: { hue: 196, light: "golden" } }),
  "courtyardHouse",
  "plus",
);
await sharp(Buffer.from(homePicture))
  .resize(704, 440)
  .webp({ quality: 68, effort: 6 })
  .toFile("app/shell/home/city.webp");
writeFileSync("app/ui/motif/empty.svg", drawEmpty());
writeFileSync("app/ui/motif/lost.svg", drawLost());
console.log(`${Math.round(bytes / 1024)} kB of portraits in ${portraitFolder}.`);

async function write(name: string, svg: string) {
  const drawn = await sharp(Buffer.from(svg)).resize(portraitSide, portraitSide).png().toBuffer();
  const webp = await sharp(drawn).webp({ quality: 62, effort: 6 }).toBuffer();
  const avif = await sharp(drawn).avif({ quality: 48, effort: 5 }).toBuffer();
  writeFileSync(`${portraitFolder}/${name}`, webp);
  writeFileSync(`${portraitFolder}/${variantPath(name, portraitSide, "avif")}`, avif);
  bytes += webp.length + avif.length;
}
