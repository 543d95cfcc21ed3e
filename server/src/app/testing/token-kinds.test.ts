import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwords } from '@folkmoot/core/accounts/users/endpoints.ts'
import { secondFactors, secondStep } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import { connections } from '@folkmoot/core/communities/connections/endpoints.ts'
import { socialSignIn } from '@folkmoot/core/communities/connections/social-sign-in.ts'
import { signup } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import { visitorWriting } from '@folkmoot/core/deliberation/comments/visitor-endpoints.ts'
import type { Endpoint } from '@folkmoot/core/platform/shared/endpoint.ts'
import { generateTotpCode } from '../../accounts/users/second-factors/testing/add-authenticator.ts'
import { registered, signed } from './calls/second-factors.ts'
import { type Person, testWorld } from './open-world.ts'
import { type AnyRequest, requestOf, send } from './send-call.ts'
import { PASSWORD as OLD_PASSWORD } from './world/world-types.ts'

const server = testWorld()

const PASSWORD = { password: 'a bench under the lime', repeatPassword: 'a bench under the lime' }

interface Use {
  readonly endpoint: Endpoint
  /** The kinds of token that the call accepts. */
  readonly kinds: readonly string[]
  readonly request: (token: string) => AnyRequest
  /** The caller, if not the member. */
  readonly by?: Person
}

/** Every call that takes a token. */
const uses = (): readonly Use[] => {
  const { world } = server
  const { Me, AU } = world.a.people
  const proof = { password: OLD_PASSWORD }
  const idea = requestOf(server, 'visitorWriting.post', Me)
  return [
    { endpoint: passwords.reset, kinds: ['reset'], request: (token) => ({ body: { token, ...PASSWORD } }) },
    {
      endpoint: signup.confirm,
      kinds: ['signup', 'email', 'directory'],
      request: (token) => ({ params: { token } }),
    },
    {
      endpoint: visitorWriting.post,
      kinds: ['captcha'],
      request: (captcha) => ({ ...idea, body: { ...(idea.body as object), captcha } }),
    },
    {
      endpoint: connections.finishSocial,
      kinds: ['connect'],
      request: (code) => ({ params: { id: Me.id, name: 'facebook' }, body: { code } }),
    },
    {
      endpoint: socialSignIn.enter,
      kinds: ['enter'],
      request: (code) => ({ params: { name: 'facebook' }, body: { code, proof: `proof of ${world.a.mark}` } }),
    },
    {
      endpoint: secondStep.finish,
      kinds: ['secondstep'],
      request: (token) => ({ body: { token, code: generateTotpCode(world.a.secondFactors.AU.secret) } }),
    },
    { endpoint: secondStep.challenge, kinds: ['secondstep'], request: (token) => ({ body: { token } }) },
    {
      endpoint: secondStep.finish,
      kinds: ['passkeyAsSecondStep'],
      request: (challenge) => ({ body: { token: world.a.tokens.secondstep, passkey: signed(world, challenge) } }),
    },
    {
      endpoint: secondStep.signInWithPasskey,
      kinds: ['passkeyToSignIn'],
      request: (challenge) => ({ body: { passkey: signed(world, challenge) } }),
    },
    {
      endpoint: secondFactors.addAuthenticator,
      kinds: ['authenticator'],
      request: (token) => ({
        params: { id: Me.id },
        body: { token, newCode: generateTotpCode(world.a.newSecret), proof },
      }),
    },
    {
      endpoint: secondFactors.addPasskey,
      kinds: ['passkeyToRegister'],
      request: (challenge) => ({
        params: { id: Me.id },
        body: { name: 'New phone', registration: registered(challenge), proof },
      }),
    },
    {
      endpoint: secondFactors.renewRecoveryCodes,
      kinds: ['passkeyAsProof'],
      by: AU,
      request: (challenge) => ({ params: { id: AU.id }, body: { ...proof, passkey: signed(world, challenge) } }),
    },
  ]
}

test('a token is accepted only by the calls for its kind', async () => {
  const { Me } = server.world.a.people
  const wrong: string[] = []
  for (const { endpoint, kinds, request, by = Me } of uses())
    for (const [kind, token] of Object.entries(server.world.a.tokens)) {
      const { ending } = await send(server, endpoint, request(token), by.key)
      await server.restore()
      if ((ending === 'ok') !== kinds.includes(kind)) wrong.push(`${endpoint.path} with a token of ${kind}: ${ending}`)
    }
  assert.deepEqual(wrong, [])
})

test('only a download ticket authenticates a download: no other token does', async () => {
  const wrong: string[] = []
  const name = server.world.a.files.unused.name
  for (const [kind, token] of Object.entries(server.world.a.tokens)) {
    const { statusCode } = await server.app.inject({ method: 'GET', url: `/files/${name}?ticket=${token}` })
    if ((statusCode === 200) !== (kind === 'ticket')) wrong.push(`${kind}: ${statusCode}`)
  }
  await server.restore()
  assert.deepEqual(wrong, [])
})
