import { captcha } from '@folkmoot/core/accounts/users/captcha.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { createCaptchaChallenge, redeemSolution } from './captcha.ts'

export function captchaRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, captcha, {
    async challenge() {
      return createCaptchaChallenge(context.secretKey)
    },
    async verify({ query, body }) {
      const token = await redeemSolution(context.db, context.secretKey, body.k ?? query.k ?? '')
      return { success: token !== undefined, token: token ?? null }
    },
  })
}
