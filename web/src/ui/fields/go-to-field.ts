const STOPS = 'input:not(:disabled), select, textarea, button:not(:disabled)'

/** Puts the cursor into the input with a name, or into the first one of a group with that name. */
export function goToField(name: string, place: ParentNode = document): void {
  const found = [...place.querySelectorAll<HTMLElement>('[name]')].find((e) => e.getAttribute('name') === name)
  const input = found instanceof HTMLFieldSetElement ? found.querySelector<HTMLElement>(STOPS) : found
  input?.focus()
  input?.scrollIntoView({ block: 'center' })
}
