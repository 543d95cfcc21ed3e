import { idFrom } from '@folkmoot/core/shared/ids.ts'
import type { Me } from '../http/session.ts'

/** A person acts on the own account alone (decisions C, Account). */
export const isOwn = (me: Me, id: string): boolean => idFrom(id) === me.userId
