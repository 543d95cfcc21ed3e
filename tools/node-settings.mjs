// Loaded before the server (`node --import`): the settings of Node (decision 0011). Plain JavaScript, because Node does not strip
// types yet.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import './resolve-imports.mjs'

// Stores V8's compiled code, so that the next start neither strips types nor compiles again. The cache folder is our own, because
// its content is executed.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))

// Disables V8's allocation-site pretenuring: under load V8 would allocate short-lived request data in the old generation, which
// causes three major collections a second, on a core that PostgreSQL needs.
setFlagsFromString('--no-allocation-site-pretenuring')
