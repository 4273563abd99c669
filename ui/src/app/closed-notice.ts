// Runs before the page is painted: a notice that this visitor has closed must not be seen again, and move the page when it goes.
try {
  const { notice } = document.currentScript?.dataset ?? {};
  if (sessionStorage.getItem("closedNotice") === notice) document.documentElement.dataset.closedNotice = "";
} catch {
  // Browsers may forbid to keep anything.
}
