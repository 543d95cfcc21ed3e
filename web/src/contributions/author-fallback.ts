import { translateText } from '../lib/text/i18n.ts'

/** Of an item that no account stands behind: a visitor's name, or somebody who is gone. */
export const formatAuthorFallback = ({ visitorName }: { readonly visitorName: string }): string =>
  visitorName ? translateText('contributions.visitor.by', { name: visitorName }) : translateText('contributions.nobody')
