// What the first load of a public page brings over the wire, as Chromium counts it, on a server with the demo.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../tools/chromium.ts'
import { startProcess } from './hot/process.ts'

const executablePath = await findChromium()
if (!executablePath) console.log('weight: no Chromium to measure with')
else {
  const folder = mkdtempSync(join(tmpdir(), 'folkmoot-bench-'))
  const product = await startProcess('server/src/main.ts', {
    PORT: '0',
    DATA_DIR: folder,
    DEMO: 'on',
    DATABASE_URL: '',
  })
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
  try {
    const get = async (path: string) => (await fetch(`${product.url}/api${path}`)).json()
    const { uuid } = (await get('/assembly/listed')).list[0]
    const { list } = await get(`/public/assembly/${uuid}/campaign`)
    const campaign = (list as { uuid: string; title: string }[]).find((c) => c.title === 'Rivermouth Budget 2027')
    const pages = {
      'start page': '/v2/home',
      'assembly, public': `/v2/p/assembly/${uuid}`,
      'campaign, public': `/v2/p/assembly/${uuid}/campaign/${campaign?.uuid}`,
    }
    for (const [name, path] of Object.entries(pages)) {
      const context = await browser.newContext()
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      const scripts = new Set<string>()
      let bytes = 0
      session.on('Network.responseReceived', ({ requestId, type, response }) => {
        if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId)
      })
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) bytes += encodedDataLength
      })
      await page.goto(product.url + path, { waitUntil: 'networkidle' })
      console.log(
        `weight: ${name.padEnd(18)} ${(bytes / 1000).toFixed(1).padStart(6)} kB of scripts (aim: at most 150)`,
      )
      await context.close()
    }
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
