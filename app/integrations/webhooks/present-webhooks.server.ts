import { formatDate, formatMoment } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { integrationWebhooks as arabic } from "./messages/ar.ts";
import { integrationWebhooks as english, type IntegrationWebhooksMessages } from "./messages/en.ts";
import type { ListedWebhooks } from "./queries.server.ts";
import type { DeliveryState, EndpointState, Subject } from "./rules.ts";

export interface EndpointView {
  id: string;
  url: string;
  state: EndpointState;
  subjects: Subject[];
  lines: string[];
  /** Until when the secret before a replacement also signs; null if there is none. */
  formerUntil: string | null;
}

export interface DeliveryView {
  id: string;
  kind: string;
  host: string;
  state: DeliveryState;
  attempts: number;
  answer: string;
  time: string;
  canRepeat: boolean;
}

/** Returns the words of webhooks for loaders and actions. */
export function wordsOfWebhooks(locale: Locale) {
  return createTranslator<IntegrationWebhooksMessages>(locale, inLocale(locale, english, arabic));
}

/** Returns endpoints and deliveries as a page shows them. */
export function presentWebhooks({ endpoints, deliveries }: ListedWebhooks, locale: Locale) {
  return {
    endpoints: endpoints.map((endpoint) => presentEndpoint(endpoint, locale)),
    deliveries: deliveries.map((delivery) => presentDelivery(delivery, locale)),
  };
}

function presentEndpoint(
  endpoint: ListedWebhooks["endpoints"][number],
  locale: Locale,
): EndpointView {
  const t = wordsOfWebhooks(locale);
  const { id, url, subjects, maker, offReason, failingSince, isManaged } = endpoint;
  const date = formatDate(new Date(endpoint.createdAt), locale);
  const former = endpoint.formerUntil === null ? null : new Date(endpoint.formerUntil);
  const formerUntil = former && former > new Date() ? formatMoment(former, locale) : null;
  return {
    id,
    url,
    state: offReason ? "off" : isManaged ? "on" : "left",
    subjects,
    lines: [
      maker === null
        ? t("endpoint.madeByNobody", { date })
        : t("endpoint.madeBy", { name: maker, date }),
      ...(offReason ? [t(`off.${offReason}`)] : []),
      ...(failingSince && !offReason
        ? [t("endpoint.failing", { time: formatMoment(new Date(failingSince), locale) })]
        : []),
      ...(formerUntil ? [t("endpoint.former", { time: formerUntil })] : []),
    ],
    formerUntil,
  };
}

function presentDelivery(
  delivery: ListedWebhooks["deliveries"][number],
  locale: Locale,
): DeliveryView {
  const t = wordsOfWebhooks(locale);
  const { id, kind, url, state, attempts, problem, answerStatus, answerMs, canRepeat } = delivery;
  const answer =
    problem && problem !== "status"
      ? t(`problem.${problem}`)
      : answerStatus === null
        ? t("answer.none")
        : t("answer.status", { status: String(answerStatus), ms: answerMs ?? 0 });
  const isRetried = state === "waiting" && attempts > 0;
  const next = formatMoment(new Date(delivery.nextAttemptAt), locale);
  return {
    id,
    kind,
    host: new URL(url).host,
    state,
    attempts,
    answer: isRetried ? `${answer} · ${t("delivery.next", { time: next })}` : answer,
    time: formatMoment(new Date(delivery.lastAttemptAt ?? delivery.createdAt), locale),
    canRepeat,
  };
}
