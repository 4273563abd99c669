/** A page's script did not come: the page has to be loaded the usual way. */
export class PageNotLoaded extends Error {
  override name = "PageNotLoaded";
}

let pending: Promise<unknown> | null = null;

/**
 * Shows the loading bar until `page` is there; where several were asked for, until the last one is. The stylesheet waits a
 * moment before it shows the bar.
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

/** To be called when the visitor chooses a page that is already loaded. */
export function stopLoading(): void {
  pending = null;
  delete document.documentElement.dataset.loading;
}
