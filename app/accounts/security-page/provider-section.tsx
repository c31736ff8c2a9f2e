import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { AreaSection } from "../area/area-section.tsx";
import { providerLabels } from "../providers/provider-names.ts";
import type { SecurityMessages } from "../security/messages/en.ts";
import type { OwnProvider } from "../social/own-providers.server.ts";
import { IntentButton } from "./second-factor-section.tsx";

interface ProviderSectionProps {
  providers: OwnProvider[];
  isFresh: boolean;
  /** Why one was not joined or not removed, in words. */
  problem: string | null;
}

/**
 * External accounts with which the person signs in; renders nothing without an enabled provider.
 */
export function ProviderSection({ providers, isFresh, problem }: ProviderSectionProps) {
  const t = useMessages<SecurityMessages>("security");
  if (providers.length === 0) return null;
  return (
    <AreaSection title={t("providers.title")} lead={t("providers.lead")}>
      {problem && (
        <p role="alert" className="rounded-card bg-danger-soft p-4 text-danger">
          {problem}
        </p>
      )}
      <ul className="divide-y divide-line">
        {providers.map((provider) => (
          <ProviderLine key={provider.name} provider={provider} isFresh={isFresh} />
        ))}
      </ul>
    </AreaSection>
  );
}

function ProviderLine({ provider, isFresh }: { provider: OwnProvider; isFresh: boolean }) {
  const t = useMessages<SecurityMessages>("security");
  const { name, isJoined } = provider;
  const label = providerLabels[name];
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-3 py-2.5">
      <p>
        <bdi className="font-medium">{label}</bdi>
        <span className={isJoined ? "text-open" : "text-muted"}>
          {" · "}
          {t(isJoined ? "providers.joined" : "providers.free")}
        </span>
      </p>
      {isFresh && isJoined && (
        <IntentButton
          intent="leave-provider"
          id={name}
          label={t("providers.leaveNamed", { provider: label })}
          variant="ghost"
        >
          {t("providers.leave")}
        </IntentButton>
      )}
      {isFresh && !isJoined && <JoinButton {...provider} />}
    </li>
  );
}

function JoinButton({ name }: OwnProvider) {
  const t = useMessages<SecurityMessages>("security");
  const localize = useLocalizedPath();
  return (
    <form method="post" action={localize("/auth/social")}>
      <input type="hidden" name="purpose" value="join" />
      <Button
        type="submit"
        variant="secondary"
        name="provider"
        value={name}
        aria-label={t("providers.joinNamed", { provider: providerLabels[name] })}
      >
        {t("providers.join")}
      </Button>
    </form>
  );
}
