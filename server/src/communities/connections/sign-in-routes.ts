import { users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { signInByPassword } from '../../accounts/users/passwords/sign-in-by-password.ts'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { signInByDirectory } from './directory-sign-in.ts'

/** Signs in with the account's own password, or with that of an assembly's directory (SES-012). */
export function signInRoutes(app: FastifyInstance, context: Context): void {
  const { login } = users
  serve(
    app,
    context,
    { login },
    {
      async login({ query, body, request, locale }) {
        const name = (body.username ?? body.email ?? '').trim()
        const password = body.password ?? ''
        if (name === '' || password === '') return refuse('credentials_missing')
        if (query.provider !== 'ldap') return signInByPassword(context, request, name, password)
        if (!query.assembly) return refuse('invalid', { fields: [{ field: 'assembly', code: 'required' }] })
        return signInByDirectory(context, request, { assembly: query.assembly, name, password, lang: locale })
      },
    },
  )
}
