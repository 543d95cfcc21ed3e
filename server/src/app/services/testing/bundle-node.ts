import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
// biome-ignore lint/correctness/noUndeclaredDependencies: the root declares what tests need
import type { Rolldown } from 'vite'

/** Within the repository, so that packages are found from here too; the same path each time, so that compiled code is found again. */
const FOLDER = join(import.meta.dirname, '../../../../node_modules/.cache/nodes')
/** Packages that look for files of their own. */
const APART = [/^@node-rs\/argon2/, /^sharp/, /^swagger-ui-dist/, /^dejavu-fonts-ttf/]

const bundled = new Map<string, Promise<string>>()

/**
 * Puts the script of a node, with its packages, into one file and returns its path. It loads in a third of the processor's time
 * that its hundreds of modules take, and costs about one such load to write: for scripts that a test starts again and again.
 */
export function bundleNode(script: string): Promise<string> {
  const bundle = bundled.get(script) ?? writeBundle(script)
  bundled.set(script, bundle)
  return bundle
}

async function writeBundle(script: string): Promise<string> {
  // Vite declares the package, not this project
  const bundler = createRequire(import.meta.resolve('vite')).resolve('rolldown')
  const { rolldown } = (await import(pathToFileURL(bundler).href)) as typeof Rolldown
  const build = await rolldown({ input: script, platform: 'node', external: APART, plugins: [KEEP_PLACES] })
  const { output } = await build.generate({ format: 'esm', codeSplitting: false })
  await build.close()
  const path = join(FOLDER, `${basename(script, '.ts')}.mjs`)
  mkdirSync(FOLDER, { recursive: true })
  // put in place whole, because another run may start the same script
  const part = `${path}-${process.pid}`
  writeFileSync(part, output[0].code)
  renameSync(part, path)
  return path
}

/** A module finds its files, and the scripts of its threads, where it was written. */
const KEEP_PLACES: Rolldown.Plugin = {
  name: 'keep-places',
  transform(code, id) {
    // what the bundler adds itself has no place
    if (id.startsWith('\0') || !code.includes('import.meta.')) return null
    const places = { dirname: dirname(id), filename: id, url: pathToFileURL(id).href }
    return code.replaceAll(/\bimport\.meta\.(dirname|filename|url)\b/g, (_, name: keyof typeof places) => JSON.stringify(places[name]))
  },
}
