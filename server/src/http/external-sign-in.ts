import { providerLabel } from '@folkmoot/core/connections/social-sign-in.ts'
import type { FastifyRequest } from 'fastify'
import type { TransactionContext } from './context.ts'
import { isLocalRequest } from './local-request.ts'

/** In a demo, directories and social networks sign in only whoever sits at its own machine (specification B.12). */
export const isRemoteDemoVisitor = (
  context: Pick<TransactionContext, 'demo' | 'settings'>,
  request: FastifyRequest,
): boolean => context.demo && !isLocalRequest(request, context.settings)

/** What sign-in offers this visitor besides an own password. Which assembly has a directory, the assembly says. */
export function listExternalSignIn(context: TransactionContext, request: FastifyRequest) {
  const off = isRemoteDemoVisitor(context, request)
  const providers = off ? [] : context.settings.oauthProviders
  return { directory: !off, social: providers.map(({ name }) => ({ name, label: providerLabel(name) })) }
}
