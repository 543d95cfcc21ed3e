import { PLACEHOLDER_DOMAINS } from '@folkmoot/core/users/email.ts'
import type { Db } from '../database/open.ts'
import { readSiteSettings } from '../shared/instance/instance-values.ts'

/** The domains of addresses without a mailbox: three built-in ones and those that the instance adds (SES-071). */
export const listPlaceholderDomains = async (db: Db): Promise<readonly string[]> => [
  ...PLACEHOLDER_DOMAINS,
  ...(await readSiteSettings(db)).placeholderDomains,
]
