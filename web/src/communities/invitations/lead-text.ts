import { asHtml } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { paragraphText } from '@folkmoot/core/platform/shared/html.ts'

/** The first sentence or two of a description, be it plain text or formatted. */
export const truncateDescription = (description: string): string =>
  paragraphText(asHtml(description))
    .split(/\n\s*\n/)[0]
    ?.trim()
    .slice(0, 220) ?? ''
