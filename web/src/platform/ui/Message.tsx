import { Fragment, type ReactNode } from 'react'
import { useText } from '../lib/text/i18n.ts'
import type { TextKey } from '../lib/text/text-keys.ts'

interface MessageProps {
  /** The key of the sentence. */
  textKey: TextKey
  values?: Readonly<Record<string, unknown>>
  /** What stands in place of `{{name}}`: a link, a date, bold words. */
  nodes: Readonly<Record<string, ReactNode>>
}

/** A sentence with links, dates or bold words in it, in the order of the reader's language. */
export function Message({ textKey: k, values, nodes }: MessageProps) {
  const { t } = useText()
  const placeholders = Object.fromEntries(Object.keys(nodes).map((name) => [name, `\u0001${name}\u0001`]))
  return t(k, { ...values, ...placeholders })
    .split('\u0001')
    .map((part, i) => {
      const key = `${i}${part}`
      return <Fragment key={key}>{i % 2 ? nodes[part] : part}</Fragment>
    })
}
