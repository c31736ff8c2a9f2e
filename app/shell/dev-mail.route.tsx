import { data, useLoaderData } from "react-router";
import { isTrialRun } from "#app/platform/config.server.ts";
import { formatMoment } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { listMails } from "#app/platform/mail/mailbox.server.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { isLocalRequest } from "#app/platform/web/is-loopback.ts";
import type { Route } from "./+types/dev-mail.route.ts";
import { devMail as arabic } from "./dev-mail/messages/ar.ts";
import { devMail as english } from "./dev-mail/messages/en.ts";

/** The mailbox of a trial run: only for this machine, since its mails open accounts. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { clientAddress, config, locale } = context.get(requestContext);
  const mayRead = isTrialRun(config) && isLocalRequest(request.headers, clientAddress);
  if (!mayRead) throw data(null, { status: 404 });
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const mails = await listMails(config.dataDir);
  return {
    mails: mails.map((mail) => {
      // A link opens beside the mailbox, whose frame would show the page without its scripts.
      const html = mail.html.replace("<head>", '<head><base target="_blank">');
      return { ...mail, html, sentAt: formatMoment(new Date(mail.sentAt), locale) };
    }),
    words: {
      title: t("title"),
      intro: t("intro"),
      empty: t("empty"),
      to: t("to"),
      sentAt: t("sentAt"),
      text: t("text"),
    },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? "" }, { name: "robots", content: "noindex" }];
}

export default function DevMail() {
  const { mails, words } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto w-full max-w-narrow px-4 py-8">
      <h1 className="font-semibold text-2xl">{words.title}</h1>
      <p className="mt-2 text-muted">{mails.length > 0 ? words.intro : words.empty}</p>
      <ul className="mt-6 grid gap-4">
        {mails.map((mail) => (
          <li key={mail.id} className="rounded-card border border-line bg-surface p-4">
            <h2 className="font-semibold" dir="auto">
              {mail.subject}
            </h2>
            <p className="text-muted text-sm">
              {words.to}: <bdi>{mail.to}</bdi> · {words.sentAt}: {mail.sentAt}
            </p>
            {/* No script and no origin: a mail may hold what strangers have written. Its links open beside. */}
            <iframe
              title={mail.subject}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              srcDoc={mail.html}
              className="mt-3 h-80 w-full rounded-card border border-line bg-white"
            />
            <details className="mt-3">
              <summary>{words.text}</summary>
              <pre className="mt-2 overflow-x-auto whitespace-pre-wrap text-sm" dir="auto">
                {mail.text}
              </pre>
            </details>
          </li>
        ))}
      </ul>
    </main>
  );
}
