import { FORMER_MEMBER } from '@folkmoot/core/platform/shared/role-names.ts'
import { translateText } from './i18n.ts'

/** The displayed name of a person: a deleted account is a former member, in the reader's language (specification C, rule 7). */
export const formatPersonName = (name: string): string => (name === FORMER_MEMBER ? translateText('users.formerMember') : name)
