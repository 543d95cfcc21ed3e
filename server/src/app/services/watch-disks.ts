import type { Context } from '../../platform/http/context.ts'
import { DISK_RESERVE, hasFreeSpace } from '../../platform/shared/free-space.ts'

const EVERY = 60_000

/** Tells the operator when the disk of the files, or of the embedded database, is nearly full, and when it has space again. */
export function watchDisks(
  { settings, freeSpace }: Pick<Context, 'settings' | 'freeSpace'>,
  say: (line: string) => void = console.error,
): { check(): Promise<void>; stop(): void } {
  const folders = new Set([settings.filesDir, ...(settings.databaseUrl ? [] : [settings.dataDir])])
  const low = new Set<string>()
  const check = async (): Promise<void> => {
    for (const folder of folders) {
      const room = await hasFreeSpace(freeSpace, folder).catch(() => true)
      if (!room && !low.has(folder))
        say(`The disk of ${folder} has less than ${DISK_RESERVE / 1e6} MB free: no files are accepted. Make room soon.`)
      if (room && low.has(folder)) say(`The disk of ${folder} has room again.`)
      if (room) low.delete(folder)
      else low.add(folder)
    }
  }
  void check()
  const timer = setInterval(() => void check(), EVERY)
  timer.unref()
  return { check, stop: () => clearInterval(timer) }
}
