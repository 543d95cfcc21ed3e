import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Fault } from '../fault.ts'

/** What stays free on a disk, in bytes: the database needs room to go on and to recover (docs/operations.md). */
export const DISK_RESERVE = 500_000_000

/** The bytes that are free for this user on the disk of a folder; a test passes its own. */
export type FreeSpace = (folder: string) => Promise<number>

/** A folder that is still to be made counts as the one above it. */
export const readFreeSpace: FreeSpace = async (folder) => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && dirname(folder) !== folder)
      return readFreeSpace(dirname(folder))
    throw error
  }
}

/** Is there room for so many bytes, and the reserve beside them? */
export const hasFreeSpace = async (freeSpace: FreeSpace, folder: string, bytes = 0): Promise<boolean> =>
  (await freeSpace(folder)) - bytes >= DISK_RESERVE

/** A check for what writes much: throws a Fault when so many bytes more would use the reserve. */
export const createSpaceCheck =
  (folder: string, freeSpace: FreeSpace = readFreeSpace) =>
  async (bytes: number): Promise<void> => {
    if (await hasFreeSpace(freeSpace, folder, bytes)) return
    const [needed, reserve] = [Math.ceil(bytes / 1e6), DISK_RESERVE / 1e6]
    throw new Fault(`The disk of ${folder} is nearly full: ${needed} MB are needed, and ${reserve} MB must stay free.`)
  }
