import { data, Form as PlainForm, redirect } from "react-router";
import { findNames } from "#app/accounts/queries.server.ts";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { readHistory } from "#app/admin-kit/record/history/history.server.ts";
import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { AppError } from "#app/platform/errors.ts";
import {
  type Audience,
  readSwitches,
  setFeature,
} from "#app/platform/features/feature-toggles.server.ts";
import { type Feature, features } from "#app/platform/features/features.ts";
import { describeForm } from "#app/platform/forms/described-form.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Messages } from "#app/platform/i18n/translate.ts";
import { officeRoles } from "#app/platform/office-roles.ts";
import { withNotice } from "#app/platform/web/notice.ts";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormField } from "#app/ui/form/form-field.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { SystemMessages } from "../messages/en.ts";
import { ChangeHistory } from "../settings/change-history.tsx";
import type { Route } from "./+types/feature.route.ts";
import { switchFeature } from "./switch-feature.server.ts";
import { switchForm } from "./switch-form.ts";
import { SwitchState } from "./switch-state.tsx";

export const handle = {
  messages: {
    en: joinMessages(
      () => import("../messages/en.ts"),
      () => import("#app/ui/form/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("../messages/ar.ts"),
      () => import("#app/ui/form/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

/** One feature: whom it is switched for, the form that switches it, and its history. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { database, actor, locale } = scope;
  const feature = requireKnown(params.key);
  const switches = (await readSwitches(database, actor)).get(feature.key);
  if (!switches) throw new AppError("not_found", "There is no such feature.");
  const namesOf = (ids: readonly string[]) => findNames(scope, actor, ids);
  const names = await namesOf(switches.persons.map(({ userId }) => userId));
  const history = await readHistory(
    { ...scope, namesOf },
    { entityType: "app_settings" },
    { id: `feature.${feature.key}` },
  );
  const { isForAll = false, isCritical, defaultEnabled }: Feature = feature;
  return {
    label: feature.label[locale],
    description: feature.description[locale],
    isForAll,
    isCritical,
    defaultEnabled,
    ...switches,
    persons: switches.persons.map((person) => ({
      ...person,
      name: names.get(person.userId) ?? person.userId,
    })),
    form: describeForm(switchForm),
    blank: switchForm.write({ audience: "everybody" }),
    history,
    meta: scope.describe(feature.label[locale]),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const feature = requireKnown(params.key);
  const form = await readForm(request);
  if (form.get("intent") === "remove") {
    const audience = readRemoved(form);
    await setFeature(scope.database, scope.actor, { name: feature.key, isOn: null, audience });
  } else {
    const problems = await switchFeature(scope, feature, form);
    if (problems) return data({ problems, typed: switchForm.typed(form) }, { status: 422 });
  }
  const path = withNotice(`/admin/feature-toggles/${feature.key}`, "saved");
  return redirect(localizedPath(path, scope.locale), 303);
}

/** The audience whose switch a press removes. */
function readRemoved(form: FormData): Audience {
  const office = officeRoles.find((one) => one === form.get("office"));
  if (office) return { office };
  const userId = typedText(form, "userId");
  return userId ? { userId } : "administrators";
}

function requireKnown(key: string | undefined) {
  const feature = features.find((one) => one.key === key);
  if (!feature) throw new AppError("not_found", "There is no such feature.");
  return feature;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function FeaturePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<SystemMessages>("adminSystem");
  const say = useMessages<Messages>("adminSystem");
  const { label, description, isForAll, isCritical, form, blank, history } = loaderData;
  return (
    <AdminPage title={label} record={label} lead={description}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <States {...loaderData} />
          <section className={`${cardClass} p-4`}>
            <Form
              form={form}
              t={say}
              typed={actionData?.typed ?? blank}
              problems={actionData?.problems}
              submit={t("switch.submit")}
              submitVariant={isCritical ? "danger" : "primary"}
            >
              {isForAll ? (
                <>
                  <input type="hidden" name="audience" value="everybody" />
                  <p className="text-sm text-muted">{t("features.forAll")}</p>
                </>
              ) : (
                <>
                  <FormField of={form} name="audience" />
                  <FormField of={form} name="office" />
                  <FormField of={form} name="email" />
                </>
              )}
              <FormField of={form} name="state" />
              {isCritical && <FormField of={form} name="confirmed" />}
            </Form>
          </section>
        </div>
        <ChangeHistory entries={history} />
      </div>
    </AdminPage>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function States({
  defaultEnabled,
  everybody,
  administrators,
  offices,
  persons,
}: Pick<Loaded, "defaultEnabled" | "everybody" | "administrators" | "offices" | "persons">) {
  const t = useMessages<SystemMessages>("adminSystem");
  return (
    <section className={`${cardClass} p-4 text-sm`}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-2">
        <State label={t("features.default")} isOn={defaultEnabled} />
        <State label={t("switch.audience.everybody")} isOn={everybody} />
        <State
          label={t("switch.audience.administrators")}
          isOn={administrators}
          removal={administrators === null ? undefined : { name: "userId", value: "" }}
        />
        {offices.map(({ office, isOn }) => (
          <State
            key={office}
            label={t(`switch.office.${office}`)}
            isOn={isOn}
            removal={{ name: "office", value: office }}
          />
        ))}
        {persons.map(({ userId, name, isOn }) => (
          <State
            key={userId}
            label={name}
            isOn={isOn}
            removal={{ name: "userId", value: userId }}
          />
        ))}
      </dl>
    </section>
  );
}

interface StateProps {
  label: string;
  isOn: boolean | null;
  /** Names the audience of a removable switch; an empty user means all administrators. */
  removal?: { name: "userId" | "office"; value: string } | undefined;
}

function State({ label, isOn, removal }: StateProps) {
  const t = useMessages<SystemMessages>("adminSystem");
  return (
    <div className="contents">
      <dt className="text-muted">
        <bdi>{label}</bdi>
      </dt>
      <dd>
        <SwitchState isOn={isOn} />
      </dd>
      <dd>
        {removal && (
          <PlainForm method="post">
            <input type="hidden" name="intent" value="remove" />
            <Button
              type="submit"
              name={removal.name}
              value={removal.value}
              size="sm"
              variant="ghost"
            >
              {t("features.remove")}
            </Button>
          </PlainForm>
        )}
      </dd>
    </div>
  );
}
