import type { TestContext } from 'node:test'

/** Collects what is logged during a test instead of writing it, one object a line. */
export function collectLogLines(t: TestContext): readonly Readonly<Record<string, unknown>>[] {
  const lines: Record<string, unknown>[] = []
  t.mock.method(process.stderr, 'write', (text: string | Uint8Array) => {
    for (const line of String(text).split('\n')) if (line) lines.push(JSON.parse(line) as Record<string, unknown>)
    return true
  })
  return lines
}
