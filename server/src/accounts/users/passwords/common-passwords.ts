import { refuseCommonPassword } from '@folkmoot/core/platform/shared/password.ts'
import type { Refusal } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Settings } from '../../../platform/settings.ts'

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** About 49,000 of the most common passwords in lower case, loaded at the first check. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Refuses one of the most common passwords, ignoring case, unless the operator turned the check off. */
export async function checkCommonPassword(
  settings: Pick<Settings, 'passwordCommonCheck'>,
  password: string,
): Promise<Refusal<'password_common'> | undefined> {
  if (!settings.passwordCommonCheck) return undefined
  commonPasswords ??= loadCommonPasswords()
  const common = await commonPasswords
  return common.has(password.trim().toLowerCase()) ? refuseCommonPassword() : undefined
}
