// Development mode: the server restarts when its sources change, and the pages reload modules in the browser.
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { openLifecycle } from '../server/src/platform/lifecycle.ts'

const root = join(import.meta.dirname, '..')
const lifecycle = openLifecycle(console.log)
process.env.PORT ||= '3000'
process.env.ENV_FILE ||= 'off'
process.env.ENVIRONMENT ||= 'development'

const pages = await servePages()
await lifecycle.atEnd(pages.close)
process.env.PUBLIC_URL ||= pages.address
console.log(`The pages, with every change at once: ${pages.address}`)
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/app/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
await lifecycle.atEnd(() => stop(server))
server.once('exit', (code) => void lifecycle.end(code ?? 1))

/** Vite serves the pages and proxies the server's requests (web/vite.config.ts). */
async function servePages(): Promise<{ address: string; close: () => Promise<void> }> {
  // imported late, because its settings read PORT
  const { createServer: createVite } = await import('vite')
  const http = createServer()
  // in middleware mode, because Vite's own server exits on SIGTERM before the database has stopped
  const vite = await createVite({
    root: join(root, 'web'),
    server: { middlewareMode: { server: http }, ws: { server: http } },
    appType: 'spa',
    clearScreen: false,
  })
  http.on('request', vite.middlewares)
  // the language files are merged on request, so Vite does not know them as modules
  const texts = join(root, 'web', 'texts')
  vite.watcher.add(texts)
  vite.watcher.on('change', (file) => {
    if (file.startsWith(texts) && file.endsWith('.json')) vite.ws.send({ type: 'full-reload' })
  })
  const port = await listen(http, 5173)
  const close = async () => {
    http.closeAllConnections()
    http.close()
    await vite.close()
  }
  return { address: `http://127.0.0.1:${port}`, close }
}

/** Listens on the wanted port, or on a free one. */
function listen(http: Server, wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('listening', () => {
      const address = http.address()
      resolve(typeof address === 'object' && address ? address.port : wanted)
    })
    http.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' && !http.listening) http.listen(0, '127.0.0.1')
      else reject(error)
    })
    http.listen(wanted, '127.0.0.1')
  })
}

/** Stops the watched server too, which stops its database. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
