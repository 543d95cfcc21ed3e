import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { connections, mayDisconnect } from '@folkmoot/core/users/connections.ts'
import { providerLabel } from '@folkmoot/core/users/social.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visibleAssembly } from '../assemblies/visible.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { inTransaction } from '../shared/transaction.ts'
import { connectIdentity, disconnectIdentity, isAt, lockIdentity } from '../users/identities.ts'
import { isOwn } from '../users/own.ts'
import { signInOff } from '../users/sign-in-off.ts'
import { findProvider, issuerOf } from '../users/social-providers.ts'
import { dropTokens } from '../users/tokens.ts'
import { readConnections, socialIdeation, waysInto } from './connections.ts'
import { joinDirectory, provePerson } from './directory-sign-in.ts'
import { beginSocial, takeReturned } from './social-state.ts'

/** The other ways into the own account: of nobody else's, not even by an admin (decisions C, Account). */
export function connectionRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings } = context
  const told = (of: Db, me: Me, request: FastifyRequest) =>
    readConnections(of, context, me.userId, signInOff(context, request) !== undefined)

  serve(app, context, connections, {
    async list({ params, me, request }) {
      return isOwn(me, params.id) ? told(db, me, request) : refuse('not_allowed')
    },

    async connectSocial({ params, me, request }) {
      if (!isOwn(me, params.id)) return refuse('not_allowed')
      const provider = findProvider(settings, params.name)
      if (!provider) return refuse('not_found')
      const no = signInOff(context, request) ?? (await socialOff(db, me))
      if (no) return no
      const begun = await beginSocial(context, provider, { act: 'connect', userId: me.userId })
      return isRefusal(begun) ? begun : { url: begun.url }
    },

    finishSocial: ({ params, body, me, request }) =>
      inTransaction(context, async (trx, context) => {
        if (!isOwn(me, params.id)) return refuse('not_allowed')
        const provider = findProvider(settings, params.name)
        if (!provider) return refuse('not_found')
        const no = signInOff(context, request) ?? (await socialOff(trx, me))
        if (no) return no
        const back = await takeReturned(
          trx,
          provider,
          body.code,
          (of) => of.act === 'connect' && of.userId === me.userId,
        )
        if (!back) return refuse('token_unknown')
        await lockIdentity(trx, back.identity)
        const connected = await connectIdentity(trx, me.userId, back.identity, back.kept)
        if (!connected) return refuse('identity_taken', { params: { name: providerLabel(params.name) } })
        return told(trx, me, request)
      }),

    disconnectSocial: ({ params, me, request }) =>
      inTransaction(context, async (trx) => {
        if (!isOwn(me, params.id)) return refuse('not_allowed')
        const provider = findProvider(settings, params.name)
        if (!provider) return refuse('not_found')
        return (await part(trx, me, provider.name, issuerOf(provider))) ?? told(trx, me, request)
      }),

    async connectDirectory({ params, body, me, request }) {
      if (!isOwn(me, params.id)) return refuse('not_allowed')
      const name = body.username.trim()
      if (name === '' || body.password === '') return refuse('credentials_missing')
      const proved = await provePerson(context, request, params.assembly, name, body.password)
      if (isRefusal(proved)) return proved
      return inTransaction(context, async (trx, context) => {
        const joined = await joinDirectory(trx, context, me.userId, proved.assembly, proved.person.name)
        if (!joined) return refuse('identity_taken', { params: { name: proved.person.name } })
        await dropTokens(trx, 'directory', me.userId)
        return told(trx, me, request)
      })
    },

    disconnectDirectory: ({ params, me, request }) =>
      inTransaction(context, async (trx) => {
        if (!isOwn(me, params.id)) return refuse('not_allowed')
        const found = await visibleAssembly(trx, me, params.assembly)
        if (isRefusal(found)) return found
        return (await part(trx, me, 'ldap', found.assembly.uuid)) ?? told(trx, me, request)
      }),
  })
}

async function socialOff(db: Db, me: Me): Promise<Refusal<'social_off'> | undefined> {
  return (await socialIdeation(db, me.userId)) ? undefined : refuse('social_off')
}

/** Ends a connection; the account's row is held, so that two at once do not take the last two ways in. */
async function part(
  trx: Db,
  me: Me,
  provider: string,
  issuer: string,
): Promise<Refusal<'not_found' | 'last_way_in'> | undefined> {
  await trx.selectFrom('users').select('id').where('id', '=', me.userId).forUpdate().execute()
  const { ways, identities } = await waysInto(trx, me.userId)
  const row = identities.find((identity) => isAt(identity, { provider, issuer }))
  if (!row) return refuse('not_found')
  if (!mayDisconnect(ways, row.signs_in)) return refuse('last_way_in')
  await disconnectIdentity(trx, me.userId, { provider, issuer })
  return undefined
}
