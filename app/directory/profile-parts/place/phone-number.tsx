import { phoneText } from "#app/platform/forms/phone-number.ts";

/** A telephone number as people write it, left to right in every language. */
export function PhoneNumber({ phone }: { phone: string }) {
  return (
    <bdi dir="ltr" className="tabular">
      {phoneText(phone)}
    </bdi>
  );
}
