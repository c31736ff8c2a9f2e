import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { formatMoment } from "#app/platform/i18n/format.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { takesHealthData } from "#app/platform/sealing/health-keys.server.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { TextArea } from "#app/ui/controls/field.tsx";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { deskPath } from "../bookings/desk-path.ts";
import { correctPatient, mergePatients } from "../clinic-patients/correct-patient.server.ts";
import {
  addPatientNote,
  longestNote,
  readPatientNotes,
} from "../clinic-patients/patient-notes.server.ts";
import { findPatient, listAlike, listVisits } from "../clinic-patients/queries.server.ts";
import { openOwnListing } from "../own-listing/open-own-listing.server.ts";
import type { Route } from "./+types/patient.route.ts";
import type { BookingDeskMessages } from "./messages/en.ts";
import { DeskPage } from "./parts/desk-page.tsx";
import { PatientRecord } from "./parts/patient-record.tsx";
import { VisitRow } from "./parts/visit-row.tsx";
import { patientForm } from "./patient-form.ts";
import { presentPatient, presentVisit, wordsOfDesk } from "./present-patient.server.ts";
import { deskScriptPath } from "./script/desk-script-path.ts";

const outcomes = ["note", "correct", "merge"] as const;

async function openPatient({ context, request, params }: Route.LoaderArgs | Route.ActionArgs) {
  const opened = await openOwnListing(context, request);
  const { page, listing } = opened;
  if (!listing || !isUuid(params.id)) throw data(null, { status: 404 });
  const given = { clinicId: listing.id, id: params.id };
  const patient = await findPatient(page.database, page.actor, given);
  if (!patient) throw data(null, { status: 404 });
  return { ...opened, listing, patient };
}

export async function loader(args: Route.LoaderArgs) {
  const { page, searchParams, listing, patient } = await openPatient(args);
  const { actor, config, database, locale } = page;
  const reader = { locale, vocabulary: await getVocabulary(database), listing: listing.slug };
  const visits = await listVisits(database, actor, patient.id);
  const hasNotes = takesHealthData(config);
  const notes = hasNotes ? await readPatientNotes(page, patient.id) : [];
  const alike = await listAlike(database, actor, { ...patient, clinicId: listing.id });
  return {
    listing: listing.slug,
    patient: presentPatient(reader, patient),
    alike: alike.map((one) => presentPatient(reader, one)),
    visits: visits.map((visit) => presentVisit({ locale, listing: listing.slug }, visit)),
    notes: notes.map(({ id, text, author, at }) => ({
      id,
      text,
      author,
      at: formatMoment(new Date(at), locale),
    })),
    hasNotes,
    longestNote,
    done: outcomes.find((one) => one === searchParams.get("done")) ?? null,
    token: randomUUID(),
    meta: page.describe(`${patient.name} · ${wordsOfDesk(locale)("patients.title")}`),
  };
}

export async function action(args: Route.ActionArgs) {
  const { page, listing, patient } = await openPatient(args);
  const form = await readForm(args.request);
  const [id, text] = [typedText(form, "token"), typedText(form, "note").trim()];
  if (!isUuid(id)) throw data(null, { status: 400 });
  const done = (what: (typeof outcomes)[number]) => {
    const to = `${deskPath}/patients/${patient.id}?listing=${listing.slug}&done=${what}`;
    return redirect(localizedPath(to, page.locale), 303);
  };
  const intent = typedText(form, "intent");
  if (intent === "correct") {
    const parsed = patientForm.parse(form);
    if (!parsed.ok) {
      const record = { problems: { ...parsed.problems }, typed: patientForm.typed(form) };
      return data({ isMissing: false, record }, { status: 422 });
    }
    const { name, phone, email } = parsed.values;
    await correctPatient(page, {
      patientId: patient.id,
      name,
      phone: phone ?? null,
      email: email ?? null,
    });
    throw done("correct");
  }
  if (intent === "merge") {
    const from = typedText(form, "from");
    const given = { from, into: patient.id };
    const outcome = isUuid(from) ? await mergePatients(page, given) : "unknown";
    if (outcome === "merged") throw done("merge");
    return data({ isMissing: false, record: { merge: outcome } }, { status: 409 });
  }
  if (text === "" || text.length > longestNote) {
    return data({ isMissing: true, record: null }, { status: 422 });
  }
  await addPatientNote(page, { id, patientId: patient.id, text });
  throw done("note");
}

/** Patients belong to one clinic. */
export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Patient({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  const { listing, patient, visits, alike, done, token } = loaderData;
  return (
    <DeskPage title={<bdi>{patient.name}</bdi>} lead={patient.summary} listing={listing}>
      {done && !actionData && (
        <p role="status" className="rounded-card bg-open-soft px-4 py-2 font-medium text-open">
          {t(`patient.${done}.done`)}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-4">
        <ButtonLink
          to={`/clinic-desk?listing=${listing}&panel=visit&patient=${patient.id}`}
          size="sm"
        >
          {t("patient.book")}
        </ButtonLink>
        {patient.phone && (
          <a href={`tel:${patient.phone.replace(/\s/g, "")}`} dir="ltr" className="link">
            {patient.phone}
          </a>
        )}
        {patient.email && (
          <a href={`mailto:${patient.email}`} dir="ltr" className="link">
            {patient.email}
          </a>
        )}
      </p>
      <PatientRecord
        patient={patient}
        alike={alike}
        token={token}
        answer={actionData?.record ?? null}
      />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <section aria-labelledby="visits" className="grid gap-2">
          <h2 id="visits" className="text-lg font-semibold">
            {t("patient.history")}
          </h2>
          <ol className="divide-y divide-line rounded-card border border-line bg-surface">
            {visits.map((visit) => (
              <VisitRow key={visit.id} visit={visit} />
            ))}
          </ol>
        </section>
        <Notes {...loaderData} isMissing={actionData?.isMissing ?? false} />
      </div>
      {actionData && <script type="module" async src={deskScriptPath} data-answer="" />}
    </DeskPage>
  );
}

type NotesProps = Pick<
  Route.ComponentProps["loaderData"],
  "notes" | "hasNotes" | "longestNote" | "token"
> & { isMissing: boolean };

function Notes({ notes, hasNotes, longestNote: longest, token, isMissing }: NotesProps) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  return (
    <section aria-labelledby="notes" className="grid gap-3">
      <h2 id="notes" className="text-lg font-semibold">
        {t("patient.notes")}
      </h2>
      <p className="text-sm text-muted">
        {t(hasNotes ? "patient.notes.help" : "patient.notes.closed")}
      </p>
      {hasNotes && (
        <form method="post" className="grid gap-2">
          <input type="hidden" name="token" value={token} />
          <TextArea
            id="note"
            name="note"
            label={t("patient.note")}
            rows={3}
            maxLength={longest}
            dir="auto"
            error={isMissing ? t("patient.note.missing") : undefined}
          />
          <Button type="submit" size="sm" className="justify-self-start">
            {t("patient.note.add")}
          </Button>
        </form>
      )}
      {hasNotes && notes.length === 0 && <p className="text-muted">{t("patient.notes.none")}</p>}
      <ul className="grid gap-2">
        {notes.map(({ id, text, author, at }) => (
          <li key={id} className="rounded-card border border-line bg-surface p-3">
            <p className="text-sm text-muted">
              {author && (
                <>
                  <bdi className="font-medium">{author}</bdi> ·{" "}
                </>
              )}
              {at}
            </p>
            <p dir="auto" className="whitespace-pre-wrap">
              {text ?? t("patient.note.unreadable")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
