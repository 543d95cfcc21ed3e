import { foldWord } from '@folkmoot/core/platform/shared/search-words/fold-word.ts'
import { unfold } from './unfold.ts'

/** A setting that stands on the page. */
export interface FoundSetting {
  readonly label: string
  /** The part of the page that it stands in. */
  readonly part: string
  readonly element: HTMLElement
}

const plain = (text: string): string => foldWord(text).replaceAll(/\s+/g, ' ').trim()

/** Whether a text has each word of a query, in any order, case and with or without accents. */
export function hasWords(text: string, query: string): boolean {
  const searched = plain(text)
  const words = plain(query).split(' ')
  return words.every((word) => searched.includes(word))
}

/** What an element says, without "(optional)". */
function readLabel(element: Element | null): string {
  const copy = element?.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const optional of copy.querySelectorAll('[data-optional]')) optional.remove()
  return copy.textContent.trim()
}

/**
 * The settings of a page by their labels and descriptions: fields, questions with their answers, each box to tick, and whole parts.
 * What is folded away is found as well. The page itself is read, so that nothing can be found that is not asked there.
 */
export function findSettings(place: ParentNode, query: string): FoundSetting[] {
  if (plain(query) === '') return []
  const found: FoundSetting[] = []
  for (const element of place.querySelectorAll<HTMLElement>('h2, fieldset, label')) {
    const setting = readSetting(element)
    if (setting && hasWords(setting.words, query)) {
      const part = element.closest('section')?.querySelector('h2')?.textContent ?? ''
      found.push({ label: setting.label, part: part === setting.label ? '' : part, element: setting.element })
    }
  }
  return found
}

/** A label, question, box or heading as a setting; undefined for what is one answer of another. */
function readSetting(element: HTMLElement): { label: string; words: string; element: HTMLElement } | undefined {
  if (element instanceof HTMLFieldSetElement) {
    const legend = element.querySelector(':scope > legend')
    const boxes = element.querySelector('input[type="checkbox"]')
    return legend && !boxes ? { label: readLabel(legend), words: element.textContent, element } : undefined
  }
  if (element instanceof HTMLLabelElement) {
    const input = element.control
    if (!input || (input instanceof HTMLInputElement && input.type === 'radio')) return undefined
    const own = element.contains(input)
    const legend = element.closest('fieldset')?.querySelector(':scope > legend')?.textContent ?? ''
    const label = own ? readLabel(element.querySelector('b') ?? element) : readLabel(element)
    const words = own ? `${element.textContent} ${legend}` : `${element.parentElement?.textContent ?? ''}`
    return { label, words, element: input }
  }
  const part = element.closest<HTMLElement>('section')
  return part ? { label: element.textContent, words: element.textContent, element: part } : undefined
}

/** Opens what a setting is folded away in, and puts the cursor into it. */
export function goToSetting({ element }: FoundSetting): void {
  unfold(element)
  const inside = element.querySelector<HTMLElement>('input:not(:disabled), select, textarea, button:not(:disabled), summary')
  const target = element.matches('input, select, textarea') ? element : (inside ?? element)
  target.focus()
  target.scrollIntoView({ block: 'center' })
}
