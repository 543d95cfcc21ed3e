import { FORMER_MEMBER } from '@folkmoot/core/users/words.ts'
import { say } from './i18n.ts'

/** A person's name as a page shows it: a deleted account is a former member, in the reader's language (decisions C, rule 7). */
export const personName = (name: string): string => (name === FORMER_MEMBER ? say('users.formerMember') : name)
