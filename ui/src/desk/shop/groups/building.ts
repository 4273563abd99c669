import type { Group } from "./group.ts";

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
      choices: [
        ["atm", "ATM"],
        ["shopping", "Shopping"],
        ["vitamins", "Vitamins"],
        ["gifts", "Gifts and cards"],
        ["fax", "Fax and copies"],
        ["dme", "Medical equipment"],
      ],
    },
    {
      path: "store.screenings",
      kind: "choices",
      label: "Which health screenings?",
      needs: "services.screenings",
      choices: [
        ["blood-pressure", "Blood pressure"],
        ["cholesterol", "Cholesterol"],
        ["diabetes", "Diabetes"],
        ["bmi", "Body mass index"],
        ["bone-density", "Bone density"],
      ],
    },
    {
      path: "store.vaccines",
      kind: "choices",
      label: "Which vaccines do you give?",
      hint: "With none checked, your site tells visitors to ask.",
      needs: "services.vaccinations",
      choices: [
        ["flu", "Flu"],
        ["covid-19", "COVID-19"],
        ["tetanus", "Tetanus, whooping cough"],
        ["shingles", "Shingles"],
        ["pneumonia", "Pneumonia"],
        ["rsv", "RSV"],
        ["hpv", "HPV"],
        ["missed", "Hepatitis, measles and others"],
      ],
    },
  ],
  summary: ({ on }) => on.join(", ") || "Nothing yet",
  page: "/",
  seenAt: [],
  wanted: [],
};
