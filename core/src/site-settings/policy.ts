import { allowIf } from '../shared/permission.ts'

/** Admins read and change the settings of the whole site (specification C, Instance). */
export const canManageSite = (me: { readonly admin: boolean }) => allowIf(me.admin)
