/** Opens what an element is folded away in, and the element itself where it is folded. */
export function unfold(element: Element): void {
  const own = element.matches('details') ? element : element.querySelector(':scope > details')
  let folded: Element | null | undefined = own ?? element.closest('details')
  while (folded) {
    if (folded instanceof HTMLDetailsElement) folded.open = true
    folded = folded.parentElement?.closest('details')
  }
}
