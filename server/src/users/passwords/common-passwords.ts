import type { Refusal } from '@folkmoot/core/shared/refusals.ts'
import { refuseCommonPassword } from '@folkmoot/core/users/password.ts'
import type { Settings } from '../../settings.ts'

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Some 49,000 passwords that people use most, in small letters; read when the first one is looked up. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Refuses a password that is among the most common ones, in any case, unless the operator turned the check off. */
export async function checkCommonPassword(
  settings: Pick<Settings, 'passwordCommonCheck'>,
  password: string,
): Promise<Refusal<'password_common'> | undefined> {
  if (!settings.passwordCommonCheck) return undefined
  commonPasswords ??= loadCommonPasswords()
  const common = await commonPasswords
  return common.has(password.trim().toLowerCase()) ? refuseCommonPassword() : undefined
}
