import type { Group } from "./group.ts";

export const LOOK: Group = {
  id: "look",
  section: "What your site says",
  title: "Look",
  hint: "Pick one color and the rest follows. We check that everything stays readable.",
  fields: [
    {
      path: "look.color",
      kind: "color",
      label: "Color",
      hint: "Used for the header, buttons and links. Leave it empty for green.",
    },
    { path: "look.logo", kind: "picture", label: "Logo", hint: "SVG, PNG or JPEG, at most 5 MB" },
    {
      path: "look.photo",
      kind: "picture",
      label: "Photo of your storefront",
      hint: "JPEG, PNG or WebP, at most 5 MB",
    },
  ],
  summary: ({ text }) => [text("look.color") || "Green", text("look.logo") ? "your logo" : "no logo yet"].join(", "),
  page: "/",
  seenAt: [],
  wanted: [
    { path: "look.logo", sentence: "Your pages show a drawn sign instead of your logo.", link: "Choose a logo" },
  ],
};
