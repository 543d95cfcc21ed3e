const FOCUSABLE = 'input:not(:disabled), select, textarea, button:not(:disabled)'

/** The input with a name: of radio buttons the checked one, of a group with that name the first input. */
export function findField(name: string, place: ParentNode = document): HTMLElement | undefined {
  const named = [...place.querySelectorAll<HTMLElement>('[name], [data-field]')].filter(
    (e) => (e.getAttribute('name') ?? e.dataset.field) === name,
  )
  const element = named.find((e) => e instanceof HTMLInputElement && e.type === 'radio' && e.checked) ?? named[0]
  const input = element instanceof HTMLFieldSetElement ? element.querySelector<HTMLElement>(FOCUSABLE) : element
  return input ?? undefined
}

/** Puts the cursor into the input with a name, or into the first one of a group with that name; what folds it away opens. */
export function focusField(name: string, place: ParentNode = document): void {
  const input = findField(name, place)
  const folded = input?.closest('details')
  if (folded) folded.open = true
  input?.focus()
  input?.scrollIntoView({ block: 'center' })
}
