import { accounts } from '@folkmoot/core/accounts/users/endpoints.ts'
import { parseFileAddress } from '@folkmoot/core/platform/shared/file-address.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import { toFieldErrors } from '../../platform/http/parse-request.ts'
import type { Me } from '../../platform/http/session.ts'
import { receiveAndStoreForm } from '../../platform/http/uploads/store-upload.ts'

/** Reads a profile change sent as a form, and stores its picture as the new one (SES-067). */
export async function readProfileForm(context: Context, me: Me, request: FastifyRequest) {
  const form = await receiveAndStoreForm(context, request, { me, field: 'profile_pic', target: 'profile' })
  if (isRefusal(form)) return form
  const { emailUpdated, password, ...fields } = form.fields
  const parsed = z.safeParse(accounts.change.body, {
    ...fields,
    ...(emailUpdated === undefined ? {} : { emailUpdated: emailUpdated === 'true' }),
    ...(password === undefined ? {} : { proof: { password } }),
    ...(form.file ? { profilePic: form.file.url } : {}),
  })
  return parsed.success ? parsed.data : refuse('invalid', { fields: toFieldErrors(parsed.error.issues) })
}

/** Whether the user uploaded this picture: nobody may use the picture of another user. */
export async function isOwnPicture(trx: Db, userId: number, url: string): Promise<boolean> {
  const row = await trx
    .selectFrom('files')
    .select('id')
    .where('name', '=', parseFileAddress(url) ?? '')
    .where('uploader_id', '=', userId)
    .where('type', 'like', 'image/%')
    .executeTakeFirst()
  return row !== undefined
}
