import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { ActContext } from '../http/context.ts'
import { isOutsideDemo } from '../http/other-sign-in.ts'

/** Directories and social networks are refused to whom they are not offered. */
export const signInOff = (context: ActContext, request: FastifyRequest): Refusal<'sign_in_off'> | undefined =>
  isOutsideDemo(context, request) ? refuse('sign_in_off', { variant: 'demo' }) : undefined
