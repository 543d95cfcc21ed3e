import { refuseUsingAccount } from '@folkmoot/core/accounts/users/policy.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import type { Refusal } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Me } from '../../platform/http/session.ts'

/** Refuses a path that names the account of somebody else. */
export const checkOwnAccount = (me: Me, id: string): Refusal<'not_allowed'> | undefined => refuseUsingAccount(me, parseId(id))
