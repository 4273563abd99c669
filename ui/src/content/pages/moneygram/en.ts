const moneygram = {
  description: "Send and receive money in over 200 countries, pay bills and buy money orders at the pharmacy counter.",
  lead: "Help a son at college, pay the light bill, or send money to family in any of 200+ countries. It’s a few steps from the counter where you pick up your medicine.",
  ask: "Ask About a Transfer",
  offers: {
    title: "What you can do here",
    send: {
      title: "Send Money",
      text: "To over 200 countries and territories, and to every state. In many places they can pick it up within minutes.",
    },
    receive: {
      title: "Receive Money",
      text: "Bring the reference number and your photo ID. We’ll count it out with you.",
    },
    bills: {
      title: "Bill Payments",
      text: "Electric, gas, phone, credit card, rent. Pay in cash and walk out with a receipt that proves it.",
    },
    orders: {
      title: "Money Orders",
      text: "A safe way to pay by mail without a bank account. We’ll help you fill in the lines so it’s harder to change.",
    },
  },
  steps: {
    title: "How to send money",
    items: [
      {
        title: "Tell us who and where",
        text: "The name exactly as on their ID, the country, and how they want to receive it.",
      },
      {
        title: "Hear the full cost",
        text: "The fee, any tax, the exchange rate and the amount that arrives. Nothing is sent until you say yes.",
      },
      {
        title: "Pay and sign",
        text: "Check every letter on the form once more. A wrong letter is the usual reason for delay.",
      },
      {
        title: "Share the number",
        text: "Your receipt has a reference number. Give it to the person you’re paying, and to nobody else.",
      },
    ],
  },
  hours: "Money transfer hours",
  bring: {
    title: "What to bring",
    items: [
      "A government photo ID that hasn’t expired",
      "The receiver’s full name, spelled as on their ID",
      "The country and city, or their bank or phone details",
      "For bills, the bill with your account number",
    ],
  },
  faq: {
    speed: {
      question: "How fast does the money arrive?",
      answer:
        "Cash for pickup is often there within minutes. A bank account or a holiday in the other country can make it a few days. We’ll tell you what to expect before you pay.",
    },
    cost: {
      question: "What does it cost?",
      answer:
        "It depends on the amount, the country and how the money is paid out. Since January 1, 2026, a federal tax of 1% is added when you pay for a transfer abroad in cash, by money order or by cashier’s check. We’ll tell you the full price first, and you can change your mind for free before you sign.",
    },
    cancel: {
      question: "Can I cancel a transfer?",
      answer:
        "Yes, for 30 minutes after you pay for a transfer abroad, unless the money has been picked up or put into an account. You then get everything back, with the fee, within three business days. Come back at once with your receipt, or call the number printed on it. After that it depends on the company, so ask right away.",
    },
    limit: {
      question: "Is there a limit?",
      answer:
        "Yes, and it’s different for each country and each day. For larger amounts the law asks for more paperwork. Call us first so you don’t make the trip twice.",
    },
  },
};

export default moneygram;
export type MoneygramText = typeof moneygram;
