/** A page's script did not come: the page has to be loaded the usual way. */
export class PageNotLoaded extends Error {
  override name = "PageNotLoaded";
}

let pending: Promise<unknown> | null = null;

/**
 * Shows the loading bar while a visitor waits for `page`, and no longer than the last page asked for. The stylesheet lets a
 * moment pass before it is seen.
 */
export async function showLoading<T>(page: Promise<T>): Promise<T> {
  pending = page;
  document.documentElement.dataset.loading = "";
  try {
    return await page;
  } finally {
    if (pending === page) delete document.documentElement.dataset.loading;
  }
}

/** The visitor has chosen a page that is here already. */
export function stopLoading(): void {
  pending = null;
  delete document.documentElement.dataset.loading;
}
