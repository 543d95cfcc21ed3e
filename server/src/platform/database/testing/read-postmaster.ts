import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process id of the PostgreSQL that serves a data folder now. */
export const readPostmaster = (folder: string): number => Number(readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
