import { Form, useSearchParams } from "react-router";
import { deviceName } from "#app/accounts/sessions/device-name.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { formatMoment } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { OpenedForHandling } from "#app/support/handling/queries.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { fieldClass } from "./field-class.ts";
import type { AdminSupportMessages } from "./messages/en.ts";

/** The visitor, their page and device, tags, and their other conversations. */
export function ConversationFacts({ opened }: { opened: OpenedForHandling }) {
  const t = useMessages<AdminSupportMessages>("adminSupport");
  const locale = useLocale();
  const { conversation, earlier } = opened;
  const { metadata, page_url, page_title, rating, status, tags, user_id, visitor } = conversation;
  const agent = String(metadata.user_agent ?? "");
  const device = deviceName(agent) || String(metadata.platform_info ?? "") || agent;
  const isPath = /^\/(?!\/)/.test(page_url);
  return (
    <div className="grid content-start gap-4 text-sm">
      <dl className="grid gap-2 [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-xs [&_dt]:text-muted">
        <div>
          <dt>{t("visitor")}</dt>
          <dd>
            {user_id ? (
              <AreaLink to={`/admin/users/${encodeURIComponent(user_id)}`} className="link">
                <bdi>{visitor ?? user_id}</bdi>
              </AreaLink>
            ) : (
              t("guest")
            )}
          </dd>
        </div>
        <div>
          <dt>{t("state")}</dt>
          <dd>{t(`state.${status}`)}</dd>
        </div>
        {page_url && (
          <div>
            <dt>{t("page")}</dt>
            <dd>
              {isPath ? (
                <Link to={page_url} className="link">
                  {page_title || page_url}
                </Link>
              ) : (
                page_title || page_url
              )}
            </dd>
          </div>
        )}
        {device && (
          <div>
            <dt>{t("device")}</dt>
            <dd title={agent}>{device}</dd>
          </div>
        )}
        <div>
          <dt>{t("since")}</dt>
          <dd>{formatMoment(new Date(conversation.created_at), locale)}</dd>
        </div>
        {rating !== null && (
          <div>
            <dt>{t("rating")}</dt>
            <dd>{t("rating.value", { count: rating })}</dd>
          </div>
        )}
      </dl>
      <Form method="post" className="grid justify-items-start gap-1.5" key={tags.join()}>
        <label htmlFor="tags" className="text-xs text-muted">
          {t("tags")}
        </label>
        <input
          id="tags"
          name="tags"
          defaultValue={tags.join(", ")}
          maxLength={400}
          aria-describedby="tags-hint"
          className={fieldClass}
        />
        <p id="tags-hint" className="text-xs text-muted">
          {t("tags.hint")}
        </p>
        <Button type="submit" name="intent" value="tag" variant="secondary" size="sm">
          {t("tags.save")}
        </Button>
      </Form>
      <section aria-labelledby="earlier" className="grid gap-1.5">
        <h3 id="earlier" className="text-xs text-muted">
          {t("earlier")}
        </h3>
        {earlier.length === 0 && <p>{t("earlier.none")}</p>}
        <ul className="grid gap-2">
          {earlier.map((other) => (
            <Earlier key={other.id} other={other} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Earlier({ other }: { other: OpenedForHandling["earlier"][number] }) {
  const t = useMessages<AdminSupportMessages>("adminSupport");
  const locale = useLocale();
  const [params] = useSearchParams();
  const place = new URLSearchParams(params);
  place.set("c", other.id);
  return (
    <li className="grid justify-items-start">
      <AreaLink to={`/admin/support?${place}`} className="link">
        {other.page_title || t("untitled")}
      </AreaLink>
      <span className="text-xs text-muted">
        {t(`state.${other.status}`)} · {formatMoment(new Date(other.last_message_at), locale)}
      </span>
      <Form method="post">
        <input type="hidden" name="into" value={other.id} />
        <Button type="submit" name="intent" value="merge" variant="ghost" size="sm">
          {t("merge")}
        </Button>
      </Form>
    </li>
  );
}
