import { PLACEHOLDER_DOMAINS } from '@folkmoot/core/users/email.ts'
import type { Db } from '../database/open.ts'
import { instanceValue } from '../shared/instance.ts'

const KEY = 'appcivist.instance.placeholder-email-domains'

/** The domains of addresses that are no mailbox: the three of the product and what the instance adds (SES-071). */
export async function placeholderDomains(db: Db): Promise<readonly string[]> {
  const added = (await instanceValue(db, KEY)) ?? ''
  return [
    ...PLACEHOLDER_DOMAINS,
    ...added
      .split(/[\s,]+/)
      .map((domain) => domain.replace(/^@/, ''))
      .filter((domain) => domain !== ''),
  ]
}
