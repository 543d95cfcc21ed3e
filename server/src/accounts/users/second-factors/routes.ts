import { secondFactors } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import type { Proof, SecondFactorState } from '@folkmoot/core/accounts/users/second-factors/schemas.ts'
import { mustHaveSecondFactor } from '@folkmoot/core/platform/settings/second-factor-policy.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import { passkeySite } from '../../../platform/http/passkey-site.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Me } from '../../../platform/http/session.ts'
import { logSecurityEvent } from '../../../platform/shared/security-log.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { notifySecurityChange } from '../account-mails.ts'
import { checkOwnAccount } from '../own-account.ts'
import { findUser, type UserRow } from '../store.ts'
import { consumeToken, createToken, findToken } from '../tokens.ts'
import {
  authenticatorUri,
  findCodeStep,
  generateAuthenticatorSecret,
  sealAuthenticatorSecret,
  unsealAuthenticatorSecret,
} from './authenticator.ts'
import { createAssertionOptions, createRegistrationOptions, PASSKEYS_LIMIT, verifyPasskeyRegistration } from './passkeys.ts'
import { lockReauthenticatedUser, reauthenticate } from './reauthenticate.ts'
import { generateRecoveryCodes, type NewRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import {
  countRecoveryCodes,
  deleteAuthenticator,
  deletePasskey,
  findAuthenticator,
  findPasskey,
  insertPasskey,
  listPasskeys,
  serializePasskey,
  updateSecondFactorFlag,
  upsertAuthenticator,
} from './store.ts'

/** The second factors of one's own account; nobody else can read or change them. */
export function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings } = context

  const findOwnUser = async (me: Me, id: string): Promise<UserRow | Refusal<'not_allowed'>> =>
    checkOwnAccount(me, id) ?? (await findUser(db, me.userId)) ?? refuse('not_allowed')

  async function readSecondFactorState(request: FastifyRequest, user: UserRow): Promise<SecondFactorState> {
    const authenticator = await findAuthenticator(db, user.id)
    const passkeys = await listPasskeys(db, user.id)
    const admin = user.roles.includes('ADMIN')
    const has = authenticator !== undefined || passkeys.length > 0
    const coordinator = settings.secondFactor === 'coordinators' && (await context.isCoordinator(db, user.id))
    return {
      password: user.password_hash !== null,
      authenticatorSince: authenticator?.created_at ?? null,
      passkeys: passkeys.map(serializePasskey),
      recoveryCodesLeft: await countRecoveryCodes(db, user.id),
      missing: !has && mustHaveSecondFactor(settings.secondFactor, { admin, coordinator }),
      passkeysPossible: passkeySite(settings, request) !== undefined,
    }
  }

  /** Stores a factor, notifies the owner, and returns recovery codes where there were none. */
  async function addFactor<R extends Refusal>(
    request: FastifyRequest,
    user: UserRow,
    kind: 'authenticator' | 'passkey',
    save: (trx: Db) => Promise<R | undefined>,
  ) {
    const codes: NewRecoveryCodes | undefined = user.second_factor ? undefined : await generateRecoveryCodes(context)
    const refused = await inTransaction(context, async (trx, context) => {
      const locked = await lockReauthenticatedUser(trx, user)
      if (isRefusal(locked)) return locked
      const refusal = await save(trx)
      if (refusal) return refusal
      if (codes) await replaceRecoveryCodes(trx, user.id, codes)
      await updateSecondFactorFlag(trx, user.id)
      await notifySecurityChange(trx, context, user, 'secondFactorAdded', user.email)
      return undefined
    })
    if (refused) return refused
    logSecurityEvent(context, { event: 'second_factor_added', userId: user.id, kind }, request)
    return { ...(await readSecondFactorState(request, user)), recoveryCodes: codes ? [...codes.codes] : null }
  }

  /** Removes a factor after a check of the password and a second factor. */
  async function removeFactor(
    request: FastifyRequest,
    me: Me,
    user: UserRow,
    proof: Proof,
    kind: 'authenticator' | 'passkey',
    remove: (trx: Db) => Promise<boolean>,
  ) {
    const refusal = await reauthenticate(context, request, me, user, 'remove factor', proof)
    if (refusal) return refusal
    const removeRefusal = await inTransaction(context, async (trx, context) => {
      const locked = await lockReauthenticatedUser(trx, user)
      if (isRefusal(locked)) return locked
      if (!(await remove(trx))) return refuse('not_found')
      await updateSecondFactorFlag(trx, user.id)
      await notifySecurityChange(trx, context, user, 'secondFactorRemoved', user.email)
      return undefined
    })
    if (removeRefusal) return removeRefusal
    logSecurityEvent(context, { event: 'second_factor_removed', userId: user.id, kind }, request)
    return readSecondFactorState(request, user)
  }

  serve(app, context, secondFactors, {
    async read({ params, me, request }) {
      const user = await findOwnUser(me, params.id)
      return isRefusal(user) ? user : readSecondFactorState(request, user)
    },

    async beginAuthenticator({ params, me }) {
      const user = await findOwnUser(me, params.id)
      if (isRefusal(user)) return user
      const secret = generateAuthenticatorSecret()
      const data = { secret: sealAuthenticatorSecret(context, user.id, secret) }
      const token = await createToken(db, 'authenticator', { userId: user.id, data })
      return { token, secret, uri: authenticatorUri(secret, settings.instanceName, user.email ?? user.name) }
    },

    async addAuthenticator({ params, body, me, request }) {
      const user = await findOwnUser(me, params.id)
      if (isRefusal(user)) return user
      const secret = await readPendingSecret(context, user.id, body.token)
      if (!secret) return refuse('token_unknown')
      const step = findCodeStep(secret, body.newCode.replace(/\s/g, ''), Date.now())
      if (step === undefined) return refuse('new_code_wrong', { fields: [{ field: 'newCode', code: 'wrong' }] })
      const refusal = await reauthenticate(context, request, me, user, 'add factor', body.proof)
      if (refusal) return refusal
      return addFactor<never>(request, user, 'authenticator', async (trx) => {
        await consumeToken(trx, ['authenticator'], body.token)
        await upsertAuthenticator(trx, user.id, {
          secret: sealAuthenticatorSecret(context, user.id, secret),
          lastStep: step,
        })
        return undefined
      })
    },

    async removeAuthenticator({ params, body, me, request }) {
      const user = await findOwnUser(me, params.id)
      if (isRefusal(user)) return user
      if (!(await findAuthenticator(db, user.id))) return refuse('not_found')
      return removeFactor(request, me, user, body, 'authenticator', (trx) => deleteAuthenticator(trx, user.id))
    },

    async renewRecoveryCodes({ params, body, me, request }) {
      const user = await findOwnUser(me, params.id)
      if (isRefusal(user)) return user
      if (!user.second_factor) return refuse('not_found')
      const refusal = await reauthenticate(context, request, me, user, 'remove factor', body)
      if (refusal) return refusal
      const codes = await generateRecoveryCodes(context)
      const changed = await inTransaction(context, async (trx) => {
        const locked = await lockReauthenticatedUser(trx, user)
        if (isRefusal(locked)) return locked
        await replaceRecoveryCodes(trx, user.id, codes)
        return undefined
      })
      if (changed) return changed
      logSecurityEvent(context, { event: 'recovery_codes_made', userId: user.id }, request)
      return { ...(await readSecondFactorState(request, user)), recoveryCodes: [...codes.codes] }
    },

    async beginPasskey({ params, me, request }) {
      const user = await findOwnUser(me, params.id)
      if (isRefusal(user)) return user
      const site = passkeySite(settings, request)
      if (!site) return refuse('passkeys_unavailable')
      const known = await listPasskeys(db, user.id)
      if (known.length >= PASSKEYS_LIMIT) return refuse('limit_reached', { params: { limit: PASSKEYS_LIMIT } })
      return createRegistrationOptions(db, site, settings.instanceName, user)
    },

    async addPasskey({ params, body, me, request }) {
      const user = await findOwnUser(me, params.id)
      if (isRefusal(user)) return user
      const site = passkeySite(settings, request)
      if (!site) return refuse('passkeys_unavailable')
      const refusal = await reauthenticate(context, request, me, user, 'add factor', body.proof)
      if (refusal) return refusal
      const row = await verifyPasskeyRegistration(db, site, user.id, body)
      if (!row) return refuse('passkey_refused')
      return addFactor(request, user, 'passkey', async (trx) => {
        if ((await listPasskeys(trx, user.id)).length >= PASSKEYS_LIMIT)
          return refuse('limit_reached', { params: { limit: PASSKEYS_LIMIT } })
        if (await findPasskey(trx, row.credential_id)) return refuse('passkey_known')
        await insertPasskey(trx, row)
        return undefined
      })
    },

    async removePasskey({ params, body, me, request }) {
      const user = await findOwnUser(me, params.id)
      if (isRefusal(user)) return user
      const row = (await listPasskeys(db, user.id)).find((passkey) => String(passkey.id) === params.passkey)
      if (!row) return refuse('not_found')
      return removeFactor(request, me, user, body, 'passkey', (trx) => deletePasskey(trx, row.id))
    },

    async challenge({ params, me, request }) {
      const user = await findOwnUser(me, params.id)
      if (isRefusal(user)) return user
      const site = passkeySite(settings, request)
      return site ? createAssertionOptions(db, site, 'proof', user.id) : refuse('passkeys_unavailable')
    },
  })
}

/** The secret of the authenticator app that is being added; it is not used up, so a mistyped code can be corrected. */
async function readPendingSecret(context: Context, userId: number, token: string): Promise<string | undefined> {
  const pending = await findToken(context.db, 'authenticator', token)
  if (pending?.userId !== userId || typeof pending.data.secret !== 'string') return undefined
  return unsealAuthenticatorSecret(context, userId, pending.data.secret)
}
