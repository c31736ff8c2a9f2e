import { slugOf } from "#app/directory/rules.ts";
import type { District } from "#app/geography/geography.ts";
import { createRandom, drawId, type Random } from "../draw-random.server.ts";
import { type DemoNetwork, type DemoWorld, requireItem } from "./build-world.server.ts";
import { profileOf, promiseOf } from "./clinic-profiles.server.ts";
import { slugMaker } from "./draw-facts.server.ts";
import type { DemoFranchise } from "./make-franchises.server.ts";
import { type ClinicHours, makeClinicHours } from "./make-hours.server.ts";
import type { DemoService } from "./make-services.server.ts";

/**
 * The plan of a clinic, as far as other rows need it; its own rows are made from it when written.
 */
export interface DemoClinic {
  id: string;
  index: number;
  slug: string;
  nameEn: string;
  nameAr: string;
  /** The name without the district, for sentences that name the district too. */
  shortEn: string;
  shortAr: string;
  franchise: DemoFranchise | undefined;
  type: string;
  subtype: string | undefined;
  district: District;
  latitude: number;
  longitude: number;
  authority: "DHA" | "DHCR";
  hours: ClinicHours;
  /** Specialty slugs, the main one first. */
  departments: string[];
  services: DemoService[];
  networks: DemoNetwork[];
}

const stream = 3_000_000_000;
/** Branches are at most this part of all clinics. */
const mostBranches = 0.55;
const healthcareCity = "dubai-healthcare-city";

interface Identity {
  franchise: DemoFranchise | undefined;
  type: string;
  nameEn: string;
  nameAr: string;
  shortEn: string;
  shortAr: string;
  district: District;
}

interface PlanOptions {
  count: number;
  franchises: DemoFranchise[];
  services: DemoService[];
  takenSlugs?: Iterable<string>;
}

/** Branches of the franchises first, then clinics of their own, `count` in all. */
export function planClinics(world: DemoWorld, options: PlanOptions): DemoClinic[] {
  const freeSlug = slugMaker(options.takenSlugs);
  const names = new Set<string>();
  const branches = listBranches(options.franchises, options.count);
  const servicesBySpecialty = Map.groupBy(options.services, (service) => service.specialty);
  const clinics = Array.from({ length: options.count }, (_, index) => {
    const random = createRandom(world.seed, stream + index);
    const franchise = branches[index];
    const identity = franchise
      ? nameBranch(world, random, franchise, names)
      : nameClinic(world, random, names);
    return planClinic(world, random, { index, identity, freeSlug });
  });
  coverSpecialties(world, clinics);
  for (const clinic of clinics) {
    const random = createRandom(world.seed, stream + 500_000_000 + clinic.index);
    clinic.services = clinic.departments.flatMap((department) =>
      (servicesBySpecialty.get(department) ?? []).filter((service) =>
        isOffered(random, clinic, service),
      ),
    );
  }
  coverServices(clinics, options.services);
  return clinics;
}

/** Gives a service that nobody has drawn to a clinic with its department. */
function coverServices(clinics: DemoClinic[], services: DemoService[]) {
  const offered = new Set(clinics.flatMap((clinic) => clinic.services));
  for (const service of services) {
    if (offered.has(service)) continue;
    const hosts = clinics.filter((clinic) => clinic.departments.includes(service.specialty));
    const host =
      hosts.find((clinic) => service.priceMax <= profileOf(clinic.type).biggestService) ?? hosts[0];
    host?.services.push(service);
  }
}

function listBranches(franchises: DemoFranchise[], count: number): DemoFranchise[] {
  const wished = franchises.reduce((sum, franchise) => sum + franchise.branches, 0);
  const factor = Math.min(count / 260, (count * mostBranches) / wished);
  return franchises.flatMap((franchise) =>
    Array.from({ length: Math.max(1, Math.round(franchise.branches * factor)) }, () => franchise),
  );
}

function nameBranch(
  world: DemoWorld,
  random: Random,
  franchise: DemoFranchise,
  names: Set<string>,
): Identity {
  let district = world.districts.draw(random);
  // A chain spreads before it opens a second branch in one district.
  for (
    let attempt = 0;
    attempt < 6 && names.has(`${franchise.en}, ${district.name}`);
    attempt += 1
  ) {
    district = world.districts.draw(random);
  }
  const [nameEn, nameAr] = uniqueName(
    names,
    `${franchise.en}, ${district.name}`,
    `${franchise.ar}، ${district.nameAr}`,
  );
  const { en: shortEn, ar: shortAr } = franchise;
  return { franchise, type: franchise.clinicType, nameEn, nameAr, shortEn, shortAr, district };
}

