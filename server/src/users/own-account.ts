import { parseId } from '@folkmoot/core/shared/ids.ts'
import type { Refusal } from '@folkmoot/core/shared/refusals.ts'
import { refuseUsingAccount } from '@folkmoot/core/users/policy.ts'
import type { Me } from '../http/session.ts'

/** Refuses a path that names the account of somebody else. */
export const checkOwnAccount = (me: Me, id: string): Refusal<'not_allowed'> | undefined => refuseUsingAccount(me, parseId(id))
