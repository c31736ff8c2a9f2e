import { SlidersHorizontal } from "lucide-react";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Tabs } from "#app/ui/navigation/tabs.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { Popover } from "#app/ui/overlays/popover.tsx";
import { Sheet } from "#app/ui/overlays/sheet.tsx";
import { type ToastKind, toast } from "#app/ui/toasts/toast.ts";
import { Sample, type SampleProps, Section, say } from "./sample.tsx";

const toastKinds: ToastKind[] = ["success", "info", "warning", "error", "loading"];

export function FloatSection({ locale }: SampleProps) {
  const sheets = { bottom: "Filters", start: "From the start", end: "From the end" } as const;
  return (
    <Section title={say(locale, "What opens", "ما ينفتح")}>
      <div className="grid gap-6 md:grid-cols-2">
        <Sample name="dialog">
          <Dialog
            trigger={say(locale, "Save this search", "احفظ هذا البحث")}
            title={say(locale, "Save this search", "احفظ هذا البحث")}
            footer={
              <Button type="submit" form="dialog-sample">
                {say(locale, "Save", "احفظ")}
              </Button>
            }
          >
            <form id="dialog-sample" method="get" action="/dev/components" className="grid gap-4">
              <Field
                label={say(locale, "Name", "الاسم")}
                name="saved"
                required
                autoComplete="off"
              />
            </form>
          </Dialog>
        </Sample>
        <Sample name="sheet bottom, start, end">
          {(["bottom", "start", "end"] as const).map((side) => (
            <Sheet
              key={side}
              side={side}
              trigger={
                <>
                  <SlidersHorizontal aria-hidden className="size-4" />
                  {say(
                    locale,
                    sheets[side],
                    side === "bottom" ? "التصفية" : side === "start" ? "من البداية" : "من النهاية",
                  )}
                </>
              }
              title={say(locale, "Filters", "التصفية")}
              footer={
                <Button className="w-full">
                  {say(locale, "Show 128 results", "اعرض 128 نتيجة")}
                </Button>
              }
            >
              <Checkbox label={say(locale, "Open now", "مفتوح الآن")} />
              <Checkbox label={say(locale, "Licence checked", "الترخيص موثق")} />
            </Sheet>
          ))}
        </Sample>
        <Sample name="popover">
          <Popover trigger={say(locale, "Where is this from?", "من أين هذه المعلومة؟")}>
            <p className="text-sm">
              {say(
                locale,
                "Stated by the clinic on 2 November 2026.",
                "ذكرتها العيادة في 2 نوفمبر 2026.",
              )}
            </p>
          </Popover>
        </Sample>
        <Sample name="toast">
          {toastKinds.map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              size="sm"
              onClick={() =>
                toast({
                  kind,
                  title: say(locale, `A message (${kind})`, `رسالة (${kind})`),
                  text: say(locale, "It goes away by itself.", "تختفي من تلقاء نفسها."),
                })
              }
            >
              {kind}
            </Button>
          ))}
        </Sample>
        <Sample name="tabs" isWide>
          <Tabs
            label={say(locale, "Account", "الحساب")}
            tabs={[
              {
                id: "in",
                label: say(locale, "Sign in", "الدخول"),
                panel: say(locale, "E-mail and password.", "البريد وكلمة المرور."),
              },
              {
                id: "up",
                label: say(locale, "Sign up", "حساب جديد"),
                panel: say(locale, "A new account.", "إنشاء حساب."),
              },
              { id: "off", label: say(locale, "Closed", "مغلق"), panel: "", disabled: true },
              {
                id: "code",
                label: say(locale, "Code", "الرمز"),
                panel: say(locale, "Six digits.", "ستة أرقام."),
              },
            ]}
          />
        </Sample>
      </div>
    </Section>
  );
}