function nameClinic(world: DemoWorld, random: Random, names: Set<string>): Identity {
  const pattern = world.patterns.draw(random);
  const district = world.districts.draw(random);
  let shortEn = "";
  let shortAr = "";
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const word = random.pick(world.data.clinics.words);
    const form = random.integer(0, Math.min(pattern.en.length, pattern.ar.length) - 1);
    shortEn = (pattern.en[form] ?? "").replace("{word}", word.en);
    shortAr = (pattern.ar[form] ?? "").replace("{word}", word.ar);
    if (!names.has(shortEn)) break;
  }
  const isTaken = names.has(shortEn);
  const [nameEn, nameAr] = uniqueName(
    names,
    isTaken ? `${shortEn}, ${district.name}` : shortEn,
    isTaken ? `${shortAr}، ${district.nameAr}` : shortAr,
  );
  return { franchise: undefined, type: pattern.type, nameEn, nameAr, shortEn, shortAr, district };
}

function uniqueName(names: Set<string>, en: string, ar: string): [en: string, ar: string] {
  let number = 1;
  while (names.has(number === 1 ? en : `${en} ${number}`)) number += 1;
  const ending = number === 1 ? "" : ` ${number}`;
  names.add(en + ending);
  return [en + ending, ar + ending];
}

function planClinic(
  world: DemoWorld,
  random: Random,
  {
    index,
    identity,
    freeSlug,
  }: { index: number; identity: Identity; freeSlug: (slug: string) => string },
): DemoClinic {
  const { type, district, shortEn } = identity;
  const promise = promiseOf(type, shortEn);
  const children = world.vocabulary.children(
    requireItem(world.vocabulary, "clinic-types", type).id,
  );
  const usualSubtype = random.chance(0.7) ? children[0]?.slug : undefined;
  const subtype = promise.subtype ?? usualSubtype;
  return {
    ...identity,
    id: drawId(random, "clinic", index),
    index,
    slug: freeSlug(slugOf(identity.nameEn)),
    subtype,
    // About 400 m around the centre of the district.
    latitude: roundDegrees(district.latitude + random.normal() * 0.0033),
    longitude: roundDegrees(district.longitude + random.normal() * 0.0036),
    authority: district.slug === healthcareCity ? "DHCR" : "DHA",
    hours: makeClinicHours(random, type, subtype === "round-the-clock-pharmacy"),
    departments: drawDepartments(world, random, type, promise.department),
    services: [],
    networks: drawNetworks(world, random, type),
  };
}

function roundDegrees(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** The main specialty, then others of the type; those with more professionals come more often. */
function drawDepartments(
  world: DemoWorld,
  random: Random,
  type: string,
  promised: string | undefined,
): string[] {
  const fitting =
    world.patternByType.get(type)?.specialties.filter((slug) => world.specialtyBySlug.has(slug)) ??
    [];
  const first = promised ?? fitting[0];
  if (!first) return [];
  const [from, to] = profileOf(type).departments;
  const ranked = fitting
    .filter((slug) => slug !== first)
    .map((slug) => ({
      slug,
      rank:
        random.next() ** (8 / (4 + (world.specialtyBySlug.get(slug)?.item.metadata.share ?? 0))),
    }))
    .sort((a, b) => b.rank - a.rank);
  const main = fitting[0] && fitting[0] !== first ? [first, fitting[0]] : [first];
  const others = ranked.map(({ slug }) => slug).filter((slug) => !main.includes(slug));
  return [...main, ...others].slice(0, Math.max(main.length, random.integer(from, to)));
}

function drawNetworks(world: DemoWorld, random: Random, type: string): DemoNetwork[] {
  const [from, to] = profileOf(type).insurers;
  const insurers = random.sample(world.networksByInsurer, random.integer(from, to));
  return insurers.flatMap((networks) => random.sample(networks, random.chance(0.35) ? 2 : 1));
}

/** Gives every specialty that has professionals a clinic where they can work. */
function coverSpecialties(world: DemoWorld, clinics: DemoClinic[]) {
  const covered = new Set(clinics.flatMap((clinic) => clinic.departments));
  for (const { item } of world.specialties.members) {
    if (covered.has(item.slug)) continue;
    const fits = (clinic: DemoClinic) =>
      world.patternByType.get(clinic.type)?.specialties.includes(item.slug);
    const host = clinics.find((clinic) => fits(clinic) && !clinic.franchise) ?? clinics.find(fits);
    const last = host ?? clinics.find((clinic) => clinic.type === "hospital");
    last?.departments.push(item.slug);
  }
}

function isOffered(random: Random, clinic: DemoClinic, service: DemoService): boolean {
  const isRemote = clinic.type === "telehealth-provider";
  const isMobile = clinic.type === "home-healthcare";
  const wish = random.next();
  if (service.priceMax > profileOf(clinic.type).biggestService) return false;
  if (isRemote) return service.visitTypes.includes("virtual");
  if (isMobile) return service.visitTypes.includes("home_visit") && wish < 0.8;
  const isElsewhere = !service.visitTypes.includes("in_person");
  if (isElsewhere) return wish < 0.15;
  return wish < (service.isVariant ? 0.3 : 0.75);
}
