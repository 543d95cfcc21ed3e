import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { TransactionContext } from '../../platform/http/context.ts'
import { isRemoteDemoVisitor } from '../../platform/http/external-sign-in.ts'

/** Directories and social networks are not available to remote visitors of a demo. */
export const checkExternalSignIn = (context: TransactionContext, request: FastifyRequest): Refusal<'sign_in_off'> | undefined =>
  isRemoteDemoVisitor(context, request) ? refuse('sign_in_off', { variant: 'demo' }) : undefined
