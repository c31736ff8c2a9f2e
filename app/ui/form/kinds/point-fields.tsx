import type { ControlOf } from "#app/platform/forms/control.ts";
import type { DescribedField } from "#app/platform/forms/described-form.ts";
import { Field } from "../../controls/field.tsx";
import { type FormView, typedText } from "../form-view.ts";
import { useIsAlive } from "../use-is-alive.ts";

interface PointFieldsProps {
  view: FormView;
  field: DescribedField;
  name: string;
  control: ControlOf<"point">;
}

/** Latitude and longitude, and the page's map where React runs. */
export function PointFields({ view, field, name, control }: PointFieldsProps) {
  const isAlive = useIsAlive();
  const degrees = (["latitude", "longitude"] as const).map((part) => {
    const own = part === "latitude" ? `${name}Latitude` : `${name}Longitude`;
    return { own, id: `${view.id}-${own}`, label: view.translate(control.labels[part]) };
  });
  const [latitude, longitude] = degrees;
  const { pointMap: PageMap } = view;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">{view.translate(field.label)}</legend>
      {field.help && <p className="text-sm text-muted">{view.translate(field.help)}</p>}
      <div className="grid gap-3 md:grid-cols-2">
        {degrees.map(({ own, id, label }) => (
          <Field
            key={own}
            id={id}
            name={own}
            label={label}
            defaultValue={typedText(view, own)}
            error={view.problemText(own)}
            required={field.whenBlank === undefined || (view.marksOptional ? false : undefined)}
            autoFocus={view.focused === own || undefined}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
          />
        ))}
      </div>
      {PageMap && isAlive && latitude && longitude && (
        <PageMap
          latitudeId={latitude.id}
          longitudeId={longitude.id}
          within={control.within}
          label={view.translate(field.label)}
        />
      )}
    </fieldset>
  );
}
