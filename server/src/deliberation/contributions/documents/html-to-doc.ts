import type { DocNode } from '@folkmoot/core/platform/shared/formatted-text/doc-node.ts'
import { nodesToDoc } from '@folkmoot/core/platform/shared/formatted-text/nodes-to-doc.ts'
import { parseHtml } from '../../../platform/shared/parse-html.ts'

/** A text as it is stored, as nodes of the editor. */
export const htmlToDoc = (html: string): DocNode => nodesToDoc(parseHtml(html))
