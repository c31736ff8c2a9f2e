import { data } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import { parseValues } from "../inputs.ts";
import { backTo, readPatientPage, sectionOf } from "../patient-page.server.ts";
import type { Route } from "./+types/profile-section.route.ts";
import { usePatientWords } from "./field-words.ts";
import { forgetSection, keepDocument } from "./keep-section.server.ts";
import { readDocument } from "./read-section.server.ts";
import { LostNotice, NotTaken, PrivateNote } from "./section-notices.tsx";
import { type DocumentName, documentNames, sections } from "./sections.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readPatientPage(context, request);
  const section = sectionOf(request, documentNames);
  const { done, isTaken } = page;
  const opened = isTaken ? await readDocument(page, section) : null;
  return {
    section,
    done,
    isTaken,
    isLost: opened?.isLost ?? false,
    values: opened?.isLost === false ? opened.content : {},
    meta: page.describe(page.t(`title.${section}`)),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = readPatientPage(context, request);
  const section = sectionOf(request, documentNames);
  const sent = await readForm(request);
  return answer({ page, request, section }, sent);
}

interface Asked {
  page: ReturnType<typeof readPatientPage>;
  request: Request;
  section: DocumentName;
}

const answer = defineIntents({
  async save({ page, request, section }: Asked, sent) {
    const { form } = sections[section];
    const parsed = parseValues(form, sent);
    if (!parsed.ok) {
      return data({ problems: parsed.problems, typed: form.typed(sent) }, { status: 422 });
    }
    await keepDocument(page, section, parsed.values);
    return backTo(page, request, "kept");
  },
  async forget({ page, request, section }: Asked) {
    await forgetSection(page, section);
    return backTo(page, request, "forgotten");
  },
});

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ProfileSection({ loaderData, actionData }: Route.ComponentProps) {
  const { section, done, isTaken, isLost, values } = loaderData;
  const t = usePatientWords();
  return (
    <AreaPage
      title={t(`title.${section}`)}
      lead={t(`lead.${section}`)}
      done={done && t(`done.${done}`)}
    >
      <PrivateNote />
      {!isTaken && <NotTaken />}
      {isLost && <LostNotice />}
      {isTaken && !isLost && (
        <Form
          form={sections[section].form}
          t={t}
          typed={actionData?.typed ?? values}
          problems={actionData?.problems}
          submit={t("save")}
        >
          <AccountNames section={section} />
          <FormFields of={sections[section].form} />
        </Form>
      )}
    </AreaPage>
  );
}

/** Names and addresses are stored once, with the account. */
function AccountNames({ section }: { section: DocumentName }) {
  const t = usePatientWords();
  if (section !== "personal") return null;
  const [before = "", after = ""] = t("personal.names").split("{link}");
  return (
    <p>
      {before}
      <Link to="/account/profile" className="link">
        {t("personal.names.link")}
      </Link>
      {after}
    </p>
  );
}
