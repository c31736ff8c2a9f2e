import type { AccountsMessages } from "#app/accounts/messages/en.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Translate } from "#app/platform/i18n/translate.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { Notice, SignInMode } from "../../sign-in-forms/sign-in-mode.ts";
import type { Refused } from "../answer-sign-in.server.ts";

const refusedTitles = {
  login: "login.failed.title",
  signup: "signup.failed.title",
  verification: "verification.failed.title",
  forgotPassword: "reset.failed.title",
  enrichment: "enrichment.failed.title",
} as const;

const refusedTexts = {
  missing: "login.missing.text",
  failed: "login.failed.text",
  invalid: "login.invalid.text",
  service: "login.service.text",
  tooMany: "tooMany.text",
  tooManyPasswords: "login.tooMany.text",
  notMade: "signup.failed.text",
  wrong: "verification.wrong",
} as const;

/** Words for why a form was refused; the problems of its fields have words of their own. */
export function refusalWords(t: Translate<AccountsMessages>, refused: Refused, mode: SignInMode) {
  const { reason, problems } = refused;
  const title = t(reason === "missing" ? "login.missing.title" : refusedTitles[mode]);
  return reason === "fields"
    ? { problems, problemsTitle: title }
    : { refusal: { title, text: t(refusedTexts[reason]), isTheirs: true } };
}

const calm: readonly Notice[] = ["codeSent", "created", "resetSent", "resetDone"];

/** Alert with the notice of the last step. */
export function NoticeAlert({ notice, isByPhone }: { notice: Notice; isByPhone: boolean }) {
  const t = useMessages<AccountsMessages>("accounts");
  const isCalm = calm.includes(notice);
  const kind = notice === "codeSent" && isByPhone ? "codeSentByPhone" : notice;
  return (
    <div
      role={isCalm ? "status" : "alert"}
      className={classNames("rounded-card p-4", isCalm ? "bg-open-soft" : "bg-saffron-soft")}
    >
      <p className={classNames("font-semibold", isCalm && "text-open")}>
        {t(`notice.${kind}.title`)}
      </p>
      <p>{t(`notice.${kind}.text`)}</p>
    </div>
  );
}
