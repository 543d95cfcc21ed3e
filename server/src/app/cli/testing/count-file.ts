import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { Fault } from '../../../platform/fault.ts'
import { runCountCommand } from '../count-command.ts'

/** The command `count` in a folder of its own, for the tests of a file. */
export function testCounting() {
  const folder = mkdtempSync(join(tmpdir(), 'folkmoot-count-'))
  after(() => rmSync(folder, { recursive: true }))
  /** Writes a file and counts it; returns the code of the command and what it prints. */
  async function count(name: string, content: string | Uint8Array, ...flags: string[]) {
    const file = join(folder, name)
    writeFileSync(file, content)
    const said: string[] = []
    const code = await runCountCommand([file, ...flags], (line) => said.push(line))
    return { code, words: said.join('\n') }
  }
  return { folder, count }
}

export const isFault = (pattern: RegExp) => (error: unknown) => error instanceof Fault && pattern.test(error.message)
