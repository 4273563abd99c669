// Runs before the page is painted: a notice that this visitor has closed must not appear again and shift the page when it is removed.
try {
  const { notice } = document.currentScript?.dataset ?? {};
  if (sessionStorage.getItem("closedNotice") === notice) document.documentElement.dataset.closedNotice = "";
} catch {
  // The browser may block storage.
}
