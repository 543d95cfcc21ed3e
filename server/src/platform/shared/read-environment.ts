import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { errorCode, Fault } from '../fault.ts'
import { SETTING_NAMES } from '../settings.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The file that server, commands and cron read when no other one is named. */
export const SETTINGS_FILE = '/etc/folkmoot.env'

interface EnvironmentRead {
  /** What the file holds, and above it the environment, which wins. */
  readonly env: Record<string, string | undefined>
  /** What the operator is told: which file was read, and which of its names are no settings. */
  readonly notes: readonly string[]
}

/**
 * Reads the one settings file: `--env-file PATH`, else the file that ENV_FILE names (`off`: none), else `/etc/folkmoot.env` when
 * there is one. A file that is named and missing, or that this user cannot read, is a Fault: acting without the settings would be
 * acting on another database.
 */
export function readEnvironment(named: string | undefined, env: Env, usual = SETTINGS_FILE): EnvironmentRead {
  const wanted = named ?? env.ENV_FILE?.trim()
  if (wanted === 'off') return { env: { ...env }, notes: [] }
  const path = wanted ? resolve(env.INIT_CWD ?? '.', wanted) : usual
  const text = readSettingsFile(path, { required: Boolean(wanted) })
  if (text === undefined) return { env: { ...env }, notes: [] }
  const given = parseSettingsFile(path, text)
  const unknown = Object.keys(given).filter((name) => !isSettingName(name))
  const notes = [`Settings: ${path}`, ...unknown.map((name) => `${path} sets ${name}, which is no setting of Folkmoot and has no effect.`)]
  const set = Object.entries(env).filter(([, value]) => value?.trim())
  return { env: { ...env, ...given, ...Object.fromEntries(set) }, notes }
}

/** Takes `--env-file PATH` out of the arguments, wherever it stands. */
export function takeFileArgument(args: readonly string[]): { named: string | undefined; rest: string[] } {
  const rest = [...args]
  const at = rest.findIndex((word) => word === '--env-file' || word.startsWith('--env-file='))
  if (at < 0) return { named: undefined, rest }
  const [word = ''] = rest.splice(at, 1)
  const named = word === '--env-file' ? rest.splice(at, 1)[0] : word.slice('--env-file='.length)
  if (!named) throw new Fault('--env-file needs the path of a file, such as --env-file /etc/folkmoot.env.')
  return { named, rest }
}

function readSettingsFile(path: string, { required }: { required: boolean }): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' && !required) return undefined
    if (code === 'ENOENT') throw new Fault(`There is no settings file ${path}.`)
    throw new Fault(
      `The settings file ${path} cannot be read by this user (${code}): act as the user who runs Folkmoot, or name another ` +
        'file with --env-file.',
    )
  }
}

/** Each line is `NAME=value`, `NAME="value"` or a comment; anything else is a Fault that names the line. */
function parseSettingsFile(path: string, text: string): Record<string, string> {
  text.split(/\r?\n/).forEach((line, index) => {
    const [, name, value = ''] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line) ?? []
    const where = `Line ${index + 1} of ${path}`
    if (!/^\s*(#|$)/.test(line) && name === undefined) throw new Fault(`${where} is not NAME=value.`)
    // what stands behind # would be cut off without a word
    if (/^[^"'`].*#/.test(value) && !/\s#/.test(value))
      throw new Fault(`${where}: the value of ${name} holds #, so it must stand in double quotes.`)
  })
  return parseEnv(text) as Record<string, string>
}

const isSettingName = (name: string): boolean => SETTING_NAMES.has(name) || /^OAUTH_[A-Z]/.test(name)
