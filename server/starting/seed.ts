import {
  type DemoAccount,
  demoOwner,
  seedDemoAccounts,
} from "#app/accounts/demo-accounts.server.ts";
import { lacksBookings, seedDemoBookings } from "#app/booking/demo/seed-demo-bookings.server.ts";
import { seedHolidays } from "#app/booking/holidays/seed-holidays.server.ts";
import { markHelpGiven } from "#app/content/add-new-help.server.ts";
import { forgetHelpEntries } from "#app/content/help/queries.server.ts";
import { seedBlog, seedContent } from "#app/content/seed.server.ts";
import { giveDemoListings } from "#app/demo/give-demo-listings.server.ts";
import { forgetDemoInstallation } from "#app/demo/queries.server.ts";
import { hasOwnRows } from "#app/demo/remove-demo-city.server.ts";
import {
  isDirectoryEmpty,
  mostProfessionals,
  type SeededCity,
  seedDemoCity,
} from "#app/demo/seed-demo-city.server.ts";
import { showSeedProgress } from "#app/demo/show-progress.server.ts";
import { storePortraits } from "#app/demo/store-portraits.server.ts";
import { forgetGeography } from "#app/geography/queries.server.ts";
import { seedGeography } from "#app/geography/seed.server.ts";
import { seedDemoEvents } from "#app/insights/demo/seed-demo-events.server.ts";
import { seedNotification } from "#app/notifications/seed.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { isTrialRun } from "#app/platform/config.server.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Services } from "#app/platform/services.server.ts";
import { forgetVocabulary } from "#app/vocabulary/queries.server.ts";
import { seedVocabulary } from "#app/vocabulary/seed.server.ts";
import type { StartProgress } from "./start-progress.ts";

const seeder: Actor = { kind: "job", name: "seed" };

interface SeedDatabaseOptions {
  /** Also the demo city; without it geography and vocabulary alone. */
  demo?: boolean;
  professionals?: number;
  /** Makes a demo city that is there anew; without it it is left as it is. */
  replace?: boolean;
  onProgress?: StartProgress["report"];
}

export interface SeededDatabase {
  /** Null if the directory had entries already. */
  city: SeededCity | null;
  /** The demo accounts that were made; those of an earlier seed are not among them. */
  accounts: DemoAccount[];
}

/**
 * Fills a database: places, vocabulary, texts, then the demo city, its accounts and its blog.
 * Idempotent.
 */
export async function seedDatabase(
  services: Services,
  options: SeedDatabaseOptions = {},
): Promise<SeededDatabase> {
  const { demo = true, professionals, replace = false, onProgress = () => {} } = options;
  onProgress("words");
  await seedWords(services.database);
  if (!demo) return { city: null, accounts: [] };
  await withTransaction(services.database, seeder, seedBlog);
  if (!replace && !(await isEmpty(services.database))) {
    return { city: null, accounts: await seedPeople(services) };
  }
  await storePortraits(services);
  const city = await seedDemoCity(services.database, {
    professionals,
    replace,
    onProgress: ({ phase, done, total }) => onProgress(phase, { done, total }),
  });
  forgetDemoInstallation(services.database);
  onProgress("bookings");
  await seedDemoBookings(services.database, {
    onProgress: (done, total) => onProgress("bookings", { done, total }),
  });
  await seedDemoEvents(services.database);
  return { city, accounts: await seedPeople(services) };
}

/** Whether no entity is listed yet, or only what an interrupted seed left behind. */
export function isEmpty(database: Database): Promise<boolean> {
  return withRead(database, seeder, isDirectoryEmpty);
}

interface SeedOutput {
  output: { write(text: string): unknown; isTTY?: boolean };
  /** Called at every step; throws where the caller has cancelled. */
  onStep: () => void;
}

interface SeedCommandOptions {
  professionals?: number;
  replace?: boolean;
  bookings?: boolean;
  /** Also on a public site, and beside listings that are not of the demo city. */
  force?: boolean;
}

/**
 * `npm run cli -- seed`: as `seedDatabase`, with a progress bar. A city without bookings gets them.
 * @throws AppError `conflict` when a demo city is there and `replace` is not set, and without `force`
 * on a site with data of its own.
 */
export async function runSeedCommand(
  services: Services,
  options: SeedCommandOptions,
  { output, onStep }: SeedOutput,
): Promise<SeededDatabase> {
  const { professionals, replace = false, bookings = true, force = false } = options;
  if (professionals !== undefined && !isPossible(professionals)) {
    throw new AppError(
      "bad_request",
      `--professionals takes a whole number from 1 to ${mostProfessionals}.`,
    );
  }
  if (!force) await requireTrialData(services);
  await seedWords(services.database);
  await withTransaction(services.database, seeder, seedBlog);
  const draw = showSeedProgress(output);
  const show: typeof draw = (progress) => {
    onStep();
    draw(progress);
  };
  await storePortraits(services);
  const isPlanned = professionals === undefined && !replace && !force && bookings;
  const city =
    isPlanned && (await isCityWithoutBookings(services.database))
      ? null
      : await seedDemoCity(services.database, { professionals, replace, onProgress: show });
  forgetDemoInstallation(services.database);
  onStep();
  if (bookings) {
    const onProgress = (done: number, total: number) => show({ phase: "bookings", done, total });
    await seedDemoBookings(services.database, { onProgress });
  }
  await seedDemoEvents(services.database);
  const accounts = await seedPeople(services);
  return { city, accounts };
}

/** A complete city whose bookings were cut off, or left out: they alone are made. */
async function isCityWithoutBookings(database: Database): Promise<boolean> {
  return !(await isEmpty(database)) && (await lacksBookings(database));
}

/** Invented clinics beside real ones would be listed, found and booked like them. */
async function requireTrialData({ config, database }: Services) {
  if (!isTrialRun(config) && !config.SEED_DEMO) {
    throw new AppError(
      "conflict",
      "BASE_URL is set, and the seed adds an invented city and accounts. Set SEED_DEMO=true, or add --force.",
    );
  }
  if (await withRead(database, seeder, hasOwnRows)) {
    throw new AppError(
      "conflict",
      "The database has listings of its own, and the seed lists an invented city beside them. Add --force to do it all the same.",
    );
  }
}

function isPossible(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= mostProfessionals;
}

/** The demo's accounts, and what one of them has in the city. */
async function seedPeople(services: Services): Promise<DemoAccount[]> {
  const accounts = await seedDemoAccounts(services);
  for (const given of await giveDemoListings(services.database, demoOwner)) {
    const { claimantId: userId, entityType, entityId } = given;
    await seedNotification(services.database, {
      userId,
      type: "claim.approved",
      topic: "listings",
      payload: { entityType, entityId },
    });
  }
  return accounts;
}

async function seedWords(database: Database) {
  await withTransaction(database, seeder, async (tx) => {
    await seedGeography(tx);
    await seedVocabulary(tx);
    await seedContent(tx);
    await markHelpGiven(tx);
    await seedHolidays(tx);
  });
  forgetGeography(database);
  forgetVocabulary(database);
  forgetHelpEntries(database);
}
