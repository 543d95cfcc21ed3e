// A clone of a release of Folkmoot, set up and used by an ordinary user (tools/guide/follow-guide.ts).
import { type ChildProcess, execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { closeLater, findBlock, folder, makeFolder, OTHER, ROOT, runProgram, stopProgram } from './town.ts'

/** Version 0.1.0. */
const FORMER_RELEASE = '28d9c35dff6a03ac401fcab593e91ab9d99e74fb'

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'safe.directory=*', ...args], { encoding: 'utf8', stdio: 'pipe' })

const HOME = makeFolder('home')
// where packages come from is a matter of the machine
const REGISTRY = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', cwd: ROOT }).trim()

/** The environment of a stranger's shell: none of the settings come from it. */
const bareEnvironment = (more: Record<string, string> = {}): Record<string, string> => ({
  HOME,
  PATH: (process.env.PATH ?? '')
    .split(':')
    .filter((path) => !path.startsWith(ROOT))
    .join(':'),
  npm_config_registry: REGISTRY,
  ...more,
})

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
