import { data } from "react-router";
import { AreaPage } from "../accounts/area/area-page.tsx";
import { readForm } from "../platform/forms/read-form.ts";
import { Link } from "../platform/i18n/link.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/profile-section.route.ts";
import { usePatientWords } from "./field-words.ts";
import { parseValues, typedValues } from "./inputs.ts";
import { forgetSection, keepDocument } from "./keep-section.server.ts";
import { backTo, readPatientPage, sectionOf } from "./patient-page.server.ts";
import { readDocument } from "./read-section.server.ts";
import { LostNotice, NotTaken, PrivateNote } from "./section-notices.tsx";
import { type DocumentName, documentNames, sections } from "./sections.ts";
import { ValueFields, ValueRefusal } from "./value-fields.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readPatientPage(context, request);
  const section = sectionOf(request, documentNames);
  const { done, isTaken } = page;
  const opened = isTaken ? await readDocument(page, section) : null;
  return {
    ...{ section, done, isTaken },
    isLost: opened?.isLost ?? false,
    values: opened?.isLost === false ? opened.content : {},
    meta: page.describe(page.t(`title.${section}`)),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = readPatientPage(context, request);
  const section = sectionOf(request, documentNames);
  const { fields } = sections[section];
  const form = await readForm(request);
  if (form.get("intent") === "forget") {
    await forgetSection(page, section);
    return backTo(page, request, "forgotten");
  }
  const parsed = parseValues(fields, form, () => false);
  if (!parsed.ok) {
    return data({ problems: parsed.problems, typed: typedValues(fields, form) }, { status: 422 });
  }
  await keepDocument(page, section, parsed.values);
  return backTo(page, request, "kept");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ProfileSection({ loaderData, actionData }: Route.ComponentProps) {
  const { section, done, isTaken, isLost, values } = loaderData;
  const t = usePatientWords();
  const { fields } = sections[section];
  const problems = actionData?.problems;
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
        <form method="post" noValidate className="grid max-w-prose gap-5">
          <ValueRefusal place={section} fields={fields} problems={problems} />
          <AccountNames section={section} />
          <ValueFields
            place={section}
            fields={fields}
            values={actionData?.typed ?? values}
            problems={problems}
          />
          <Button type="submit" className="justify-self-start">
            {t("save")}
          </Button>
        </form>
      )}
    </AreaPage>
  );
}

/** Names and addresses are kept with the account, once. */
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
