import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode, Fault } from '../fault.ts'

/** The bytes that stay free on a disk: the database needs them to continue and to recover (docs/operations.md). */
export const DISK_RESERVE = 500_000_000

/** Returns the bytes that are free for this user on the disk of a folder; a test passes its own. */
export type FreeSpace = (folder: string) => Promise<number>

/** For a folder that does not exist yet, its parent counts. */
export const readFreeSpace: FreeSpace = async (folder) => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    if (errorCode(error) === 'ENOENT' && dirname(folder) !== folder) return readFreeSpace(dirname(folder))
    throw error
  }
}

/** True when these bytes fit on the disk besides the reserve. */
export const hasFreeSpace = async (freeSpace: FreeSpace, folder: string, bytes = 0): Promise<boolean> =>
  (await freeSpace(folder)) - bytes >= DISK_RESERVE

/** Creates a check for large writes: it throws a Fault when so many more bytes would use the reserve. */
export const createSpaceCheck =
  (folder: string, freeSpace: FreeSpace = readFreeSpace) =>
  async (bytes: number): Promise<void> => {
    if (await hasFreeSpace(freeSpace, folder, bytes)) return
    const [needed, reserve] = [Math.ceil(bytes / 1e6), DISK_RESERVE / 1e6]
    throw new Fault(`The disk of ${folder} is nearly full: ${needed} MB are needed, and ${reserve} MB must stay free.`)
  }
