import { allowIf } from '../shared/permission.ts'

/** The signed-in caller, as far as these policies look. */
interface Caller {
  readonly userId: number
  readonly admin: boolean
}

/** Users read and change their own account only, also admins (specification C, Account). */
export const canUseAccount = (me: Caller, userId: number | undefined) => allowIf(userId === me.userId)

/** Admins list accounts, close and open them, and name other admins. */
export const canManageAccounts = (me: Caller) => allowIf(me.admin)

/** Admins remove a lost second factor of others; their own they remove on their profile, with proof. */
export const canRemoveSecondFactor = (me: Caller, userId: number | undefined) => allowIf(me.admin && userId !== me.userId)
