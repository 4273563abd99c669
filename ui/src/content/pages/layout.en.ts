/** The words of all pages that explain a service. */
const layout = {
  hours: "Hours",
  callForHours: "Call us for our hours.",
  questions: "Questions people ask us",
};

export default layout;
export type ServiceLayoutText = typeof layout;
