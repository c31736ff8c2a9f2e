import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { EntityRef } from "../../entity-ref.ts";
import { availabilityOf } from "../rules.ts";
import type { CardTimes } from "./card-times.ts";

/** Returns the id of the clinic that a card is of; null for the cards of others. */
export function clinicOf({ entityType, entityId }: EntityRef): string | null {
  return entityType === "clinics" ? entityId : null;
}

interface TimesLineProps {
  times: CardTimes;
  /** The clinic whose card this is: its name is above. */
  ofClinic: string | null;
  /** The clinic that the line of the place names. */
  besideClinic?: string | null;
}

/** "Tue 09:00 · Layan Clinic · instant · AED 300", as items of the line of facts. */
export function TimesLine({ times, ofClinic, besideClinic }: TimesLineProps) {
  const t = useMessages<DirectoryMessages>("directory");
  const {
    first,
    clinicId,
    clinicName,
    visitType,
    confirmation,
    fee,
    feeStatedOn,
    inDays,
    isConsultation,
  } = times;
  const availability = availabilityOf(inDays);
  // Beside "home visit" and the fee, a phone has no room for a name that the card states above.
  const isRepeated = visitType !== "in_person" && clinicName === besideClinic;
  return (
    <>
      <li className={inDays <= 1 ? "shrink-0 font-medium text-open" : "shrink-0 font-medium"}>
        <span className="sr-only">{t("times.next")} </span>
        {availability.kind === "days" && (
          <span className="me-1.5 hidden font-normal text-muted comfortable:inline">
            {t("card.inDays", { count: availability.count })}
          </span>
        )}
        {first}
      </li>
      {clinicId !== ofClinic && (
        <li
          className={classNames(
            "min-w-8 shrink truncate",
            (isRepeated || isConsultation) && "@max-[26rem]:hidden",
          )}
        >
          {clinicName}
        </li>
      )}
      {visitType !== "in_person" && <li className="shrink-0">{t(`times.${visitType}`)}</li>}
      <li className="shrink-0">{t(`times.${confirmation}`)}</li>
      <li
        className="shrink-0 font-semibold tabular"
        title={feeStatedOn ? t("times.feeStatedOn", { date: feeStatedOn }) : undefined}
      >
        {isConsultation && <span className="font-normal">{t("times.consultation")} </span>}
        {fee ?? t("times.noFee")}
      </li>
    </>
  );
}
