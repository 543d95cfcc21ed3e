import { Fragment, type ReactNode } from 'react'
import { useText } from '../lib/i18n.ts'
import type { TextKey } from '../lib/text-keys.ts'

export interface SayProps {
  /** The key of the sentence. */
  k: TextKey
  values?: Readonly<Record<string, unknown>>
  /** What stands in place of `{{name}}`: a link, a date, bold words. */
  nodes: Readonly<Record<string, ReactNode>>
}

/** A sentence with links, dates or bold words in it, in the order of the reader's language. */
export function Say({ k, values, nodes }: SayProps) {
  const { t } = useText()
  const marks = Object.fromEntries(Object.keys(nodes).map((name) => [name, `\u0001${name}\u0001`]))
  return t(k, { ...values, ...marks })
    .split('\u0001')
    .map((part, i) => {
      const key = `${i}${part}`
      return <Fragment key={key}>{i % 2 ? nodes[part] : part}</Fragment>
    })
}
