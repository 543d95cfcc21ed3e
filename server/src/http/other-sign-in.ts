import { providerLabel } from '@folkmoot/core/users/social.ts'
import type { FastifyRequest } from 'fastify'
import type { ActContext } from './context.ts'
import { isFromThisMachine } from './this-machine.ts'

/** In a demo, directories and social networks sign in only whoever sits at its own machine (decisions B.12). */
export const isOutsideDemo = (context: Pick<ActContext, 'demo' | 'settings'>, request: FastifyRequest): boolean =>
  context.demo && !isFromThisMachine(request, context.settings)

/** What sign-in offers this visitor besides an own password. Which assembly has a directory, the assembly says. */
export function otherSignIn(context: ActContext, request: FastifyRequest) {
  const off = isOutsideDemo(context, request)
  const providers = off ? [] : context.settings.oauthProviders
  return { directory: !off, social: providers.map(({ name }) => ({ name, label: providerLabel(name) })) }
}
