/** Scrolls to the top at every change of page and moves the focus for screen readers (APP-012). */
export function focusPageStart(): void {
  window.scrollTo(0, 0)
  document.getElementById('main')?.focus({ preventScroll: true })
}
