/** One day's opening in minutes since midnight; null = closed. */
export type Opening = { open: number; close: number } | null;
/** Seven days, Monday first. */
export type Week = [Opening, Opening, Opening, Opening, Opening, Opening, Opening];
export type Site = {
  name: string;
  phone: string;
  fax: string | null;
  email: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  languages: string[];
  privacyOfficer: string;
  publicUrl: string | null;
  timeZone: string;
  hours: Week;
  moneyTransferHours: Week;
  delivery: { towns: string[]; radiusMiles: number; cutoffWeekday: number | null; cutoffSaturday: number | null };
  social: { facebook: string | null; instagram: string | null; twitter: string | null; linkedin: string | null };
  map: { embedUrl: string | null };
  legal: { termsAddress: string };
};
