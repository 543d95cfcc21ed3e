import { allowIf } from '../shared/permission.ts'

/** Admins read the log of what people do (specification C, Instance). */
export const canReadLog = (me: { readonly admin: boolean }) => allowIf(me.admin)
