import "../styles/site.css";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { pageOf } from "../site/pages.ts";
import { App, type DocumentFacts } from "./app.tsx";
import { contentFor, loadPage } from "./content.client.ts";
import { Pages } from "./pages.tsx";
import { prefetch } from "./prefetch.ts";

const facts: DocumentFacts = JSON.parse(document.getElementById("facts")?.textContent ?? "");
const page = pageOf(facts.site, facts.path);

function start(): void {
  // The answer to a form stands at the form's address; from here on it is its page, which can be loaded again.
  if (pageOf(facts.site, location.pathname) !== page) history.replaceState(null, "", facts.path);
  history.scrollRestoration = "manual";
  hydrateRoot(
    document.getElementById("root") as HTMLElement,
    <BrowserRouter>
      <App {...facts}>
        <Pages contentFor={contentFor} />
      </App>
    </BrowserRouter>,
  );
  prefetch();
}

// Without its script a page stays as the server sent it, which works without scripts; the console says what did not come.
loadPage(page).then(start, () => {});
