import type { RichNode } from '@folkmoot/core/platform/shared/formatted-text/rich-node.ts'
import { sanitizeNodes } from '@folkmoot/core/platform/shared/formatted-text/sanitize-nodes.ts'

/** The allowed elements of a text, read by a parser that runs nothing. */
export const parseHtml = (html: string): RichNode[] => sanitizeNodes(new DOMParser().parseFromString(html, 'text/html').body.childNodes)
