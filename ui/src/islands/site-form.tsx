import { RxLabel } from "../forms/rx-label.tsx";
import { SiteForm, type SiteFormProps } from "../forms/site-form.tsx";

type Props = Omit<SiteFormProps, "beside"> & {
  /** The drawing of a label, and the field it explains. */
  rxLabel?: { field: string; name: string; phone: string };
};

export default function SiteFormIsland({ rxLabel, ...form }: Props) {
  return <SiteForm {...form} beside={rxLabel && { [rxLabel.field]: <RxLabel {...rxLabel} /> }} />;
}
