import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { CopyButton } from "#app/ui/copy/copy-button.tsx";
import type { BookingFeedsMessages } from "./messages/en.ts";

/** The secret address, which is shown once. */
export function NewAddress({ address }: { address: string }) {
  const t = useMessages<BookingFeedsMessages>("bookingFeeds");
  return (
    <section
      aria-labelledby="new-address"
      role="status"
      className="mb-4 grid gap-3 rounded-card bg-open-soft p-4"
    >
      <h2 id="new-address" className="font-semibold">
        {t("new.title")}
      </h2>
      <p>{t("new.text")}</p>
      <Field id="address" type="url" label={t("new.label")} value={address} readOnly />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={address} name={t("new.label")} />
        <a
          href={address.replace(/^https?:/, "webcal:")}
          className={buttonClass({ variant: "secondary" })}
        >
          {t("new.open")}
        </a>
      </div>
    </section>
  );
}
