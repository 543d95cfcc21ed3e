// A clone of a release of Folkmoot, set up and used by an ordinary user (tools/guide/follow-guide.ts).
import { type ChildProcess, execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { closeLater, findBlock, folder, makeFolder, OTHER, ROOT, runProgram, stopProgram } from './town.ts'

/** Version 0.1.0. */
const FORMER_RELEASE = '28d9c35dff6a03ac401fcab593e91ab9d99e74fb'

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'safe.directory=*', ...args], { encoding: 'utf8', stdio: 'pipe' })

/** How packages are fetched is a matter of the machine. */
const NETWORK = /^(?:https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_file|npm_config_(?:registry|cafile|https?_proxy|proxy))$/i

/** The environment of a stranger's shell: none of the settings come from it. */
function bareEnvironment(more: Record<string, string> = {}): Record<string, string | undefined> {
  const path = (process.env.PATH ?? '').split(':').filter((each) => !each.startsWith(ROOT))
  const network = Object.entries(process.env).filter(([name]) => NETWORK.test(name))
  return { ...Object.fromEntries(network), HOME: findHome(), PATH: path.join(':'), ...more }
}

let home: string | undefined
/** The home folder of the ordinary user, whose npm fetches from where this machine's does. */
function findHome(): string {
  if (home === undefined) {
    home = makeFolder('home')
    const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', cwd: ROOT }).trim()
    writeFileSync(join(home, '.npmrc'), `registry=${registry}\n`)
  }
  return home
}

const asOther = (cwd: string, more: Record<string, string> = {}) => ({
  cwd,
  uid: OTHER.uid,
  gid: OTHER.gid,
  env: bareEnvironment(more),
})

function readAll(stream: Readable | null): () => string {
  let text = ''
  stream?.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  return () => text
}

export interface Answer {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

/** The folder of a release that an ordinary user has cloned. */
export class Release {
  private readonly path: string
  constructor(path: string) {
    this.path = path
  }

  /** What the guide has people type in the folder; others go on meanwhile. */
  async run(command: string, env: Record<string, string> = {}): Promise<Answer> {
    const child = runProgram('sh', ['-c', command], asOther(this.path, env))
    const [out, err] = [child.stdout, child.stderr].map(readAll)
    const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
    return { status, out: out?.() ?? '', err: err?.() ?? '' }
  }

  /** A command of the operator with a settings file that stands for /etc/folkmoot.env. */
  folkmoot(file: string, args: string): Promise<Answer> {
    return this.run(`npm run -s folkmoot -- ${args}`, { ENV_FILE: file })
  }

  /** The command of the guide's unit. */
  start(env: Record<string, string>): ChildProcess {
    const [, command = ''] = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(findBlock('[Service]')) ?? []
    const child = runProgram('sh', ['-c', `exec ${command}`], asOther(this.path, env))
    closeLater(() => stopProgram(child))
    return child
  }

  /** The version of this repository, as `git pull` would bring it. */
  update(): void {
    git('-C', this.path, 'pull', '--quiet', ROOT, 'HEAD')
    giveAway(this.path)
  }

  /** The same folder on another machine. */
  copy(name: string): Release {
    execFileSync('cp', ['-a', this.path, join(folder, name)])
    return new Release(join(folder, name))
  }
}

/** Clones the former release; undefined where the history does not reach so far. */
export function cloneFormerRelease(name: string): Release | undefined {
  try {
    git('-C', ROOT, 'cat-file', '-e', FORMER_RELEASE)
  } catch {
    return undefined
  }
  return clone(name, FORMER_RELEASE)
}

export const clonePresentRelease = (name: string): Release => clone(name, 'HEAD')

function clone(name: string, commit: string): Release {
  const path = join(folder, name)
  git('clone', '--quiet', '--no-checkout', '--no-hardlinks', ROOT, path)
  git('-C', path, 'checkout', '--quiet', '-B', 'main', commit)
  giveAway(path)
  return new Release(path)
}

/** Root clones here, because git gives a repository of one user to no other. */
function giveAway(path: string): void {
  execFileSync('chown', ['-R', `${OTHER.uid}:${OTHER.gid}`, path])
}
