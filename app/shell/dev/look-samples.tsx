import { drawClinic, drawFranchise } from "#app/media/drawings/clinics.ts";
import { drawService } from "#app/media/drawings/still-lifes/services.ts";
import { drawLattice } from "#app/ui/motif/lattice.ts";
import { Motif } from "#app/ui/motif/motif.tsx";
import { ErrorScreenView, errorScreens } from "../error-screens.tsx";
import type { ErrorScreenName } from "../errors/rules.ts";
import { Sample, type SampleProps, Section, say } from "./sample.tsx";

const colours = [
  "bg-canvas",
  "bg-surface",
  "bg-sunken",
  "bg-brand",
  "bg-brand-soft",
  "bg-sand-soft",
  "bg-saffron",
  "bg-saffron-soft",
  "bg-open",
  "bg-open-soft",
  "bg-danger",
  "bg-danger-soft",
  "bg-ink",
  "bg-muted",
  "bg-faint",
  "bg-line",
  "bg-edge",
];
const sizes = ["text-2xl", "text-xl", "text-lg", "text-base", "text-sm", "text-xs"];

export function TokenSection({ locale }: SampleProps) {
  return (
    <Section title={say(locale, "Colour and type", "الألوان والخط")}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-6">
        {colours.map((colour) => (
          <li key={colour} className="text-sm text-muted">
            <span className={`mb-1 block h-12 rounded-card border border-line ${colour}`} />
            <span lang="en">{colour.slice(3)}</span>
          </li>
        ))}
      </ul>
      <div className="grid gap-2">
        {sizes.map((size) => (
          <p key={size} className={size}>
            {say(
              locale,
              "A skin doctor in Jumeirah who speaks Arabic, from AED 350",
              "طبيب جلدية في جميرا، ابتداءً من 350 درهمًا",
            )}
          </p>
        ))}
        <p>
          <span className="font-medium">{say(locale, "Medium", "متوسط")}</span>{" "}
          <span className="font-semibold">{say(locale, "Semibold", "سميك")}</span>{" "}
          <span className="tabular">1,111 / 8,888</span>
        </p>
      </div>
    </Section>
  );
}

export function MotifSection({ locale }: SampleProps) {
  const picture = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return (
    <Section title={say(locale, "The lattice", "المشربية")}>
      <Sample name="motif" isWide>
        <Motif className="h-24 w-full" />
      </Sample>
      <Sample name="covers">
        {["one", "two"].flatMap((seed) =>
          [
            drawClinic(seed, "dental-clinic"),
            drawService(seed, "dental-care", null),
            drawFranchise(seed, "dental-chain"),
          ].map((svg) => <img key={svg} alt="" className="w-56 rounded-card" src={picture(svg)} />),
        )}
        <img
          alt=""
          className="h-32 w-56 rounded-card"
          src={picture(drawLattice({ seed: "plain", width: 448, height: 256, hue: 200 }))}
        />
      </Sample>
    </Section>
  );
}

const samplePaths: Partial<Record<ErrorScreenName, string>> = {
  entity: "/professionals/dr-aisha-rahman",
  adminNotFound: "/admin/nowhere",
  dashboardNotFound: "/dashboard/nowhere",
};

export function ErrorSection({ locale }: SampleProps) {
  return (
    <Section title={say(locale, "Error screens", "شاشات الأخطاء")}>
      <div className="grid gap-6 lg:grid-cols-2">
        {errorScreenNames.map((screen) => (
          <Sample key={screen} name={screen} isWide>
            <div className="rounded-card border border-line" data-testid={`error-${screen}`}>
              <ErrorScreenView
                screen={screen}
                pathname={samplePaths[screen] ?? "/dev/components"}
                headingLevel={2}
                requestId={
                  screen === "generic" ? "7f3c2a10-5b1e-4a77-9a53-0d3f6a1c2b44" : undefined
                }
                unexpected={screen === "router" ? "418 I'm a teapot" : "TypeError: fetch failed"}
              />
            </div>
          </Sample>
        ))}
      </div>
    </Section>
  );
}

const errorScreenNames = Object.keys(errorScreens).filter(isErrorScreenName);

function isErrorScreenName(name: string): name is ErrorScreenName {
  return Object.hasOwn(errorScreens, name);
}
