import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { hydrateIslands } from "./hydrate-islands.ts";
import { followLinks, pageFor, readPage } from "./navigation.ts";
import { Shell, type ShellData } from "./shell.tsx";

const markup = (selector: string) => document.querySelector(selector)?.innerHTML as string;

// Read before any island changes it.
readPage(location.pathname, document);
const data: ShellData = JSON.parse(markup("#shell"));

hydrateRoot(
  document.getElementById("root") as HTMLElement,
  <BrowserRouter>
    <Shell
      data={data}
      bar={markup(".bar")}
      footer={markup(".footer")}
      pageFor={pageFor}
      hydrate={hydrateIslands}
      onStart={(navigate, bar) => {
        hydrateIslands(bar);
        followLinks(navigate);
      }}
    />
  </BrowserRouter>,
);
