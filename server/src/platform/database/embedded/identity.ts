import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { Fault } from '../../fault.ts'
import type { Binaries } from './binaries.ts'

/** The identity that PostgreSQL runs as: a user and group, or a command prefix. */
export interface Identity {
  readonly name: string
  readonly prefix: readonly string[]
  readonly uid?: number
  readonly gid?: number
}

const CURRENT_USER: Identity = { name: 'this user', prefix: [] }
/**
 * A user namespace that maps root to nobody inside, while the files belong to the starting user outside; it can enter folders
 * that only root may enter.
 */
const NAMESPACE: Identity = {
  name: 'a user namespace',
  prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534'],
}

/** PostgreSQL refuses to run as root, and initdb needs a user with a name. Best candidate first. */
function listIdentities(): Identity[] {
  if (process.getuid?.() !== 0) return [CURRENT_USER, NAMESPACE]
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const named = ['postgres', 'nobody'].flatMap((name): Identity[] => {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    return uid && gid ? [{ name, prefix: [], uid: Number(uid), gid: Number(gid) }] : []
  })
  return [...named, NAMESPACE]
}

/** Chooses the first identity that has a name, can run the binary and can enter the folder; existing data keeps its owner. */
export function chooseIdentity(binaries: Binaries, folder: string, data: string): Identity {
  const owner = statSync(data, { throwIfNoEntry: false })?.uid
  const me = process.getuid?.()
  const able = listIdentities().filter((identity) => canRun(identity, binaries, folder))
  const chosen = able.find((identity) => owner === undefined || owner === (identity.uid ?? me))
  if (chosen) return chosen
  if (able.length > 0 && owner !== undefined)
    throw new Fault(
      `The database in ${data} belongs to user ${owner}, as whom it cannot be run here: start Folkmoot as that user, give ` +
        `the folder to user ${able[0]?.uid ?? me} (chown -R), or set DATA_DIR to another folder.`,
    )
  throw new Fault(
    `PostgreSQL cannot run as root, and no other user can reach both ${binaries.postgres} and ${folder} here: start ` +
      'Folkmoot as an ordinary user, move it and DATA_DIR to where others may pass (for example below /opt), or set DATABASE_URL.',
  )
}

const canRun = (identity: Identity, binaries: Binaries, folder: string): boolean => {
  const [command, ...args] = [...identity.prefix, 'sh', '-c', 'id -un && "$1" --version && cd "$2"', 'probe', binaries.postgres, folder]
  return spawnSync(command as string, args, { ...spawnOptions(identity), stdio: 'ignore' }).status === 0
}

/** The options of `spawn` that run a child as this identity, with a minimal environment. */
export const spawnOptions = (identity: Identity) => ({
  ...(identity.uid !== undefined && identity.gid !== undefined ? { uid: identity.uid, gid: identity.gid } : {}),
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
})
