import { assemblyConfig } from '@folkmoot/core/assemblies/config.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { providerLabel, socialLeadsTo, socialSignIn } from '@folkmoot/core/users/social.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AssemblyRow, findAssembly } from '../assemblies/store.ts'
import { visibleAssembly } from '../assemblies/visible.ts'
import type { Db } from '../database/open.ts'
import type { ActContext, Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { newSecret, sameSecret } from '../shared/secrets.ts'
import { logSecurityEvent } from '../shared/security-log.ts'
import { readConfig } from '../shared/space.ts'
import { inTransaction } from '../shared/transaction.ts'
import { rolesOfNewAccount } from '../users/first-admin.ts'
import { connectIdentity, findByIdentity, lockIdentity } from '../users/identities.ts'
import { finishSignIn } from '../users/second-factors/finish-sign-in.ts'
import { signInOff } from '../users/sign-in-off.ts'
import { findProvider } from '../users/social-providers.ts'
import { createUser, findByEmail, type UserRow } from '../users/store.ts'
import { join } from './join.ts'
import { beginSocial, proofHash, type Returned, receiveSocial, takeReturned } from './social-state.ts'

/** The page that shows what came of it; what it needs stands behind the #, which no server and no log sees. */
const PAGE = '/v2/social'

export function socialRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings } = context

  app.get('/api/social/:name/return', { config: { limit: 'reads' } }, async (request, reply) => {
    const { name } = request.params as { name: string }
    const provider = findProvider(settings, name)
    const query = request.url.slice(`${request.url}?`.indexOf('?') + 1)
    const back = provider ? await receiveSocial(context, provider, query) : 'expired'
    const told = typeof back === 'string' ? { failed: back } : { [back.act]: back.code }
    const fragment = new URLSearchParams(told)
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    return reply.redirect(`${PAGE}/${encodeURIComponent(provider ? name : '-')}#${fragment}`)
  })

  serve(app, context, socialSignIn, {
    async start({ params, body, request }) {
      const provider = findProvider(settings, params.name)
      if (!provider) return refuse('not_found')
      const off = signInOff(context, request)
      if (off) return off
      const door = body.assembly ? await visibleAssembly(db, undefined, body.assembly) : undefined
      if (door && isRefusal(door)) return door
      const proof = newSecret()
      const errand = { act: 'enter' as const, proofHash: proofHash(proof), assemblyId: door?.assembly.id }
      const begun = await beginSocial(context, provider, errand)
      return isRefusal(begun) ? begun : { url: begun.url, proof }
    },

    async enter({ params, body, locale, request }) {
      const provider = findProvider(settings, params.name)
      const off = signInOff(context, request)
      if (off) return off
      if (!provider) return refuse('token_unknown')
      const entered = await inTransaction(context, async (trx, context) => {
        const begunHere = (errand: Returned['errand']) =>
          errand.act === 'enter' && sameSecret(errand.proofHash, proofHash(body.proof))
        const back = await takeReturned(trx, provider, body.code, begunHere)
        if (!back) return refuse('token_unknown')
        return enter(trx, context, request, back, locale)
      })
      if (isRefusal(entered)) return entered
      const { user, provider: name } = entered
      return inTransaction(context, (trx, context) => finishSignIn(trx, context, request, user, name), {
        onRefusal: 'commit',
      })
    },
  })
}

/** Into the account connected before, else into a new one; never into one that only has the same address. */
async function enter(trx: Db, context: ActContext, request: FastifyRequest, back: Returned, lang: string) {
  const { identity, person, kept } = back
  await lockIdentity(trx, identity)
  const known = await findByIdentity(trx, identity)
  const assembly = await doorOf(trx, back)
  const name = providerLabel(identity.provider)
  const next = socialLeadsTo(
    {
      connected: known ? (known.active ? 'account' : 'closed account') : 'nothing',
      signUpClosed: assembly !== undefined && (await isClosed(trx, assembly)),
      addressTaken: person.email !== undefined && (await findByEmail(trx, person.email)) !== undefined,
      person,
    },
    name,
  )
  if (isRefusal(next)) return next
  const user = next === 'enter' && known ? known : await newAccount(trx, context, request, back, lang)
  if (!user) return refuse('account_exists', { variant: 'social', params: { name } })
  await connectIdentity(trx, user.id, identity, kept)
  if (next === 'new account')
    logSecurityEvent(context, { event: 'account_created', userId: user.id, method: identity.provider }, request)
  if (next === 'new account' && assembly) await join(trx, context, { userId: user.id, assembly })
  return { user, provider: identity.provider }
}

/** An account out of what the provider vouches for; undefined when the address was taken at this very moment. */
async function newAccount(
  trx: Db,
  context: ActContext,
  request: FastifyRequest,
  { identity, person }: Returned,
  lang: string,
): Promise<UserRow | undefined> {
  if (!person.email) return undefined
  return createUser(trx, {
    name: person.called ?? providerLabel(identity.provider),
    email: person.email,
    lang,
    passwordHash: null,
    // where nobody confirms addresses, nobody's word about one gives rights (decisions C, rule 3)
    emailVerified: context.settings.emailConfirmation,
    roles: await rolesOfNewAccount(trx, context.settings, request),
    provider: identity.provider,
  })
}

async function doorOf(db: Db, { errand }: Returned): Promise<AssemblyRow | undefined> {
  if (errand.act !== 'enter' || errand.assemblyId === undefined) return undefined
  return findAssembly(db, { by: 'id', id: errand.assemblyId })
}

const isClosed = async (db: Db, assembly: AssemblyRow): Promise<boolean> =>
  assemblyConfig(await readConfig(db, assembly.space_id)).newMembershipsClosed
