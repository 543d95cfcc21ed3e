// Prepares a fresh clone. Runs before anything is installed, on any Node from 18 on, so it is plain JavaScript. All output goes
// to standard error, because a command's own output may be JSON for another program.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeOldNode, digestOfLockFile, isInstalled, stampFile } from './setup-state.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const bin = join(modules, '.bin')
const windows = process.platform === 'win32'
// npm puts this folder first on the path of its scripts; without npm the path is set here, so that the same Node runs
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }

// where npm has no Node for the platform, one that is too old is told before anything is installed
if (!installsNode()) checkNode()
installWhenLockChanged()
linkNode()
checkNode()
if (process.argv.includes('--web')) runTool('build-web.ts')
if (process.argv.includes('--browser')) runTool('chromium.ts')

function installWhenLockChanged() {
  if (isInstalled(root)) return
  const stamp = stampFile(root)
  // an install that breaks off leaves none
  rmSync(stamp, { force: true })
  console.error('Installing the dependencies (about half a minute, once) ...')
  // npm ci would first remove the Node that runs this, and reinstall everything for one changed package; with NODE_ENV=production
  // npm would omit the build dependencies
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional']
  const npm = process.env.npm_execpath
  const options = { cwd: root, stdio: ['ignore', 2, 2] }
  const done =
    npm && basename(npm) === 'npm-cli.js'
      ? spawnSync(process.execPath, [npm, ...args], options)
      : spawnSync('npm', args, { ...options, shell: windows })
  if (done.status !== 0) stop("The dependencies could not be installed; npm's message stands above.", done.status ?? 1)
  writeFileSync(stamp, digestOfLockFile(root))
}

/**
 * Links the command `node`, which npm 10 drops when packages for several systems offer it; a binary that cannot run here is
 * removed.
 */
function linkNode() {
  const mine = `node-${process.platform}-${process.arch}`
  const link = join(bin, 'node')
  if (windows || existsSync(link) || !existsSync(join(modules, mine, 'bin', 'node'))) return
  mkdirSync(bin, { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(join('..', mine, 'bin', 'node'), link)
  if (spawnSync(link, ['--version']).status !== 0) rmSync(link)
}

function installsNode() {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return `node-${process.platform}-${process.arch}` in optionalDependencies
}

function checkNode() {
  const found = spawnSync('node', ['-p', 'process.versions.node'], { env, encoding: 'utf8' }).stdout?.trim() ?? ''
  const sentence = describeOldNode(found)
  if (sentence !== undefined) stop(sentence, 1)
}

function runTool(name) {
  const done = spawnSync('node', [join(root, 'tools', name)], { cwd: root, env, stdio: ['ignore', 2, 2] })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

function stop(sentence, code) {
  console.error(sentence)
  process.exit(code)
}
