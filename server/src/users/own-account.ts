import { parseId } from '@folkmoot/core/shared/ids.ts'
import type { Me } from '../http/session.ts'

/** A person acts on the own account alone (specification C, Account). */
export const isOwnAccount = (me: Me, id: string): boolean => parseId(id) === me.userId
