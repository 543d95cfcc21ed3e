import { normalizeAnswer } from '@folkmoot/core/platform/settings/normalize-answer.ts'
import { isSecretSetting, isTypedInAnyCase } from '@folkmoot/core/platform/settings/setting-access.ts'
import { hashPassword } from '../../accounts/users/passwords/hash-password.ts'

/** A setting of a campaign, phase or group as it is stored: a password as its hash, anything else as it is (specification G.3). */
export async function hashSecretSetting(key: string, value: string): Promise<string> {
  if (value === '' || !isSecretSetting(key)) return value
  return hashPassword(isTypedInAnyCase(key) ? normalizeAnswer(value) : value)
}
