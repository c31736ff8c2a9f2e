import type { ReactNode } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { ServiceArea } from "../../home-visits/describe-service-area.server.ts";
import { noticeDays } from "../../rules.ts";
import type { BookingPagesMessages } from "../messages/en.ts";
import type { BookingNoticeMessages } from "../notice/messages/en.ts";
import type { AppointmentFacts } from "../queries.server.ts";
import type { AskedService } from "./asked-service.server.ts";

export interface AppointmentTermsProps {
  type: AppointmentFacts;
  /** Where homes are visited; null for visits elsewhere. */
  area?: ServiceArea | null;
  /** The fee of this place and visit type, and how it is paid; null where the page states it. */
  fee: string | null;
  /** The service that a consultation is booked for. */
  forService?: AskedService | null;
  /** Whether moving to any of these times leaves a late cancellation late. */
  isMovedLate?: boolean;
  /** Terms of a deposit that was paid, for a late move; null without one. */
  deposit?: string | null;
  /** Whether every time of the week is too soon for a free cancellation. */
  isOver: boolean;
}

/**
 * The terms of a booking. On a phone they flow as one text, so that times come soon, and on a narrow
 * one they follow the times; the next step states them again.
 */
export function AppointmentTerms(props: AppointmentTermsProps) {
  const { type, area, fee, forService } = props;
  const t = useMessages<BookingPagesMessages>("bookingPages");
  const notice = useMessages<BookingNoticeMessages>("bookingNotice");
  const days = noticeDays(type.noticeHours);
  const policy = props.isMovedLate
    ? t("move.late")
    : props.isOver
      ? t("policy.ended")
      : days !== null
        ? notice("policy.until.days", { count: days })
        : t(type.noticeHours > 0 ? "policy.until" : "policy.none", { count: type.noticeHours });
  return (
    <div className="gap-y-1 text-sm leading-normal max-[24rem]:order-1 md:grid">
      {type.hasPerson && type.service && <Term title={t("service")}>{type.service}</Term>}
      {forService && !type.service && <Term title={t("service.for")}>{forService.name}</Term>}
      {area && <ReachedHomes area={area} />}
      {type.requiresReferral && <Term title={t("referral")}>{t("referral.text")}</Term>}
      <p className="max-md:inline">
        <span className="font-medium">{t(`confirmation.${type.confirmation}`)}</span>{" "}
        {type.confirmation === "on_request" &&
          t("request.text", { count: type.answerWithinHours })}{" "}
      </p>
      {fee && (
        <Term title={t("fee")} isFee>
          {fee}
        </Term>
      )}
      <Term title={t("policy")}>{policy}</Term>
      {props.deposit && <Term title={t("deposit")}>{props.deposit}</Term>}
    </div>
  );
}

function Term(props: { title: string; isFee?: boolean; children: ReactNode }) {
  return (
    <p className="max-md:inline" data-fee={props.isFee ? "" : undefined}>
      <span className="font-medium">{props.title}:</span> {props.children}{" "}
    </p>
  );
}

/** How far homes are visited; the districts are a press away. */
function ReachedHomes({ area }: { area: ServiceArea }) {
  const t = useMessages<BookingPagesMessages>("bookingPages");
  if (area.districts === null) return <Term title={t("home.area")}>{area.text}</Term>;
  return (
    <details className="max-md:mb-1">
      <summary className="block w-fit cursor-pointer tap-target">
        <span className="font-medium">{t("home.area")}:</span> {area.text}{" "}
        <span className="link">{t("home.area.show")}</span>
      </summary>
      <p className="text-muted">{area.districts}</p>
    </details>
  );
}
