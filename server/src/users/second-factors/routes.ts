import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { secondFactors } from '@folkmoot/core/users/second-factors/endpoints.ts'
import { mustHaveSecondFactor } from '@folkmoot/core/users/second-factors/policy.ts'
import type { Proof, SecondFactorState } from '@folkmoot/core/users/second-factors/schemas.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../database/open.ts'
import type { Context } from '../../http/context.ts'
import { passkeySite } from '../../http/passkey-site.ts'
import { serve } from '../../http/serve.ts'
import type { Me } from '../../http/session.ts'
import { isAnyCoordinator } from '../../http/withheld-rights.ts'
import { logSecurityEvent } from '../../shared/security-log.ts'
import { inTransaction } from '../../shared/transaction.ts'
import { tellSecurity } from '../letters.ts'
import { isOwn } from '../own.ts'
import { findUser, lockUser, type UserRow } from '../store.ts'
import { findToken, newToken, takeToken } from '../tokens.ts'
import { authenticatorUri, matchStep, newAuthenticatorSecret, sealSecret, unsealSecret } from './authenticator.ts'
import { assertionOptions, checkRegistration, PASSKEYS_LIMIT, registrationOptions } from './passkeys.ts'
import { reauthenticate } from './reauthenticate.ts'
import { makeRecoveryCodes, type NewRecoveryCodes, saveRecoveryCodes } from './recovery-codes.ts'
import {
  countRecoveryCodes,
  deleteAuthenticator,
  deletePasskey,
  findAuthenticator,
  findPasskey,
  insertPasskey,
  listPasskeys,
  saveAuthenticator,
  serializePasskey,
  updateSecondFactorFlag,
} from './store.ts'

