import { providerLabel } from '@folkmoot/core/platform/settings/oauth-providers.ts'
import type { FastifyRequest } from 'fastify'
import type { TransactionContext } from './context.ts'
import { isLocalRequest } from './request-origin.ts'

/** In a demo, sign-in with directories and social networks works only on the machine that runs it (specification B.12). */
export const isRemoteDemoVisitor = (context: Pick<TransactionContext, 'demo' | 'settings'>, request: FastifyRequest): boolean =>
  context.demo && !isLocalRequest(request, context.settings)

/** The sign-in methods besides a password for this visitor. Each assembly reports itself whether it has a directory. */
export function listExternalSignIn(context: TransactionContext, request: FastifyRequest) {
  const off = isRemoteDemoVisitor(context, request)
  const providers = off ? [] : context.settings.oauthProviders
  return { directory: !off, social: providers.map(({ name }) => ({ name, label: providerLabel(name) })) }
}
