import { shortMoment } from "#app/admin-kit/cell-value.tsx";
import { RefusalNote } from "#app/booking/calendar/parts/calendar-refusal.tsx";
import { PartForm } from "#app/changes/practice/fields/part-form.tsx";
import type { PracticeMessages } from "#app/changes/practice/messages/en.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Refusal } from "#app/ui/form/form-state.ts";
import type { ProviderPartMessages } from "./messages/en.ts";
import type { ProviderTab, RefusedSection, SectionGroup } from "./provider-tab.ts";
import { StaffForm } from "./staff/staff-form.tsx";

interface SectionGroupsProps {
  shown: ProviderTab;
  refused: RefusedSection | null;
}

/** The forms of a tab, those of each place of practice together. */
export function SectionGroups({ shown, refused }: SectionGroupsProps) {
  const t = useMessages<ProviderPartMessages>("adminProviderParts");
  const { groups } = shown;
  if (groups.length === 0) return <p className="text-muted">{t("noPlaces")}</p>;
  return (
    <div className="grid max-w-narrow gap-6">
      {groups.map((group) => (
        <Group key={group.key} group={group} shown={shown} refused={refused} />
      ))}
    </div>
  );
}

function Group({ group, shown, refused }: SectionGroupsProps & { group: SectionGroup }) {
  const t = useMessages<ProviderPartMessages>("adminProviderParts");
  const practice = useMessages<PracticeMessages>("practice");
  const refusal = useConflict(refused);
  const version = refused?.conflict?.version ?? shown.version;
  const Title = group.title === null ? "h2" : "h3";
  const card = classNames(cardClass, "grid gap-3 p-4");
  return (
    <div className="grid gap-4">
      {group.title !== null && (
        <h2 className="font-semibold">{t("atPlace", { clinic: group.title })}</h2>
      )}
      {group.shared.map((section) => (
        <section key={section.key} className={card}>
          <Title className="flex flex-wrap justify-between gap-2 font-semibold">
            {practice(`part.${section.part}`)}
            {section.note && <span className="text-sm font-normal text-muted">{section.note}</span>}
          </Title>
          <ClosingQuestion of={section.key} refused={refused} />
          <PartForm
            section={section}
            editor={shown.editor}
            refused={refused}
            refusal={refusal}
            direct={<Direct section={section.key} version={version} />}
          />
        </section>
      ))}
      {group.staff.map((section) => (
        <section key={section.key} className={card}>
          <ClosingQuestion of={section.key} refused={refused} />
          <StaffForm
            section={section}
            shown={shown}
            refused={refused?.key === section.key ? refused : null}
            refusal={refusal}
            title={Title}
          >
            <input type="hidden" name="part" value={section.part} />
            <input type="hidden" name="subject" value={section.subjectId ?? ""} />
            <Direct section={section.key} version={version} />
          </StaffForm>
        </section>
      ))}
    </div>
  );
}

/** The question of a form whose change displaces appointments. */
function ClosingQuestion({ of, refused }: { of: string; refused: RefusedSection | null }) {
  if (!refused?.closing || refused.key !== of) return null;
  return <RefusalNote refusal={refused.closing} />;
}

/** The form's own key, and the version that it was filled with. */
function Direct({ section, version }: { section: string; version: number }) {
  return (
    <>
      <input type="hidden" name="key" value={section} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

function useConflict(refused: RefusedSection | null): Refusal | undefined {
  const t = useMessages<ProviderPartMessages>("adminProviderParts");
  const locale = useLocale();
  if (!refused?.conflict) return undefined;
  const { last } = refused.conflict;
  const text = last
    ? t("conflict.by", { name: last.name, moment: shortMoment(last.at, locale) })
    : t("conflict.text");
  return { title: t("conflict.title"), text, isTheirs: true };
}
