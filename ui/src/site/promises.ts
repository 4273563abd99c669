/** How long a refill takes. Texts that can't hold a component are held to it by a test. */
export const PROCESSING_TIME = "24-48 hours";
