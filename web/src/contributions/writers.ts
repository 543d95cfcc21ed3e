import { say } from '../lib/i18n.ts'

/** Of an item that no account stands behind: a visitor's name, or somebody who is gone. */
export const nobodysName = ({ visitorName }: { readonly visitorName: string }): string =>
  visitorName ? say('contributions.visitor.by', { name: visitorName }) : say('contributions.nobody')
