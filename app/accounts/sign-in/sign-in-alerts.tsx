import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { AccountsMessages } from "../messages/en.ts";
import type { Refused } from "./answer-sign-in.server.ts";
import { type AccountField, accountFields, type FieldProblem } from "./inputs.ts";
import type { Notice, SignInPlace } from "./sign-in-mode.ts";

type MessageKey = keyof AccountsMessages & string;

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
  notMade: "signup.failed.text",
  wrong: "verification.wrong",
} as const;

/** What is said at a field, and on top of its form. */
const fieldTexts: Record<AccountField, Partial<Record<FieldProblem, MessageKey>>> = {
  fullName: { missing: "problem.fullName", invalid: "problem.name" },
  firstName: { missing: "problem.firstName", invalid: "problem.name" },
  lastName: { missing: "problem.lastName", invalid: "problem.name" },
  email: { missing: "problem.email", invalid: "problem.email" },
  phone: { missing: "problem.phone", invalid: "problem.phone" },
  address: { invalid: "problem.address" },
  code: { missing: "problem.code" },
  password: {
    missing: "problem.password",
    short: "problem.password.short",
    long: "problem.password.long",
    common: "problem.password.common",
  },
};

/** The text of what is wrong with a field. */
export function fieldText(field: string, problem: string): MessageKey {
  const known = accountFields.find((one) => one === field);
  const texts: Partial<Record<string, MessageKey>> = known ? fieldTexts[known] : {};
  return texts[problem] ?? "signup.failed.text";
}

interface RefusedProps {
  refused: Refused;
  place: Pick<SignInPlace, "mode">;
  minLength: number;
}

/** Why the form came back, on top of it; each problem is a way to its field. */
export function RefusedAlert({ refused, place, minLength }: RefusedProps) {
  const t = useMessages<AccountsMessages>("accounts");
  const { reason, problems } = refused;
  const title = reason === "missing" ? "login.missing.title" : refusedTitles[place.mode];
  return (
    <div role="alert" className="rounded-card bg-danger-soft p-4 text-danger">
      <p className="font-semibold">{t(title)}</p>
      {reason === "fields" ? (
        <ul>
          {accountFields.map((field) => {
            const problem = problems[field];
            if (!problem) return null;
            return (
              <li key={field}>
                <a href={`#account-${field}`} className="underline underline-offset-4">
                  {t(fieldText(field, problem), { count: minLength })}
                </a>
              </li>
            );
          })}
        </ul>
      ) : (
        <p>{t(refusedTexts[reason])}</p>
      )}
    </div>
  );
}

const calm: readonly Notice[] = ["codeSent", "created", "resetSent", "resetDone"];

/** What has just happened. */
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
