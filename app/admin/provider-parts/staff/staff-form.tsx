import { lazy, type ReactNode, Suspense } from "react";
import { shortMoment } from "#app/admin-kit/cell-value.tsx";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Messages } from "#app/platform/i18n/translate.ts";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import type { Refusal } from "#app/ui/form/form-state.ts";
import type { PointMap } from "#app/ui/form/form-view.ts";
import type { ProviderPartMessages } from "../messages/en.ts";
import type { ProviderTab, RefusedSection, StaffSection } from "../provider-tab.ts";
import { otherType, recordPaths } from "../tabs.ts";
import { CropFields, EvidenceFields, PictureTextFields, PracticeFields } from "./staff-fields.tsx";

const LeafletMap = lazy(() => import("./point-map.tsx"));

/** The map is a library of 40 kB, which only the location loads. */
const LazyMap: PointMap = (props) => (
  <Suspense fallback={<div className="h-80 rounded-card bg-sunken" />}>
    <LeafletMap {...props} />
  </Suspense>
);

interface StaffFormProps {
  section: StaffSection;
  shown: ProviderTab;
  refused: RefusedSection | null;
  refusal: Refusal | undefined;
  title: "h2" | "h3";
  /** The controls that say what the form is of. */
  children: ReactNode;
}

/** The form of a part that the staff alone changes. */
export function StaffForm(props: StaffFormProps) {
  const { section, shown, refused, refusal, title: Title, children } = props;
  const t = useMessages<ProviderPartMessages>("adminProviderParts");
  const localize = useLocalizedPath();
  const say = useMessages<Messages>("adminProviderParts");
  const { entityType, id, tab } = shown;
  const { form, part, rows } = section;
  const source = otherType(entityType);
  const isEmpty = rows.length === 0 && ["pictureTexts", "evidence"].includes(part);
  const heading = useHeading(section, shown);
  return (
    <>
      <Title className="font-semibold">{heading}</Title>
      {isEmpty ? (
        <p className="text-sm text-muted">
          {t(part === "evidence" ? "networks.none" : "photos.none")}
        </p>
      ) : (
        <Form
          form={form}
          id={section.key}
          t={say}
          typed={refused?.fields ?? section.typed}
          problems={refused?.refusal === "invalid" ? refused.problems : undefined}
          refusal={refused ? refusal : undefined}
          choices={{ ...shown.choices, ...refused?.choices }}
          searches={{ [source]: localize(`${recordPaths[entityType]}/${id}/find`) }}
          pointMap={LazyMap}
          className="grid gap-4"
          submitVariant="secondary"
          submit={
            <>
              {t(part === "pictureCrop" ? "photos.crop.save" : "save")}
              <span className="sr-only">: {heading}</span>
            </>
          }
        >
          {children}
          {part === "pictureTexts" && <PictureTextFields form={form} rows={rows} />}
          {part === "pictureCrop" && <CropFields section={section} entityType={entityType} />}
          {part === "practice" && (
            <PracticeFields form={form} rows={rows} entityType={entityType} />
          )}
          {part === "evidence" && <EvidenceFields form={form} rows={rows} />}
          {part === "location" && <FormFields of={form} />}
          {part === "register" && (
            <div className="grid gap-4 md:grid-cols-2">
              <FormFields of={form} />
            </div>
          )}
        </Form>
      )}
      {tab === "licence" && <LastCheck shown={shown} />}
    </>
  );
}

function useHeading({ part, rows }: StaffSection, { tab }: ProviderTab): string {
  const t = useMessages<ProviderPartMessages>("adminProviderParts");
  if (part === "pictureTexts") return t("photos.texts");
  if (part === "pictureCrop") return `${t("photos.crop")}: ${rows[0]?.label ?? ""}`;
  return part === "evidence" ? t("networks.evidence") : t(`tab.${tab}`);
}

function LastCheck({ shown: { groups, lastCheck, today } }: { shown: ProviderTab }) {
  const t = useMessages<ProviderPartMessages>("adminProviderParts");
  const locale = useLocale();
  const expiresOn = groups[0]?.staff[0]?.typed.expiresOn;
  const isExpired = typeof expiresOn === "string" && expiresOn !== "" && expiresOn < today;
  return (
    <div className="grid gap-1 text-sm">
      {isExpired && <p className="font-semibold text-danger">{t("licence.expired")}</p>}
      <p className="text-muted">
        {lastCheck
          ? t("licence.checkedBy", {
              name: lastCheck.name,
              moment: shortMoment(lastCheck.at, locale),
            })
          : t("licence.notChecked")}
      </p>
    </div>
  );
}
