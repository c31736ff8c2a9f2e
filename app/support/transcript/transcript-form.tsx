import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import type { SupportMessages } from "../messages/en.ts";
import type { TranscriptOutcome } from "./mail-transcript.server.ts";

interface TranscriptFormProps {
  conversation: string;
  /** The address of the account; null for a guest, who gives one. */
  email: string | null;
  outcome: TranscriptOutcome | null;
}

/** Asks for the conversation by mail; a guest proves their address by a code first. */
export function TranscriptForm({ conversation, email, outcome }: TranscriptFormProps) {
  const t = useMessages<SupportMessages>("support");
  const action = useLocalizedPath()(`/support?conversation=${conversation}`);
  const pending = outcome?.step === "code" ? outcome : null;
  return (
    <details
      open={outcome !== null || undefined}
      data-chat-transcript={outcome ? "asked" : ""}
      className="mt-4 text-sm"
    >
      <summary className="w-fit cursor-pointer text-muted tap-target">
        {t("transcript.title")}
      </summary>
      <form method="post" action={action} className="mt-2 grid justify-items-start gap-2">
        <input type="hidden" name="conversation" value={conversation} />
        {outcome?.step === "sent" && <p role="status">{t("transcript.sent")}</p>}
        {outcome?.step === "refused" && (
          <p role="alert" className="text-danger">
            {t(`transcript.${outcome.reason}`)}
          </p>
        )}
        {pending && (
          <>
            <input type="hidden" name="email" value={pending.email} />
            <input type="hidden" name="codeId" value={pending.codeId} />
            <Field
              id="transcript-code"
              name="code"
              label={t("transcript.code", { email: pending.email })}
              error={pending.isWrong ? t("transcript.wrong") : undefined}
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
              maxLength={12}
              required
            />
          </>
        )}
        {!pending && email === null && (
          <Field
            id="transcript-email"
            name="email"
            type="email"
            label={t("transcript.email")}
            autoComplete="email"
            dir="ltr"
            maxLength={254}
            required
          />
        )}
        {!pending && email !== null && <p>{t("transcript.to", { email })}</p>}
        <Button type="submit" name="intent" value="transcript" variant="secondary" size="sm">
          {t(email === null && !pending ? "transcript.ask" : "transcript.send")}
        </Button>
      </form>
    </details>
  );
}
