import { recountPackage } from '@folkmoot/core/decisions/tally/audit/recount-package.ts'
import type { Recounted } from './start-recount.ts'
import { unzipPackage } from './unzip-package.ts'

// Runs in a thread of its own, so that a count that takes long neither freezes the page nor goes on when it is stopped.

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  const files = unzipPackage(data)
  const began = performance.now()
  const recounted: Recounted | undefined = files && {
    files,
    recount: recountPackage(files),
    milliseconds: performance.now() - began,
  }
  postMessage(recounted)
})
