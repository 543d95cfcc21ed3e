import { existsSync, globSync } from 'node:fs'
import { proxyMissing } from '../../server/src/platform/http/testing/run-proxy.ts'
import { POSTFIX_MISSING } from '../../server/src/platform/mail/testing/postfix.ts'

/** The programs of Debian's PostgreSQL, the newest; empty where there is none. */
export const POSTGRES = globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? ''

/** Why the guide cannot be followed on this machine. */
export function findObstacle(): string | undefined {
  if (process.getuid?.() !== 0) return 'the guide begins as root: programs of the machine are started as it starts them'
  if (!POSTGRES) return 'PostgreSQL was not found in /usr/lib/postgresql (Debian: apt-get install postgresql)'
  return proxyMissing('nginx') ?? (existsSync('/usr/sbin/postfix') ? undefined : POSTFIX_MISSING)
}
