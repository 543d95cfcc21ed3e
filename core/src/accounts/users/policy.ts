import { refuseUnless } from '../../platform/shared/permission.ts'

/** The signed-in caller, as far as these policies look. */
interface Caller {
  readonly userId: number
  readonly admin: boolean
}

/** Users read and change their own account only, also admins (specification C, Account). */
export const refuseUsingAccount = (me: Caller, userId: number | undefined) => refuseUnless(userId === me.userId)

/** Admins list accounts, close and open them, and name other admins. */
export const refuseManagingAccounts = (me: Caller) => refuseUnless(me.admin)

/** Admins remove a lost second factor of others; their own they remove on their profile, with proof. */
export const refuseRemovingSecondFactor = (me: Caller, userId: number | undefined) => refuseUnless(me.admin && userId !== me.userId)
