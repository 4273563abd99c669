import { closedOnWeekends } from "../../../site/hours.ts";
import { present, sentences } from "../../../site/present.ts";
import rules from "../../../site/rules.en.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { ServiceText } from "../service-text.ts";

function page(site: Site): ServiceText {
  const { services, store, claims } = site;
  const { refillHours, transferHours } = site.promise;
  return {
    description:
      claims.sync && claims.packaging
        ? "New prescriptions, refills, medication synchronization, transfers, packaging and counseling at your local pharmacy."
        : "New prescriptions, refills, transfers and advice from a pharmacist at your local pharmacy.",
    lead: "From the first bottle to the hundredth refill, a pharmacist checks every prescription and tells you what’s in the bag.",
    spot: "prescription-filling",
    buttons: [
      { href: "/refill", label: "Refill Online" },
      { href: "/transfer", label: "Transfer a Prescription" },
      { href: "/contact", label: "Contact Us" },
    ],
    offers: {
      title: "What we do at this counter",
      items: present(
        {
          icon: "vial",
          title: "New Prescriptions",
          text: sentences(
            "Your doctor sends it to us by computer. Where the law still allows paper, bring the paper.",
            claims.priceFirst && "You’ll hear the price before we fill it, and you’re free to say no.",
          ),
        },
        {
          icon: "bag",
          title: "Refills",
          text: sentences(
            "Ask by phone, online or in person.",
            refillHours && `Please allow ${rules.term(refillHours)}.`,
            claims.asksDoctor && "When no refills are left, we’ll write to your doctor for you.",
          ),
        },
        claims.sync && {
          icon: "cal",
          title: "Medication Synchronization",
          text: "We’ll line up your monthly medicines so they all run out on the same day. One trip instead of five.",
        },
        {
          icon: "swap",
          title: "Transfers",
          text: transferHours
            ? `Give us the name of your old pharmacy. We’ll make the calls, move what the law allows, and confirm ${rules.within(transferHours)}; ${closedOnWeekends(site) ? "on weekends, the next business day" : "if we’re closed then, when we open"}.`
            : "Give us the name of your old pharmacy. We’ll make the calls and move what the law allows.",
        },
        claims.packaging && {
          icon: "pill",
          title: "Packaging",
          text: "Easy-open caps for sore hands, large-print labels for tired eyes. If you take many pills, ask about packs by day and time.",
        },
        {
          icon: "chat",
          title: "Counseling",
          text: "A pharmacist goes over each new medicine with you. What it does, how to take it, and what to watch for.",
        },
      ),
    },
    steps: {
      title: "How we fill a prescription",
      items: present(
        { title: "Send it to us", text: "Tell the doctor’s office our name, or give us the number on your old label." },
        {
          title: "We check it",
          text: "A pharmacist looks at your allergies and your other medicines before we count anything.",
        },
        claims.priceFirst && {
          title: "You’ll hear the price",
          text: sentences(
            "With insurance and without.",
            claims.lowestPrice && "If there’s a cheaper way, we’ll bring it up ourselves.",
          ),
        },
        services.delivery && {
          title: "Pickup or delivery",
          text: sentences(
            claims.callWhenReady && "We’ll call when it’s ready.",
            "Come to the counter",
            store.driveThru && "or the drive-thru,",
            "or let us bring it.",
          ),
        },
        !services.delivery && {
          title: "Pick up",
          text: sentences(
            claims.callWhenReady && "We’ll call when it’s ready.",
            "Come to the counter at a time that suits you.",
            store.driveThru && "Or stay in your car at the drive-thru.",
          ),
        },
      ),
    },
    bring: {
      title: "For your first visit",
      items: [
        "The bottle with its label, or the paper prescription if you were given one",
        "Your insurance card and a photo ID",
        "A list of everything you take, with vitamins and herbs",
        "Your allergies, and what kind of reaction you had",
      ],
    },
    faq: present(
      {
        question: "How long does a prescription take?",
        answer: sentences(
          "Ask us when you bring it in. It depends on the medicine, on whether we have it on the shelf, and on your plan.",
          refillHours &&
            `For a refill that you request online, please allow ${rules.term(refillHours)}. If that falls on a day when we’re closed, it’s the next day we open.`,
        ),
      },
      {
        question: "Can somebody else pick up my medicine?",
        answer:
          "Yes. They’ll need your full name and date of birth. For some controlled medicines, the law says they have to show a photo ID.",
      },
      claims.asksDoctor && {
        question: "I have no refills left. What now?",
        answer:
          "Send us the request anyway, a few days before you run out. We’ll ask your doctor for a new prescription and call you as soon as there’s an answer.",
      },
      claims.insuranceCalls && {
        question: "What if my insurance says no?",
        answer:
          "We’ll find out why. Sometimes the plan wants a form from your doctor, and we’ll get that started. Meanwhile, we’ll look for a cheaper way to pay.",
      },
    ),
  };
}

export default { page };
