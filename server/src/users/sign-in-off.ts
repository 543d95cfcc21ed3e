import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../http/context.ts'
import { isFromThisMachine } from '../http/this-machine.ts'

/** In a demo, directories and social networks sign in only whoever sits at its own machine (decisions B.12). */
export const signInOff = (context: Context, request: FastifyRequest): Refusal<'sign_in_off'> | undefined =>
  context.demo && !isFromThisMachine(request) ? refuse('sign_in_off', { variant: 'demo' }) : undefined
