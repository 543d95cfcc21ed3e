import { unfold } from '../page/unfold.ts'

const FOCUSABLE = 'input:not(:disabled), select, textarea, button:not(:disabled)'

const listNamed = (name: string, place: ParentNode): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>('[name], [data-field]')].filter((e) => (e.getAttribute('name') ?? e.dataset.field) === name)

/** The input with a name: of radio buttons the checked one, of a group with that name the first input. */
export function findField(name: string, place: ParentNode = document): HTMLElement | undefined {
  const named = listNamed(name, place)
  const element = named.find((e) => e instanceof HTMLInputElement && e.type === 'radio' && e.checked) ?? named[0]
  const input = element instanceof HTMLFieldSetElement ? element.querySelector<HTMLElement>(FOCUSABLE) : element
  return input ?? undefined
}

function findLabel(element: HTMLElement): Element | null | undefined {
  const isOption = element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
  if (isOption || element instanceof HTMLFieldSetElement) return element.closest('fieldset')?.querySelector(':scope > legend')
  const labelled = element.getAttribute('aria-labelledby')
  return labelled ? document.getElementById(labelled) : (element as HTMLInputElement).labels?.[0]
}

/** The label of the input with a name, without "(optional)"; of radio buttons and boxes to tick the label of their group. */
export function findFieldLabel(name: string, place: ParentNode = document): string | undefined {
  const [element] = listNamed(name, place)
  const parts = [...((element && findLabel(element))?.childNodes ?? [])]
  const words = parts.filter((part) => !(part instanceof HTMLElement && part.dataset.optional !== undefined))
  return (
    words
      .map((part) => part.textContent)
      .join('')
      .trim() || undefined
  )
}

/** Puts the cursor into the input with a name, or into the first one of a group with that name; what folds it away opens. */
export function focusField(name: string, place: ParentNode = document): void {
  const input = findField(name, place)
  if (input) unfold(input)
  input?.focus()
  input?.scrollIntoView({ block: 'center' })
}
