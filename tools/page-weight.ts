// Prints the compressed weight of a first visit of each page. The budget is held by e2e/first-load.e2e.ts over the wire.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** The files that a module loads at once, itself included. */
function filesOf(manifest: Manifest, names: readonly string[]): { scripts: Set<string>; styles: Set<string> } {
  const [scripts, styles, seen] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const walk = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const next of chunk.imports ?? []) walk(next)
  }
  for (const name of names) walk(name)
  return { scripts, styles }
}

if (import.meta.main) {
  const dist = join(import.meta.dirname, '..', 'web', 'dist')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const size = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length, 0)
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const entry = Object.keys(manifest).filter((name) => page.includes(`src="/${manifest[name]?.file}"`))
  const pages = entry.flatMap((name) => manifest[name]?.dynamicImports ?? []).filter((n) => n.includes('src/pages/'))
  for (const screen of ['', ...pages]) {
    const { scripts, styles } = filesOf(manifest, screen ? [...entry, screen] : entry)
    const [js, css] = [size(scripts), size(styles)]
    const name = screen.replace(/^.*\/|\.tsx$/g, '') || 'any page'
    console.log(`${name.padEnd(24)} ${(js / 1000).toFixed(1)} kB of scripts, ${(css / 1000).toFixed(1)} kB of styles`)
  }
  if (entry.length === 0) throw new Error('the page starts no script that the manifest names')
}
