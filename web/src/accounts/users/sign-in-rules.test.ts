import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SecondFactorState } from '@folkmoot/core/accounts/users/second-factors/schemas.ts'
import type { PublicAssembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { readSignInConfig } from '../../communities/sign-up/sign-in-config.ts'
import { translateText } from '../../platform/lib/text/i18n.ts'
import { checkEmail, hasNoEmail } from './check-email.ts'
import { asFieldError } from './field-errors.ts'
import { formatResetError } from './reset-errors.ts'
import { hasSecondFactor, missingProofFields, NO_PROOF, type ProofValues, requiredProof, trimProof } from './second-factors/proof.ts'

test('an address is written, looks like one, and is nobody’s placeholder [SES-070, SES-071]', () => {
  assert.equal(checkEmail(' '), translateText('users.writeEmail'))
  assert.equal(checkEmail('ann'), translateText('users.emailLike'))
  assert.equal(checkEmail('ann@folkmoot.invalid'), translateText('users.placeholder'))
  assert.equal(checkEmail(' ann@town.test '), undefined)
  assert.deepEqual([null, 'ann@folkmoot.invalid', 'ann@town.test'].map(hasNoEmail), [true, true, false])
})

test('the door of an assembly says its name and its public settings [SES-015, SES-026]', () => {
  const P = 'appcivist.assembly.'
  const assembly = (configs: Record<string, string>) =>
    ({
      uuid: 'u',
      shortname: 'rivermouth',
      name: 'Rivermouth',
      profile: { supportedMembership: 'REQUEST' },
      configs,
    }) as unknown as PublicAssembly
  const plain = readSignInConfig(assembly({}))
  assert.deepEqual(
    [plain.shortname, plain.name, plain.supportedMembership, plain.closed, plain.directory],
    ['rivermouth', 'Rivermouth', 'REQUEST', false, false],
  )
  const own = readSignInConfig(assembly({ [`${P}disable-new-memberships`]: 'TRUE', [`${P}authentication.ldap`]: 'TRUE' }))
  assert.deepEqual([own.closed, own.directory], [true, true])
})

const told = (refused: string, ...fields: string[]) =>
  ({
    refused,
    status: 400,
    message: 'The server’s words',
    service: 'core',
    fields: fields.map((field) => ({ field, code: 'wrong', message: 'Wrong' })),
  }) as unknown as Parameters<typeof asFieldError>[0]

test('a refusal about one field is told there in its own words; one of several, or of none, stays as it is', () => {
  const messages = (one: ReturnType<typeof told>) => asFieldError(one).fields?.map(({ message }) => message)
  assert.deepEqual(messages(told('password_common', 'password')), ['The server’s words'])
  assert.deepEqual(messages(told('password_common', 'password', 'name')), ['Wrong', 'Wrong'])
  assert.deepEqual(messages(told('invalid', 'password')), ['Wrong'])
  assert.deepEqual(messages(told('password_common')), [])
})

test('a forgot or reset that failed says the server’s reason, or that it could not be reached [SES-062]', () => {
  for (const refused of ['offline', 'fault', 'unavailable'])
    assert.equal(formatResetError(told(refused)), translateText('errors.communicate'), refused)
  assert.equal(formatResetError(told('token_unknown')), 'The server’s words')
})

const account = (password: boolean, app: boolean, passkeys = 0) =>
  ({
    password,
    authenticatorSince: app ? '2026-11-20T00:00:00.000Z' : null,
    passkeys: Array(passkeys).fill({ id: 1 }),
  }) as unknown as SecondFactorState

test('an app or a passkey is a second factor; removing one asks for it beside the password, other acts only instead of it', () => {
  assert.deepEqual([account(true, false), account(true, true), account(true, false, 1)].map(hasSecondFactor), [false, true, true])
  const needed = (state: SecondFactorState) => (['change', 'remove'] as const).map((act) => Object.values(requiredProof(state, act)))
  assert.deepEqual(needed(account(true, true)), [
    [true, false],
    [true, true],
  ])
  assert.deepEqual(needed(account(false, true)), [
    [false, true],
    [false, true],
  ])
  assert.deepEqual(needed(account(true, false)), [
    [true, false],
    [true, false],
  ])
})

test('what is missing is named by its field; a passkey stands for a code', () => {
  const both = { password: true, secondFactor: true }
  const t = (key: string) => key
  assert.deepEqual(missingProofFields(both, NO_PROOF, t), {
    password: 'users.writePassword',
    code: 'users.twoStep.writeCode',
  })
  assert.deepEqual(missingProofFields(both, { ...NO_PROOF, password: 'x', code: ' ' }, t), {
    code: 'users.twoStep.writeCode',
  })
  const passkey = {} as NonNullable<ProofValues['passkey']>
  assert.deepEqual(missingProofFields(both, { ...NO_PROOF, password: 'x', passkey }, t), {})
  assert.deepEqual(missingProofFields(both, { ...NO_PROOF, password: 'x', code: '1' }, t), {})
  assert.deepEqual(missingProofFields({ password: false, secondFactor: false }, NO_PROOF, t), {})
  assert.deepEqual(trimProof({ ...NO_PROOF, password: '', code: ' 12 ' }), { code: '12' })
  assert.deepEqual(trimProof({ ...NO_PROOF, password: 'x', code: ' ' }), { password: 'x' })
  assert.deepEqual(trimProof({ ...NO_PROOF, code: '12', passkey }), { passkey })
})
