const FOCUSABLE = 'input:not(:disabled), select, textarea, button:not(:disabled)'

/** Puts the cursor into the input with a name, or into the first one of a group with that name. */
export function focusField(name: string, place: ParentNode = document): void {
  const element = [...place.querySelectorAll<HTMLElement>('[name]')].find((e) => e.getAttribute('name') === name)
  const input = element instanceof HTMLFieldSetElement ? element.querySelector<HTMLElement>(FOCUSABLE) : element
  input?.focus()
  input?.scrollIntoView({ block: 'center' })
}
