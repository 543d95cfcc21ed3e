import { parseId } from '@folkmoot/core/shared/ids.ts'
import type { Me } from '../http/session.ts'

/** Users may act on their own account only (specification C, Account). */
export const isOwnAccount = (me: Me, id: string): boolean => parseId(id) === me.userId
