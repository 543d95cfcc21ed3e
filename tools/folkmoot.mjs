// `npm run -s folkmoot -- COMMAND`: runs the operator's command with what is installed. It installs and builds nothing, because
// it may run beside a server, at night, or as another user; what is missing it says. Plain JavaScript, because in a fresh clone any
// Node from 18 on may run it.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeOldNode, isInstalled, stampFile } from './setup-state.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const fault = findFault()
if (fault === undefined) {
  await import('./node-settings.mjs')
  await import('../server/src/app/cli/folkmoot.ts')
} else {
  console.error(fault)
  process.exitCode = 1
}

function findFault() {
  // an installation by `npm ci`, as in the image, leaves no stamp
  if (!existsSync(join(root, 'node_modules', 'kysely')))
    return 'The parts of Folkmoot are not installed in this folder yet: run npm run setup, once.'
  if (existsSync(stampFile(root)) && existsSync(join(root, 'package-lock.json')) && !isInstalled(root))
    return 'This folder has another version than the parts installed in it: run npm run setup (or start the server, which does it).'
  return describeOldNode(process.versions.node)
}
