import type { Group } from "./group.ts";

export const WEBSITE: Group = {
  id: "website",
  section: "Your shop",
  title: "On the internet",
  hint: "With a name of your own, your website is open to the whole town. Let’s Encrypt secures it (https) automatically. By typing a name you accept their terms.",
  fields: [
    {
      path: "tls.domain",
      kind: "names",
      label: "Address of your website",
      hint: "The name you bought, such as elmdrugs.com. Separate several with commas. Think before you empty it: for up to a year, browsers that have opened your website with its lock won’t open it without.",
    },
    {
      path: "site.count_visits",
      kind: "switch",
      label: "Count how often each page is opened",
      hint: "You see it under The month. Nothing about who opened a page is kept, and your privacy policy says so.",
      page: "/privacy-policy",
    },
  ],
  summary: ({ list }) => list("tls.domain") || "No name of its own",
  page: "/",
  seenAt: [],
  wanted: [],
};
