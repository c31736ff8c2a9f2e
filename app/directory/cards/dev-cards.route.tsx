import { data } from "react-router";
import { useLocale } from "#app/platform/i18n/locale-context.tsx";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/dev-cards.route.ts";
import { CallToActionCard } from "./call-to-action-card.tsx";
import { type CardSample, cardSamples } from "./card-samples.ts";
import { EntityCard } from "./markup/entity-card.tsx";

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(requestContext).config.isProduction) throw data(null, { status: 404 });
  return null;
}

export function meta() {
  return [{ title: "Cards" }, { name: "robots", content: "noindex" }];
}

/** Every variant of the entity card, wide and at 320 px; not in production. */
export default function DevCards() {
  const locale = useLocale();
  return (
    <main id="main" className="mx-auto grid max-w-wide gap-10 py-8 page-gutter">
      <h1 className="text-2xl font-semibold">Cards</h1>
      {cardSamples(locale).map((sample) => (
        <section key={sample.name} className="grid min-w-0 gap-3">
          <h2 className="text-sm font-medium text-faint" lang="en" dir="ltr">
            {sample.name}
          </h2>
          <SampleCard sample={sample} />
          <div className="max-w-[320px]">
            <SampleCard sample={sample} />
          </div>
        </section>
      ))}
      <CallToActionCard
        title={locale === "ar" ? "هل هذه عيادتك؟" : "Is this your clinic?"}
        subtitle={
          locale === "ar" ? "حدّث ساعات العمل والرسوم." : "Keep its hours and fees up to date."
        }
        href="/about"
      />
      <CallToActionCard
        title={locale === "ar" ? "لم تجد ما تبحث عنه؟" : "Not what you were looking for?"}
        subtitle={locale === "ar" ? "ابحث بكلماتك." : "Search in your own words."}
        href="/search"
        buttonText={locale === "ar" ? "ابحث" : "Search"}
      />
    </main>
  );
}

function SampleCard({ sample: { name, ...props } }: { sample: CardSample }) {
  return <EntityCard {...props} headingLevel={3} />;
}
