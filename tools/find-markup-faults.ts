import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'

/** What the HTML standard says of elements, their content and references. Style and accessibility are for other tools. */
const validator = new HtmlValidate({
  root: true,
  rules: {
    'attribute-allowed-values': 'error',
    'element-permitted-content': 'error',
    'element-permitted-occurrences': 'error',
    'element-permitted-order': 'error',
    'element-permitted-parent': 'error',
    'element-required-ancestor': 'error',
    'element-required-attributes': 'error',
    'element-required-content': 'error',
    'no-dup-attr': 'error',
    'no-dup-id': 'error',
    'no-missing-references': 'error',
    'void-content': 'error',
  },
})

/** What the page breaks of the HTML standard as it stands, and what checkers of HTML tell beside that: each once, with an example. */
export async function findMarkupFaults(page: Page): Promise<string[]> {
  const { results } = await validator.validateString(await page.content())
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => [`${ruleId}: ${message}`, selector ?? ''] as const),
  )
  const found = new Map<string, string>(faults.toReversed())
  return [...[...found].map(([fault, where]) => `${fault} at ${where}`), ...(await page.evaluate(listUnnamed))]
}

/** Labels of what is no control, articles without a name, and data without content. */
function listUnnamed(): string[] {
  const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'
  const tell = (kind: string, elements: Iterable<Element>) => {
    const [first] = elements
    return first === undefined ? [] : [`${kind}: ${first.outerHTML.slice(0, 160)}`]
  }
  const labels = [...document.querySelectorAll<HTMLLabelElement>('label[for]')].filter(
    ({ htmlFor }) => document.getElementById(htmlFor)?.matches(LABELABLE) !== true,
  )
  const articles = [...document.querySelectorAll('article')].filter(
    (article) =>
      !article.hasAttribute('aria-label') && !article.hasAttribute('aria-labelledby') && !article.querySelector('h1, h2, h3, h4, h5, h6'),
  )
  const empty = [...document.querySelectorAll('meta')].filter(
    (meta) => !meta.hasAttribute('charset') && (meta.getAttribute('content') ?? '') === '',
  )
  return [
    ...tell('a label of what is no control', labels),
    ...tell('an article without a name', articles),
    ...tell('a meta element without content', empty),
  ]
}
