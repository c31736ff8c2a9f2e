import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { nameFormats } from "#app/media/uploads/describe-problem.ts";
import { readUpload } from "#app/media/uploads/read-upload.server.ts";
import { uploadLimits } from "#app/media/uploads/rules.ts";
import { useUploadProblem } from "#app/media/uploads/use-upload-problem.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { formToken, readForm, typedText } from "#app/platform/forms/read-form.ts";
import { useLocale } from "#app/platform/i18n/locale-context.tsx";
import { FormField, FormFields } from "#app/ui/form/form-field.tsx";
import { parseValues } from "../inputs.ts";
import { backTo, readPatientPage } from "../patient-page.server.ts";
import { EntryForm } from "../sections/entry-form.tsx";
import { usePatientWords } from "../sections/field-words.ts";
import { recordsForm } from "../sections/section-forms.ts";
import { NotTaken, PrivateNote } from "../sections/section-notices.tsx";
import type { Route } from "./+types/records.route.ts";
import { keepRecord, recordBucket } from "./keep-record.server.ts";
import { readRecords } from "./read-records.server.ts";
import { RecordList } from "./record-list.tsx";
import { removeRecord } from "./remove-record.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readPatientPage(context, request);
  const { config, done, isTaken, params, t } = page;
  const records = isTaken ? await readRecords(page) : [];
  return {
    done,
    isTaken,
    records,
    editedId: params.get("edit"),
    newId: randomUUID(),
    limits: uploadLimits(recordBucket, config),
    meta: page.describe(t("title.records")),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = readPatientPage(context, request);
  return answer({ page, request }, await readForm(request));
}

interface Asked {
  page: ReturnType<typeof readPatientPage>;
  request: Request;
}

const answer = defineIntents({
  async save({ page, request }: Asked, sent) {
    const id = formToken(sent, randomUUID());
    const typed = { ...recordsForm.typed(sent), token: id };
    const parsed = parseValues(recordsForm, sent);
    const upload = await readFile(sent, uploadLimits(recordBucket, page.config));
    if (!parsed.ok || !upload.ok) {
      const problems: Problems = {
        ...(!parsed.ok && parsed.problems),
        ...(!upload.ok && { file: upload.problem }),
      };
      return data({ isFull: false, problems, typed }, { status: 422 });
    }
    const isKept = await keepRecord(page, { id, values: parsed.values, file: upload.upload });
    if (!isKept) {
      return data({ isFull: true, problems: undefined, typed }, { status: 409 });
    }
    return backTo(page, request, "kept");
  },
  async remove({ page, request }: Asked, sent) {
    await removeRecord(page, typedText(sent, "id"));
    return backTo(page, request, "removed");
  },
});

/** The typed fields of a record; its file is chosen only once. */
const written = Object.keys(recordsForm.fields).filter((name) => name !== "file");

/** The file of a form, read by its bytes; a record may be without one. */
async function readFile(form: FormData, limits: Parameters<typeof readUpload>[1]) {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return { ok: true, upload: null } as const;
  return readUpload(await file.bytes(), limits);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Records({ loaderData, actionData }: Route.ComponentProps) {
  const { done, isTaken, records, editedId, newId, limits } = loaderData;
  const t = usePatientWords();
  const locale = useLocale();
  const describeProblem = useUploadProblem(limits);
  const found = records.find(({ id, content }) => content !== null && id === editedId);
  const edited = found?.content && { id: found.id, values: found.content.values };
  const typed = actionData?.typed;
  const isKnown = records.some(({ id }) => id === (typed?.token ?? edited?.id));
  return (
    <AreaPage title={t("title.records")} lead={t("lead.records")} done={done && t(`done.${done}`)}>
      <PrivateNote />
      {!isTaken && <NotTaken />}
      {isTaken && (
        <>
          <RecordList records={records} />
          <EntryForm
            place="records"
            form={recordsForm}
            typed={typed ?? { token: edited?.id ?? newId, ...edited?.values }}
            isKnown={isKnown}
            isOpen={records.length === 0 || typed !== undefined || edited !== undefined}
            isFull={actionData?.isFull}
            problems={actionData?.problems}
            describeProblem={describeProblem}
            encType="multipart/form-data"
          >
            <FormFields of={recordsForm} names={written} />
            {!isKnown && (
              <FormField
                of={recordsForm}
                name="file"
                hint={t("records.file.hint", {
                  formats: nameFormats(limits.formats, locale),
                  megabytes: limits.maxMegabytes,
                })}
              />
            )}
          </EntryForm>
        </>
      )}
    </AreaPage>
  );
}