/** The second factors of the own account: nobody else reads or changes them. */
export function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings } = context

  const own = async (me: Me, id: string): Promise<UserRow | Refusal<'not_allowed'>> =>
    (isOwn(me, id) ? await findUser(db, me.userId) : undefined) ?? refuse('not_allowed')

  async function readState(request: FastifyRequest, user: UserRow): Promise<SecondFactorState> {
    const authenticator = await findAuthenticator(db, user.id)
    const passkeys = await listPasskeys(db, user.id)
    const admin = user.roles.includes('ADMIN')
    const has = authenticator !== undefined || passkeys.length > 0
    const coordinator = settings.secondFactor === 'coordinators' && (await isAnyCoordinator(context, user.id))
    return {
      password: user.password_hash !== null,
      authenticatorSince: authenticator?.created_at ?? null,
      passkeys: passkeys.map(serializePasskey),
      recoveryCodesLeft: await countRecoveryCodes(db, user.id),
      missing: !has && mustHaveSecondFactor(settings.secondFactor, { admin, coordinator }),
      passkeysPossible: passkeySite(settings, request) !== undefined,
    }
  }

  /** Stores a factor, tells the owner, and gives recovery codes where there were none. */
  async function added<R extends Refusal>(
    request: FastifyRequest,
    user: UserRow,
    kind: 'authenticator' | 'passkey',
    save: (trx: Db) => Promise<R | undefined>,
  ) {
    const codes: NewRecoveryCodes | undefined = user.second_factor ? undefined : await makeRecoveryCodes()
    const refused = await inTransaction(context, async (trx, context) => {
      await lockUser(trx, user.id)
      const no = await save(trx)
      if (no) return no
      if (codes) await saveRecoveryCodes(trx, user.id, codes)
      await updateSecondFactorFlag(trx, user.id)
      await tellSecurity(trx, context, user, 'secondFactorAdded', user.email)
      return undefined
    })
    if (refused) return refused
    logSecurityEvent(context, { event: 'second_factor_added', userId: user.id, kind }, request)
    return { ...(await readState(request, user)), recoveryCodes: codes ? [...codes.codes] : null }
  }

  /** Removes a factor after the password and a second factor were right. */
  async function removed(
    request: FastifyRequest,
    me: Me,
    user: UserRow,
    proof: Proof,
    kind: 'authenticator' | 'passkey',
    remove: (trx: Db) => Promise<boolean>,
  ) {
    const no = await reauthenticate(context, request, me, user, 'remove factor', proof)
    if (no) return no
    const gone = await inTransaction(context, async (trx, context) => {
      await lockUser(trx, user.id)
      if (!(await remove(trx))) return refuse('not_found')
      await updateSecondFactorFlag(trx, user.id)
      await tellSecurity(trx, context, user, 'secondFactorRemoved', user.email)
      return undefined
    })
    if (gone) return gone
    logSecurityEvent(context, { event: 'second_factor_removed', userId: user.id, kind }, request)
    return readState(request, user)
  }

  serve(app, context, secondFactors, {
    async read({ params, me, request }) {
      const user = await own(me, params.id)
      return isRefusal(user) ? user : readState(request, user)
    },

    async beginAuthenticator({ params, me }) {
      const user = await own(me, params.id)
      if (isRefusal(user)) return user
      const secret = newAuthenticatorSecret()
      const data = { secret: sealSecret(context, user.id, secret) }
      const token = await newToken(db, 'authenticator', { userId: user.id, data })
      return { token, secret, uri: authenticatorUri(secret, settings.instanceName, user.email ?? user.name) }
    },

    async addAuthenticator({ params, body, me, request }) {
      const user = await own(me, params.id)
      if (isRefusal(user)) return user
      const secret = await readPendingSecret(context, user.id, body.token)
      if (!secret) return refuse('token_unknown')
      const step = matchStep(secret, body.newCode.replace(/\s/g, ''), Date.now())
      if (step === undefined) return refuse('new_code_wrong', { fields: [{ field: 'newCode', code: 'wrong' }] })
      const no = await reauthenticate(context, request, me, user, 'add factor', body.proof)
      if (no) return no
      return added<never>(request, user, 'authenticator', async (trx) => {
        await takeToken(trx, ['authenticator'], body.token)
        await saveAuthenticator(trx, user.id, { secret: sealSecret(context, user.id, secret), lastStep: step })
        return undefined
      })
    },

    async removeAuthenticator({ params, body, me, request }) {
      const user = await own(me, params.id)
      if (isRefusal(user)) return user
      if (!(await findAuthenticator(db, user.id))) return refuse('not_found')
      return removed(request, me, user, body, 'authenticator', (trx) => deleteAuthenticator(trx, user.id))
    },

    async renewRecoveryCodes({ params, body, me, request }) {
      const user = await own(me, params.id)
      if (isRefusal(user)) return user
      if (!user.second_factor) return refuse('not_found')
      const no = await reauthenticate(context, request, me, user, 'remove factor', body)
      if (no) return no
      const codes = await makeRecoveryCodes()
      await inTransaction(context, (trx) => saveRecoveryCodes(trx, user.id, codes))
      logSecurityEvent(context, { event: 'recovery_codes_made', userId: user.id }, request)
      return { ...(await readState(request, user)), recoveryCodes: [...codes.codes] }
    },

    async beginPasskey({ params, me, request }) {
      const user = await own(me, params.id)
      if (isRefusal(user)) return user
      const site = passkeySite(settings, request)
      if (!site) return refuse('passkeys_unavailable')
      const known = await listPasskeys(db, user.id)
      if (known.length >= PASSKEYS_LIMIT) return refuse('limit_reached', { params: { limit: PASSKEYS_LIMIT } })
      return registrationOptions(db, site, settings.instanceName, user)
    },

    async addPasskey({ params, body, me, request }) {
      const user = await own(me, params.id)
      if (isRefusal(user)) return user
      const site = passkeySite(settings, request)
      if (!site) return refuse('passkeys_unavailable')
      const no = await reauthenticate(context, request, me, user, 'add factor', body.proof)
      if (no) return no
      const row = await checkRegistration(db, site, user.id, body)
      if (!row) return refuse('passkey_refused')
      return added(request, user, 'passkey', async (trx) => {
        if ((await listPasskeys(trx, user.id)).length >= PASSKEYS_LIMIT)
          return refuse('limit_reached', { params: { limit: PASSKEYS_LIMIT } })
        if (await findPasskey(trx, row.credential_id)) return refuse('passkey_known')
        await insertPasskey(trx, row)
        return undefined
      })
    },

    async removePasskey({ params, body, me, request }) {
      const user = await own(me, params.id)
      if (isRefusal(user)) return user
      const row = (await listPasskeys(db, user.id)).find((passkey) => String(passkey.id) === params.passkey)
      if (!row) return refuse('not_found')
      return removed(request, me, user, body, 'passkey', (trx) => deletePasskey(trx, row.id))
    },

    async challenge({ params, me, request }) {
      const user = await own(me, params.id)
      if (isRefusal(user)) return user
      const site = passkeySite(settings, request)
      return site ? assertionOptions(db, site, 'proof', user.id) : refuse('passkeys_unavailable')
    },
  })
}

/** The secret that waits to be confirmed by a code; it stays until then, so that a mistyped code costs nothing. */
async function readPendingSecret(context: Context, userId: number, token: string): Promise<string | undefined> {
  const pending = await findToken(context.db, 'authenticator', token)
  if (pending?.userId !== userId || typeof pending.data.secret !== 'string') return undefined
  return unsealSecret(context, userId, pending.data.secret)
}
