import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { WordMark } from "#app/ui/word-mark.tsx";
import type { ProfilesMessages } from "./messages/en.ts";
import type { InsurerNetworks } from "./profile.ts";

/** Beyond these, a press shows the rest. */
const shownInsurers = 8;

/** Insurers; under each, the administrator and network it comes with and when that was confirmed. */
export function InsuranceList({ insurers }: { insurers: InsurerNetworks[] }) {
  const t = useMessages<ProfilesMessages>("profiles");
  if (insurers.length === 0) return <p className="text-muted">{t("insurance.none")}</p>;
  const networks = insurers.reduce((sum, one) => sum + one.networks.length, 0);
  const shown = insurers.slice(0, shownInsurers);
  const rest = insurers.slice(shownInsurers);
  return (
    <>
      <p className="mb-2 text-muted">
        {t("insurance.summary", { count: insurers.length })}{" "}
        {t("insurance.networks", { count: networks })}
        {t("insurance.hint")}
      </p>
      <Insurers insurers={shown} />
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center link">
            {t("insurance.more", { count: rest.length })}
          </summary>
          <Insurers insurers={rest} />
        </details>
      )}
    </>
  );
}

function Insurers({ insurers }: { insurers: InsurerNetworks[] }) {
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <ul className="grid items-start gap-x-6 md:grid-cols-2">
      {insurers.map((one) => (
        <li key={one.insurer} className="border-b border-line">
          <details>
            <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1.5 hover:text-brand">
              <span className="flex min-w-0 items-center gap-3 font-medium">
                <WordMark name={one.insurer} seed={one.slug} />
                {one.insurer}
              </span>
              <span className="shrink-0 text-sm text-faint underline decoration-dotted underline-offset-4">
                {t("insurance.networks", { count: one.networks.length })}
              </span>
            </summary>
            <table className="mb-3 w-full text-sm">
              <thead className="text-faint">
                <tr>
                  <th className="pe-3 text-start font-normal">{t("insurance.network")}</th>
                  <th className="pe-3 text-start font-normal">{t("insurance.administrator")}</th>
                  <th className="text-end font-normal">{t("insurance.confirmedOn")}</th>
                </tr>
              </thead>
              <tbody>
                {one.networks.map((row) => (
                  <tr key={`${row.administrator}${row.network}`} className="align-top">
                    <td className="py-0.5 pe-3">{row.network}</td>
                    <td className="py-0.5 pe-3">{row.administrator}</td>
                    <td className="py-0.5 text-end tabular">{row.confirmedOn}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </li>
      ))}
    </ul>
  );
}
