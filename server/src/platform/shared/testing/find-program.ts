import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** System services are installed in folders that an ordinary user's PATH leaves out. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/libexec']

/** The path of a program, undefined where it is not installed. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS].map((folder) => join(folder, name)).find(existsSync)
