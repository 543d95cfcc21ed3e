// Writes the software bill of materials (CycloneDX, dist/sbom.cdx.json): `npm run sbom`, for a release and in the container.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const file = join(root, 'dist', 'sbom.cdx.json')
// from the lock file, so that the list is the same on every machine
const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only', '--workspace=@folkmoot/server']
args.push('--workspace=@folkmoot/web', '--workspace=@folkmoot/core')
const npm = process.env.npm_execpath
const [command, ...first] = npm && basename(npm) === 'npm-cli.js' ? [process.execPath, npm] : ['npm']
const done = spawnSync(command ?? 'npm', [...first, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
if (done.status !== 0) {
  console.error(done.stderr)
  process.exit(1)
}
const { components } = JSON.parse(done.stdout) as { components: unknown[] }
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(file, done.stdout)
console.log(`${file}: ${components.length} components.`)
