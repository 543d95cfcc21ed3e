// Measures the transferred bytes of the first load of a public page in Chromium, on a server with the demo.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../tools/chromium.ts'
import { listPublicPages, measureScripts, SCRIPT_BUDGET } from '../tools/public-pages.ts'
import { startProcess } from './hot/start-process.ts'

const executablePath = await findChromium()
if (!executablePath) console.log('weight: no Chromium to measure with')
else {
  const folder = mkdtempSync(join(tmpdir(), 'folkmoot-bench-'))
  const product = await startProcess('server/src/app/main.ts', {
    PORT: '0',
    DATA_DIR: folder,
    DEMO: 'on',
    DATABASE_URL: '',
  })
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
  try {
    for (const [name, path] of Object.entries(await listPublicPages(product.url))) {
      const context = await browser.newContext()
      const kilobytes = (await measureScripts(await context.newPage(), product.url + path)) / 1000
      console.log(`weight: ${name.padEnd(20)} ${kilobytes.toFixed(1).padStart(6)} kB of scripts (aim: at most ${SCRIPT_BUDGET / 1000})`)
      await context.close()
    }
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
