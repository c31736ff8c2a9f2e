import { bookPath } from "#app/directory/free-times/booking-link.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import type { WaitingListMessages } from "./messages/en.ts";
import type { ShownWait } from "./present-waits.server.ts";

/** One wait of a person: their place in line or the time that is offered, and the way out. */
export function WaitingCard({ wait, token }: { wait: ShownWait; token: string }) {
  const t = useMessages<WaitingListMessages>("waitingList");
  const { slug, name, offer } = wait;
  return (
    <Card as="article" className="grid gap-3">
      <div className="grid gap-0.5">
        <h2 className="font-medium [overflow-wrap:anywhere]">
          {slug ? (
            <Link to={bookPath(slug)} className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="text-sm text-muted">{wait.facts}</p>
        <p className="tabular">{wait.days}</p>
        <p className="font-medium tabular">{offer ? offer.text : wait.place}</p>
      </div>
      <form method="post" className="print:hidden flex flex-wrap gap-2">
        <input type="hidden" name="token" value={token} />
        {offer && (
          <ButtonLink to={offer.path} size="sm">
            {t("offered.open")}
          </ButtonLink>
        )}
        <Button
          type="submit"
          variant="ghost"
          size="sm"
          name="leave"
          value={wait.id}
          aria-label={t("leave.of", { name })}
        >
          {t("leave")}
        </Button>
      </form>
    </Card>
  );
}
