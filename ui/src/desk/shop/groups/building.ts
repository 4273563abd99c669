import type { Extra, Screening, Vaccine } from "../../../site/site.gen.ts";
import { choicesOf, type Group } from "./group.ts";
import { TITLED, titlesOf } from "./rows.ts";

const page = "Home";

export const BUILDING: Group = {
  id: "building",
  section: "What you offer",
  title: "Your store",
  hint: "About, Contact and the pickup choices.",
  fields: [
    {
      path: "store.customers",
      kind: "line",
      label: "Number of customers",
      hint: "The way you want it shown, such as 5,000+",
      statement: { page, text: (count) => `You have ${count} customers.` },
    },
    {
      path: "store.parking",
      kind: "switch",
      label: "Free parking",
      statement: { page, text: () => "Parking is free." },
    },
    {
      path: "store.drive_thru",
      kind: "switch",
      label: "Drive-thru window",
      hint: "Also a choice in the refill form",
      statement: { page, text: () => "There’s a drive-thru window." },
    },
    {
      path: "store.extras",
      kind: "choices",
      label: "What else do you have?",
      choices: choicesOf<Extra>({
        atm: "ATM",
        shopping: "Shopping",
        vitamins: "Vitamins",
        gifts: "Gifts and cards",
        fax: "Fax and copies",
        dme: "Medical equipment",
      }),
    },
    {
      path: "store.screenings",
      kind: "choices",
      label: "Which health screenings?",
      needs: "services.screenings",
      choices: choicesOf<Screening>({
        "blood-pressure": "Blood pressure",
        cholesterol: "Cholesterol",
        diabetes: "Diabetes",
        bmi: "Body mass index",
        "bone-density": "Bone density",
      }),
    },
    {
      path: "store.vaccines",
      kind: "choices",
      label: "Which vaccines do you give?",
      hint: "With none checked, your site tells visitors to ask.",
      needs: "services.vaccinations",
      choices: choicesOf<Vaccine>({
        flu: "Flu",
        "covid-19": "COVID-19",
        tetanus: "Tetanus, whooping cough",
        shingles: "Shingles",
        pneumonia: "Pneumonia",
        rsv: "RSV",
        hpv: "HPV",
        missed: "Hepatitis, measles and others",
      }),
    },
    {
      path: "store.vaccines_by_appointment",
      kind: "appointments",
      label: "Vaccines by appointment",
      hint: "If no day is pressed, any day.",
      needs: "services.vaccinations",
      page: "/vaccinations",
    },
    {
      path: "store.plans",
      kind: "names",
      label: "Insurance plans you take",
      hint: "Such as Medicaid, Medicare Part D. Separate them with commas.",
      page: "/services",
      statement: { page: "Services", text: (plans) => `You take ${plans.join(", ")}.` },
    },
    {
      path: "store.other_services",
      kind: "rows",
      label: "Other services, in your own words",
      hint: "Up to eight, on Services.",
      itemName: "a service",
      columns: [...TITLED, { key: "page", label: "Page of this site that says more, if any", hint: "/vaccinations" }],
      page: "/services",
      statement: { page: "Services", text: titlesOf },
    },
  ],
  summary: ({ on }) => on.join(", ") || "Nothing yet",
  page: "/",
  seenAt: [],
  wanted: [],
};
