import { docToNodes } from '@folkmoot/core/platform/shared/formatted-text/doc-to-html.ts'
import { linkNodes } from '@folkmoot/core/platform/shared/formatted-text/link-nodes.ts'
import { nodesToDoc } from '@folkmoot/core/platform/shared/formatted-text/nodes-to-doc.ts'
import type { RichNode } from '@folkmoot/core/platform/shared/formatted-text/rich-node.ts'
import { createElement, type ReactNode, useMemo } from 'react'
import { AppLink } from './AppLink.tsx'
import { parseHtml } from './parse-html.ts'
import classes from './RichText.module.css'

function renderRichNode(rich: RichNode, key: number): ReactNode {
  if (typeof rich === 'string') return rich
  const { tag, attributes, children } = rich
  const inside = children.length > 0 ? children.map(renderRichNode) : undefined
  if (tag === 'img') return <img key={key} src={attributes.src} alt={attributes.alt ?? ''} loading="lazy" />
  const { href, ...others } = attributes
  if (tag === 'a' && href !== undefined) {
    const away = /^https?:/i.test(href) ? { rel: 'noopener noreferrer nofollow' } : {}
    // paper writes the address of a link after it, unless its words are that
    return (
      <AppLink key={key} href={href} {...others} {...away} data-bare={children[0] === href || undefined}>
        {inside}
      </AppLink>
    )
  }
  return createElement(tag, { key, ...others }, inside)
}

/**
 * What people wrote. The server cleans it on writing; here it is read by a parser that runs nothing, and only the allowed
 * elements are drawn, so no text of anybody ever becomes part of the page as HTML. A text from before is shown in the form in which
 * an editor would open it, with links of its addresses. `lang` is the language it is written in.
 */
export function RichText({ html, lang }: { html: string; lang?: string | undefined }) {
  const rich = useMemo(() => linkNodes(docToNodes(nodesToDoc(parseHtml(html)))), [html])
  return (
    <div className={classes.prose} lang={lang}>
      {rich.map(renderRichNode)}
    </div>
  )
}
