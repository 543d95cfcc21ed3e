import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The contents of files by their paths; what is no text is written as JSON. */
type Files = Readonly<Record<string, unknown>>

/** Writes files below a folder. */
export function writeTree(root: string, files: Files, mode = 0o644): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content), { mode })
  }
}

const roots: string[] = []
process.once('exit', () => {
  for (const root of roots) rmSync(root, { recursive: true, force: true })
})

/** A new folder with these files, which is removed when the process ends. */
export function makeTree(files: Files = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'folkmoot-tree-'))
  roots.push(root)
  writeTree(root, files)
  return root
}
