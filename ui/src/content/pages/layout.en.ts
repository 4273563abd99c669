/** What every page that explains a service says. */
const layout = {
  hours: "Hours",
  callForHours: "Call us for our hours.",
  questions: "Questions people ask us",
  ask: { title: "Still not sure? Just ask.", lead: "We’re happy to talk it over with you." },
};

export default layout;
export type ServiceLayoutText = typeof layout;
