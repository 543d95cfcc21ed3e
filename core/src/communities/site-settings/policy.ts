import { refuseUnless } from '../../platform/shared/permission.ts'

/** Admins read and change the settings of the whole site (specification C, Instance). */
export const refuseManagingSite = (me: { readonly admin: boolean }) => refuseUnless(me.admin)
