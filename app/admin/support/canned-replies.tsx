import { Form } from "react-router";
import type { PanelData } from "#app/admin-kit/page/read-panel.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { listReplies } from "#app/support/handling/canned-replies.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { fieldClass } from "./field-class.ts";
import type { AdminSupportMessages } from "./messages/en.ts";
import { useUnsentToken } from "./use-unsent-token.ts";

export type ShownReplies = PanelData<Awaited<ReturnType<typeof listReplies>>>;

interface CannedRepliesProps {
  replies: ShownReplies;
  /** The visitor's language. */
  locale: Locale;
  token: string;
  insert: (text: string) => void;
}

/** Replies that are put into the answer in the visitor's language, and the form of a new one. */
export function CannedReplies({ replies, locale, insert, ...fresh }: CannedRepliesProps) {
  const t = useMessages<AdminSupportMessages>("adminSupport");
  const list = replies.isLoaded ? replies.value : [];
  const token = useUnsentToken(fresh.token, list);
  return (
    <details className="rounded-control border border-line">
      <summary className="min-h-9 px-3 py-1.5 text-sm font-medium">{t("canned")}</summary>
      <div className="grid gap-3 border-t border-line p-3">
        {list.length === 0 && <p className="text-sm text-muted">{t("canned.none")}</p>}
        <ul className="flex flex-wrap gap-2">
          {list.map((reply) => (
            <li key={reply.id} className="flex">
              <Button variant="soft" size="sm" onClick={() => insert(reply[locale])}>
                {reply.name}
              </Button>
              <Form method="post">
                <input type="hidden" name="reply" value={reply.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="deleteReply"
                  variant="ghost"
                  size="sm"
                  aria-label={t("canned.delete", { name: reply.name })}
                >
                  ×
                </Button>
              </Form>
            </li>
          ))}
        </ul>
        <Form method="post" key={token} className="grid justify-items-start gap-2">
          <p className="text-sm font-medium">{t("canned.add")}</p>
          <input type="hidden" name="token" value={token} />
          <input
            name="name"
            required
            maxLength={80}
            aria-label={t("canned.name")}
            placeholder={t("canned.name")}
            className={fieldClass}
          />
          <textarea
            name="bodyEn"
            required
            rows={2}
            dir="ltr"
            aria-label={t("canned.en")}
            placeholder={t("canned.en")}
            className={fieldClass}
          />
          <textarea
            name="bodyAr"
            required
            rows={2}
            dir="rtl"
            aria-label={t("canned.ar")}
            placeholder={t("canned.ar")}
            className={fieldClass}
          />
          <Button type="submit" name="intent" value="saveReply" variant="secondary" size="sm">
            {t("canned.save")}
          </Button>
        </Form>
      </div>
    </details>
  );
}
