import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import type { InsuranceAnswer, ShownInsurance } from "../details/patient/insurance.server.ts";
import type { BookingPagesMessages } from "../messages/en.ts";
import { Fact } from "./appointment-facts.tsx";

const tones: Record<InsuranceAnswer, BadgeTone> = {
  self: "neutral",
  accepted: "open",
  ask: "saffron",
  unlistedNetwork: "saffron",
  unlistedInsurer: "danger",
};

/** The payer, and the listing's statement about that insurance. */
export function InsuranceFact({ insurance }: { insurance: ShownInsurance }) {
  const t = useMessages<BookingPagesMessages>("bookingPages");
  const { answer, plan, text } = insurance;
  return (
    <Fact name={t("insurance")}>
      <span className="flex flex-wrap items-center gap-2">
        {plan}
        <Badge tone={tones[answer]}>{t(`insurance.is.${answer}`)}</Badge>
      </span>
      <span className="block text-sm text-muted">{text}</span>
    </Fact>
  );
}
