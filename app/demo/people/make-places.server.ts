import type { DemoSpecialty, DemoWorld } from "../city/build-world.server.ts";
import { profileOf } from "../city/clinic-profiles.server.ts";
import { drawDayBefore, drawMobile } from "../city/draw-facts.server.ts";
import { makePlaceHours } from "../city/make-hours.server.ts";
import type { DemoClinic } from "../city/plan-clinics.server.ts";
import type { DemoRow } from "../demo-rows.server.ts";
import { drawId, type Random, type Weighted, weighted } from "../draw-random.server.ts";
import { feeBand, priceWithin, roundPrice, type TitleLevel } from "../rules.ts";

/** Possible employers by specialty, weighted by size. */
export type Employers = ReadonlyMap<string, Weighted<DemoClinic>>;

export function listEmployers(world: DemoWorld, clinics: DemoClinic[]): Employers {
  const bySpecialty = new Map<string, DemoClinic[]>();
  for (const clinic of clinics) {
    if (profileOf(clinic.type).capacity === 0) continue;
    for (const department of clinic.departments) {
      const known = bySpecialty.get(department);
      if (known) known.push(clinic);
      else bySpecialty.set(department, [clinic]);
    }
  }
  // A clinic's places are spread over its departments, by how common the specialty is.
  const shareOf = (slug: string) => world.specialtyBySlug.get(slug)?.item.metadata.share ?? 1;
  const weightOf = (clinic: DemoClinic) =>
    profileOf(clinic.type).capacity /
    clinic.departments.reduce((sum, slug) => sum + shareOf(slug), 0);
  return new Map([...bySpecialty].map(([slug, list]) => [slug, weighted(list, weightOf)]));
}

/** Kilometres, on a flat map; good enough within one city. */
function distance(a: DemoClinic, b: DemoClinic): number {
  return Math.hypot((a.latitude - b.latitude) * 111, (a.longitude - b.longitude) * 100.5);
}

const nearKm = 9;

/**
 * Draws one to three clinics of the specialty; the further ones are near the first or of its
 * franchise.
 */
export function drawClinics(random: Random, employers: Weighted<DemoClinic>): DemoClinic[] {
  const first = employers.draw(random);
  const draw = random.next();
  const wanted = draw < 0.06 ? 3 : draw < 0.3 ? 2 : 1;
  const chosen = [first];
  for (let attempt = 0; attempt < 10 && chosen.length < wanted; attempt += 1) {
    const other = employers.draw(random);
    const fits =
      distance(first, other) < nearKm || (first.franchise && first.franchise === other.franchise);
    if (fits && !chosen.includes(other)) chosen.push(other);
  }
  return chosen;
}

const virtualShares: Record<string, number> = {
  "clinical-psychology": 0.7,
  psychiatry: 0.6,
  "child-psychiatry": 0.55,
  "nutrition-dietetics": 0.6,
  "general-practice": 0.45,
  "family-medicine": 0.45,
  endocrinology: 0.35,
  "speech-therapy": 0.35,
  dermatology: 0.3,
  paediatrics: 0.3,
  "internal-medicine": 0.3,
  "sleep-medicine": 0.3,
  homeopathy: 0.3,
};
const bandVirtualShares: Record<string, number> = { gp: 0.3, specialist: 0.14, allied: 0.08 };

const homeShares: Record<string, number> = {
  "home-nursing": 0.9,
  midwifery: 0.45,
  physiotherapy: 0.28,
  geriatrics: 0.4,
  "palliative-care": 0.5,
  "general-practice": 0.12,
  "family-medicine": 0.1,
  "occupational-therapy": 0.2,
  "speech-therapy": 0.15,
};

const neverRemote = new Set([
  "radiology",
  "laboratory-medicine",
  "anaesthesiology",
  "intensive-care",
  "nuclear-medicine",
]);

function drawVisitTypes(random: Random, specialty: DemoSpecialty, clinic: DemoClinic): string[] {
  const { slug } = specialty.item;
  if (clinic.type === "telehealth-provider") return ["virtual"];
  const isVirtual =
    !neverRemote.has(slug) &&
    random.chance(virtualShares[slug] ?? bandVirtualShares[specialty.feeBand] ?? 0);
  if (clinic.type === "home-healthcare")
    return isVirtual ? ["virtual", "home_visit"] : ["home_visit"];
  const isHome = random.chance(homeShares[slug] ?? 0);
  return ["in_person", ...(isVirtual ? ["virtual"] : []), ...(isHome ? ["home_visit"] : [])];
}

const worksNights = new Set([
  "emergency-medicine",
  "intensive-care",
  "neonatology",
  "anaesthesiology",
  "home-nursing",
]);

interface PlaceOptions {
  professionalId: string;
  index: number;
  clinics: DemoClinic[];
  specialty: DemoSpecialty;
  level: TitleLevel;
}

/** Rows of someone's places: no two on the same day, fees inside the band of title and clinic. */
export function makePlaces(
  world: DemoWorld,
  random: Random,
  options: PlaceOptions,
): { places: DemoRow[]; networks: DemoRow[] } {
  const { clinics, specialty, level, index, professionalId } = options;
  const standing = random.next();
  let days = [0, 1, 2, 3, 4, 5, 6];
  const networks: DemoRow[] = [];
  const places = clinics.flatMap((clinic, rank): DemoRow[] => {
    const id = drawId(random, "place", index * 3 + rank);
    const count =
      clinics.length === 1 ? random.integer(4, 6) : rank === 0 ? 3 : random.integer(1, 2);
    const times = makePlaceHours(random, clinic.hours, {
      days,
      count,
      worksNights: worksNights.has(specialty.item.slug),
    });
    if (!times) return [];
    days = days.filter((day) => !times.used.includes(day));
    const band = feeBand(specialty.feeBand, level, clinic.type === "hospital");
    const fee = random.chance(0.06)
      ? null
      : priceWithin(band, Math.min(1, standing * 0.8 + random.next() * 0.2));
    const hasOwnNetworks = clinic.networks.length > 2 && random.chance(0.1);
    if (hasOwnNetworks) {
      const kept = random.sample(clinic.networks, random.integer(1, clinic.networks.length - 1));
      for (const { insurer, administrator, network } of kept) {
        networks.push({
          place_id: id,
          insurer_id: insurer,
          administrator_id: administrator,
          network_id: network,
          confirmed_on: drawDayBefore(random, world.asOf, 200),
          source: "demo",
        });
      }
    }
    const row = {
      id,
      professional_id: professionalId,
      clinic_id: clinic.id,
      is_primary: rank === 0,
      phone: random.chance(0.12) ? drawMobile(random) : null,
      fee,
      follow_up_fee:
        fee !== null && random.chance(0.6)
          ? random.chance(0.35)
            ? 0
            : roundPrice(fee * 0.5)
          : null,
      visit_types: drawVisitTypes(random, specialty, clinic),
      hours: times.hours,
      ramadan_hours: times.ramadanHours,
      language_ids: [],
      follows_clinic_networks: !hasOwnNetworks,
    };
    return [row];
  });
  return { places, networks };
}
