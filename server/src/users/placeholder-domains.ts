import { PLACEHOLDER_DOMAINS } from '@folkmoot/core/users/email.ts'
import type { Db } from '../database/open.ts'
import { readSiteConfig } from '../shared/instance-values.ts'

/** The domains of addresses that are no mailbox: the three of the product and what the instance adds (SES-071). */
export const listPlaceholderDomains = async (db: Db): Promise<readonly string[]> => [
  ...PLACEHOLDER_DOMAINS,
  ...(await readSiteConfig(db)).placeholderDomains,
]
