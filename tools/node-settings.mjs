// Loaded before the server (`node --import`): how Node runs it (decision 0011). Plain JavaScript: Node strips no types yet.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// What V8 made of the sources is kept, so that the next start neither strips their types nor compiles them anew. The folder
// is our own: what is kept there is run.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))

// Under load V8 comes to believe that what a request makes will last, and puts it where only the slow collection looks:
// three of those a second, on a core that PostgreSQL wants.
setFlagsFromString('--no-allocation-site-pretenuring')
