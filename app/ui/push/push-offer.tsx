import { Button } from "../controls/button.tsx";

interface PushOfferProps {
  title: string;
  text: string;
  /** Texts of the button and of the toasts. */
  on: string;
  done: string;
  failed: string;
  /** Only where push messages can be ended as well. */
  off?: { label: string; done: string };
}

/** Offers push messages on this device. The script `/push.js` shows it where the browser has them. */
export function PushOffer({ title, text, on, done, failed, off }: PushOfferProps) {
  return (
    <section
      hidden
      data-push
      data-push-on={on}
      data-push-done={done}
      data-push-failed={failed}
      data-push-off={off?.label}
      data-push-ended={off?.done}
      className="print:hidden grid justify-items-start gap-2 rounded-card border border-line p-4"
    >
      <h2 className="font-semibold">{title}</h2>
      <p className="text-sm text-muted">{text}</p>
      <Button type="button" size="sm" variant="secondary">
        {on}
      </Button>
      <script type="module" src="/push.js" fetchPriority="low" />
    </section>
  );
}
