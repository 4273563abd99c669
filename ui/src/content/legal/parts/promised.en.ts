/** How long requests take. */
const promised = {
  refill: (term: string) => `Please allow ${term} for a refill.`,
  transferOnWeekdays: (within: string) =>
    `We will contact you ${within} to confirm a transfer; on weekends, the next business day.`,
  transferWhenOpen: (within: string) =>
    `We will contact you ${within} to confirm a transfer; if we are closed then, when we open.`,
};

export default promised;
export type PromisedText = typeof promised;
