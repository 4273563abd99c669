const poster = {
  description: "A sheet for the door or the counter: codes that open our pages on a phone.",
  lead: "Print it for the door, the counter or the bags. Neighbors point a phone’s camera at a code, and the page opens.",
  print: "Print the Poster",
  how: "Point your phone’s camera at a code",
  leadsTo: {
    "/": "Our website",
    "/refill": "Ask for a refill",
    "/status": "Is it ready?",
  },
  code: (address: string) => `Code for a phone’s camera: ${address}`,
  call: "Or call us",
};

export default poster;
export type PosterText = typeof poster;
