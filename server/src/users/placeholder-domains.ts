import { PLACEHOLDER_DOMAINS } from '@folkmoot/core/users/email.ts'
import type { Db } from '../database/open.ts'
import { readInstance } from '../shared/instance.ts'

/** The domains of addresses that are no mailbox: the three of the product and what the instance adds (SES-071). */
export const placeholderDomains = async (db: Db): Promise<readonly string[]> => [
  ...PLACEHOLDER_DOMAINS,
  ...(await readInstance(db)).placeholderDomains,
]
