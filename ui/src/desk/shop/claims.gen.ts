// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { SwitchKey } from "./groups/values.ts";

export type Claim = { path: SwitchKey; pages: readonly string[]; sentence: string; needs: SwitchKey | null };

/** What the pages say in the shop's name where its key is true, and so is the one that it needs. */
export const CLAIMS: readonly Claim[] = [
  {
    "path": "claims.independent",
    "pages": [
      "Every page"
    ],
    "sentence": "Independent.",
    "needs": null
  },
  {
    "path": "claims.cash_prices",
    "pages": [
      "Home",
      "Services"
    ],
    "sentence": "Ask for the cash price before you pay. Sometimes it’s lower than a copay.",
    "needs": null
  },
  {
    "path": "claims.price_first",
    "pages": [
      "Home",
      "Prescription filling"
    ],
    "sentence": "You’ll hear the price before we fill it, and you’re free to say no.",
    "needs": null
  },
  {
    "path": "claims.lowest_price",
    "pages": [
      "Home",
      "Transfer",
      "Prescription filling"
    ],
    "sentence": "Brand, generic or coupon: we’ll tell you which costs you least.",
    "needs": null
  },
  {
    "path": "claims.coupons",
    "pages": [
      "Services",
      "Transfer",
      "Copay assistance"
    ],
    "sentence": "Ask us to check your prescriptions for coupons, programs and generics",
    "needs": null
  },
  {
    "path": "claims.discount_at_register",
    "pages": [
      "Home",
      "Services",
      "Copay assistance",
      "Manufacturer coupons"
    ],
    "sentence": "A discount comes off at the register, when you pay.",
    "needs": null
  },
  {
    "path": "claims.copay_figures",
    "pages": [
      "Services",
      "Copay assistance",
      "Manufacturer coupons"
    ],
    "sentence": "Copays as low as $5-$25 per prescription",
    "needs": "services.copay"
  },
  {
    "path": "claims.free_help",
    "pages": [
      "Services",
      "Copay assistance"
    ],
    "sentence": "Our help is free",
    "needs": null
  },
  {
    "path": "claims.free_questions",
    "pages": [
      "Home",
      "About",
      "Health consultations"
    ],
    "sentence": "Questions are free.",
    "needs": null
  },
  {
    "path": "claims.call_when_ready",
    "pages": [
      "Home",
      "Services",
      "Prescription filling"
    ],
    "sentence": "We’ll call when it’s ready, so you can wait at home.",
    "needs": null
  },
  {
    "path": "claims.reminders",
    "pages": [
      "Online refill"
    ],
    "sentence": "Ask us to call before you run out.",
    "needs": "services.prescriptions"
  },
  {
    "path": "claims.renewal_reminders",
    "pages": [
      "Copay assistance"
    ],
    "sentence": "We note when a card runs out. Ask us in time, and we’ll look for another.",
    "needs": "services.copay"
  },
  {
    "path": "claims.asks_doctor",
    "pages": [
      "Prescription filling"
    ],
    "sentence": "When no refills are left, we’ll write to your doctor for you.",
    "needs": "services.prescriptions"
  },
  {
    "path": "claims.insurance_calls",
    "pages": [
      "Services",
      "Prescription filling"
    ],
    "sentence": "Denied claims, prior authorizations and letters nobody understands. We’ll make the calls.",
    "needs": null
  },
  {
    "path": "claims.pharmacist_answers",
    "pages": [
      "Services"
    ],
    "sentence": "A pharmacist on the phone for every question",
    "needs": "services.delivery"
  },
  {
    "path": "claims.sync",
    "pages": [
      "Services",
      "Prescription filling"
    ],
    "sentence": "Medication synchronization: one pickup a month",
    "needs": null
  },
  {
    "path": "claims.eye_test_minutes",
    "pages": [
      "Services"
    ],
    "sentence": "The vision test for your driver’s license, done here in about 5 minutes.",
    "needs": "services.dmv"
  },
  {
    "path": "claims.while_you_wait",
    "pages": [
      "Home"
    ],
    "sentence": "Blood pressure, cholesterol, diabetes, BMI and bone density checks while you wait.",
    "needs": "services.screenings"
  },
  {
    "path": "claims.walk_in_vaccines",
    "pages": [
      "Services",
      "Vaccinations"
    ],
    "sentence": "Often no appointment for flu shots",
    "needs": "services.vaccinations"
  },
  {
    "path": "claims.travel_vaccines",
    "pages": [
      "Home",
      "Services",
      "Vaccinations"
    ],
    "sentence": "Seasonal, adult and travel vaccines",
    "needs": "services.vaccinations"
  },
  {
    "path": "claims.packaging",
    "pages": [
      "Services",
      "Prescription filling"
    ],
    "sentence": "Easy-open caps for sore hands (a child can open them too, so keep them out of reach), large-print labels for tired eyes.",
    "needs": "services.prescriptions"
  },
  {
    "path": "claims.most_plans",
    "pages": [
      "Home",
      "Services"
    ],
    "sentence": "Most plans, with help when a claim is denied.",
    "needs": "services.insurance"
  },
  {
    "path": "claims.monthly_newsletter",
    "pages": [
      "Newsletter"
    ],
    "sentence": "Monthly Newsletter",
    "needs": "newsletter.show"
  }
];
