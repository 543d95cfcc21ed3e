import { parseId } from '@folkmoot/core/shared/ids.ts'
import { authorize } from '@folkmoot/core/shared/permission.ts'
import type { Refusal } from '@folkmoot/core/shared/refusals.ts'
import { canUseAccount } from '@folkmoot/core/users/policy.ts'
import type { Me } from '../http/session.ts'

/** Refuses a path that names the account of somebody else. */
export const checkOwnAccount = (me: Me, id: string): Refusal<'not_allowed'> | undefined => authorize(canUseAccount(me, parseId(id)))
