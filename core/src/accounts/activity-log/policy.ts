import { refuseUnless } from '../../platform/shared/permission.ts'

/** Admins read the log of what people do (specification C, Instance). */
export const refuseReadingLog = (me: { readonly admin: boolean }) => refuseUnless(me.admin)
