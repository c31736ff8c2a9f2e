import { data, redirect } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { AreaSection } from "#app/accounts/area/area-section.tsx";
import { type AreaScope, readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import type { Route } from "./+types/family.route.ts";
import { familyForm } from "./family-form.ts";
import { family as arabic } from "./messages/ar.ts";
import { family as english, type FamilyMessages } from "./messages/en.ts";
import { listFamilyMembers } from "./queries.server.ts";
import {
  addFamilyMember,
  changeFamilyMember,
  type FamilyRefusal,
  removeFamilyMember,
} from "./save-family.server.ts";

const path = "/dashboard/family";
const doneNotes = ["added", "saved", "removed"] as const;
type DoneNote = (typeof doneNotes)[number];

interface Refused {
  /** The member whose form was refused; empty for a new one. */
  id: string;
  typed: Typed;
  problems: Problems;
  refusal: FamilyRefusal | null;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, database, describe, locale } = readAreaPage(context, request);
  const t = createTranslator<FamilyMessages>(locale, inLocale(locale, english, arabic));
  const done = new URL(request.url).searchParams.get("done");
  const members = await listFamilyMembers(database, actor);
  return {
    members: members.map(({ id, fullName, relation }) => ({
      id,
      name: fullName,
      typed: familyForm.write({ name: fullName, relation }),
    })),
    blank: familyForm.write({}),
    done: doneNotes.find((note) => note === done) ?? null,
    meta: describe(t("title")),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return answer(readAreaPage(context, request), await readForm(request));
}

const answer = defineIntents({
  async remove(scope: AreaScope, form) {
    const id = typedText(form, "id");
    if (isUuid(id)) await removeFamilyMember(scope, id);
    return goBack(scope, "removed");
  },
  async save(scope: AreaScope, form) {
    const id = typedText(form, "id");
    const parsed = familyForm.parse(form);
    const typed = familyForm.typed(form);
    if (!parsed.ok) return refuse({ id, typed, problems: parsed.problems, refusal: null });
    const { name, relation } = parsed.values;
    const member = { fullName: name, relation };
    const refusal = isUuid(id)
      ? await changeFamilyMember(scope, id, member)
      : await addFamilyMember(scope, member);
    if (refusal) return refuse({ id, typed, problems: {}, refusal });
    return goBack(scope, id ? "saved" : "added");
  },
});

function goBack({ locale }: AreaScope, done: DoneNote) {
  return redirect(localizedPath(`${path}?done=${done}`, locale), 303);
}

function refuse(refused: Refused) {
  return data(refused, { status: 422 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Family({ loaderData, actionData }: Route.ComponentProps) {
  const { members, blank, done } = loaderData;
  const t = useMessages<FamilyMessages>("family");
  const refusedOf = (id: string) => (actionData?.id === id ? actionData : null);
  return (
    <AreaPage title={t("title")} lead={t("lead")} done={done && t(`done.${done}`)}>
      <div className="grid gap-6">
        {members.length === 0 && <p className="text-muted">{t("none")}</p>}
        {members.map(({ id, name, typed }) => (
          <AreaSection key={id} title={name} lead={t("remove.note")}>
            <MemberForm id={id} name={name} typed={typed} refused={refusedOf(id)} />
          </AreaSection>
        ))}
        <AreaSection title={t("add.title")}>
          <MemberForm id="" name={null} typed={blank} refused={refusedOf("")} />
        </AreaSection>
      </div>
    </AreaPage>
  );
}

interface MemberFormProps {
  id: string;
  /** Null for a new one. */
  name: string | null;
  typed: Typed;
  refused: Refused | null;
}

function MemberForm({ id, name, typed, refused }: MemberFormProps) {
  const t = useMessages<FamilyMessages>("family");
  return (
    <Form
      form={familyForm}
      id={`family-${id || "new"}`}
      t={t}
      typed={refused?.typed ?? typed}
      problems={refused?.problems}
      refusal={refused?.refusal ? { title: t(`refused.${refused.refusal}`), text: "" } : null}
      submit={t(name === null ? "add" : "save")}
      intent="save"
      buttons={
        name !== null && (
          <Button
            type="submit"
            variant="secondary"
            name="intent"
            value="remove"
            formNoValidate
            aria-label={t("remove.of", { name })}
          >
            {t("remove")}
          </Button>
        )
      }
    >
      <input type="hidden" name="id" value={id} />
      <FormFields of={familyForm} />
    </Form>
  );
}
