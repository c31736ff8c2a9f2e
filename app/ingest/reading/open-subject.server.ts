import { getGeography } from "#app/geography/queries.server.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { clinicsSubject } from "../clinics/clinics-subject.server.ts";
import { createLookUps, type LookUps, type NamedClinic, noLookUps } from "../columns/look-ups.ts";
import { professionalsSubject } from "../professionals/professionals-subject.server.ts";
import { servicesSubject } from "../services/services-subject.server.ts";
import type { KeyFacts, Subject, SubjectName } from "../subject.ts";

/** Generic work on a subject, independent of its columns. */
export type SubjectWork<R> = <F extends KeyFacts>(subject: Subject<F>) => R;

function withSubject<R>(name: SubjectName, lookUps: LookUps, work: SubjectWork<R>): R {
  const open = {
    professionals: () => work(professionalsSubject(lookUps)),
    clinics: () => work(clinicsSubject(lookUps)),
    services: () => work(servicesSubject(lookUps)),
  };
  return open[name]();
}

/** Opens a subject with the vocabulary and the places of a database. */
export async function openSubject<R>(
  database: Database,
  name: SubjectName,
  work: SubjectWork<R>,
  announcedClinics: readonly NamedClinic[] = [],
): Promise<R> {
  const vocabulary = await getVocabulary(database);
  const geography = await getGeography(database);
  const today = () => dubaiDay();
  return withSubject(name, createLookUps(vocabulary, geography, today, announcedClinics), work);
}

/** Opens a subject for its headers and examples alone. */
export function describeSubject<R>(name: SubjectName, work: SubjectWork<R>): R {
  return withSubject(name, noLookUps, work);
}
