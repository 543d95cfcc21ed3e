import { PLACEHOLDER_DOMAINS } from '@folkmoot/core/platform/shared/email.ts'
import type { Db } from '../../platform/database/open.ts'
import { readSiteSettings } from '../../platform/shared/instance/instance-values.ts'

/** The domains of addresses without a mailbox: three built-in ones and those that the instance adds (SES-071). */
export const listPlaceholderDomains = async (db: Db): Promise<readonly string[]> => [
  ...PLACEHOLDER_DOMAINS,
  ...(await readSiteSettings(db)).placeholderDomains,
]
