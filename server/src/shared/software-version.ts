import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}

/** What a count was made by, as it stands in an audit package. */
export const SOFTWARE_VERSION = `Folkmoot ${version}`
