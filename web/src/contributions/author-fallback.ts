import { translateText } from '../lib/text/i18n.ts'

/** The author of a contribution without an account: a visitor's name, or a former member. */
export const formatAuthorFallback = ({ visitorName }: { readonly visitorName: string }): string =>
  visitorName ? translateText('contributions.visitor.by', { name: visitorName }) : translateText('contributions.nobody')
