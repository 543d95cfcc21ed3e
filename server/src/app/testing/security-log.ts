import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type SecurityLogLine = Readonly<Record<string, unknown>> & { readonly event: string }

/** A security log in a folder of its own; `settings` make a server write it. */
export interface TestSecurityLog {
  readonly file: string
  readonly settings: { readonly SECURITY_LOG: string }
  read(): string
  /** The lines that an act writes. */
  linesOf(act: () => Promise<unknown>): Promise<SecurityLogLine[]>
  /** The events that an act writes. */
  eventsOf(act: () => Promise<unknown>): Promise<string[]>
  remove(): void
}

export function createTestSecurityLog(): TestSecurityLog {
  const folder = mkdtempSync(join(tmpdir(), 'folkmoot-log-'))
  const file = join(folder, 'security.log')
  const linesOf: TestSecurityLog['linesOf'] = async (act) => {
    const before = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    await act()
    if (!statSync(file, { throwIfNoEntry: false })) return []
    const lines = readFileSync(file).subarray(before).toString('utf8').split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line) as SecurityLogLine)
  }
  return {
    file,
    settings: { SECURITY_LOG: file },
    read: () => readFileSync(file, 'utf8'),
    linesOf,
    eventsOf: async (act) => (await linesOf(act)).map(({ event }) => event),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
