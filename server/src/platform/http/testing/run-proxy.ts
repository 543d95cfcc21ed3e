import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProgram } from '../../shared/testing/find-program.ts'
import { freePort, isListening } from '../../shared/testing/local-ports.ts'

export type ProxyName = 'nginx' | 'haproxy' | 'caddy'

const DEPLOY = join(import.meta.dirname, '../../../../../deploy')

/** Why a test of a proxy is skipped on a machine without it. */
export const proxyMissing = (name: ProxyName): string | undefined =>
  findProgram(name) && findProgram('openssl')
    ? undefined
    : `${name} or openssl was not found (Debian: apt-get install nginx haproxy caddy openssl)`

export interface RunningProxy {
  readonly origin: string
  /** The certificate of the proxy, which signs itself. */
  readonly certificate: string | undefined
  stop(): Promise<void>
}

/** Fails when a line of the file under `deploy` that the test must change is not there any more. */
function replaceAll(text: string, lines: Readonly<Record<string, string>>): string {
  return Object.entries(lines).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`'${from}' is not in the file`)
    return changed.replaceAll(from, to)
  }, text)
}

interface Places {
  readonly folder: string
  readonly port: number
  readonly plainPort: number
  readonly backends: readonly number[]
}

/** What nginx needs around a site: no file outside the folder, no daemon, no other user. */
const nginxAround = ({ folder }: Places, site: string): string => `
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log info;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${site}
}
`

/** The files of `deploy` with other ports, certificates and folders; everything else is theirs. */
const CONFIGURATIONS: Readonly<Record<ProxyName, (at: Places) => string>> = {
  nginx: (at) =>
    nginxAround(
      at,
      replaceAll(readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8'), {
        'server 127.0.0.1:3000;': at.backends.map((port) => `server 127.0.0.1:${port};`).join(' '),
        'listen 80;': `listen 127.0.0.1:${at.plainPort};`,
        'listen 443 ssl http2;': `listen 127.0.0.1:${at.port} ssl http2;`,
        '/etc/ssl/folkmoot/fullchain.pem': `${at.folder}/cert.pem`,
        '/etc/ssl/folkmoot/key.pem': `${at.folder}/key.pem`,
      }),
    ),
  haproxy: (at) =>
    replaceAll(readFileSync(join(DEPLOY, 'haproxy.cfg'), 'utf8'), {
      'bind :80': `bind 127.0.0.1:${at.plainPort}`,
      'bind :443': `bind 127.0.0.1:${at.port}`,
      '/etc/haproxy/folkmoot.pem': `${at.folder}/both.pem`,
      'server node1 127.0.0.1:3000 check inter 5s': at.backends
        .map((port, n) => `server node${n + 1} 127.0.0.1:${port} check inter 5s`)
        .join('\n  '),
    }),
  caddy: (at) =>
    `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${replaceAll(
      readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8'),
      {
        'folkmoot.example.org {': `https://localhost:${at.port} {\n\ttls ${at.folder}/cert.pem ${at.folder}/key.pem`,
        '127.0.0.1:3000': at.backends.map((port) => `127.0.0.1:${port}`).join(' '),
      },
    )}`,
}

const ARGUMENTS: Readonly<Record<ProxyName, (file: string, folder: string) => string[]>> = {
  nginx: (file, folder) => ['-c', file, '-p', folder, '-e', `${folder}/error.log`],
  haproxy: (file) => ['-db', '-f', file],
  caddy: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
}

/** Runs a proxy on loopback, with its file under `deploy`, in front of servers on these ports. */
export async function runProxy(name: ProxyName, ...backends: readonly number[]): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `folkmoot-${name}-`))
  const at = { folder, backends, port: await freePort(), plainPort: await freePort() }
  createCertificate(folder)
  const certificate = readFileSync(join(folder, 'cert.pem'), 'utf8')
  const stop = await runProgram(name, at, CONFIGURATIONS[name](at))
  return { origin: `https://localhost:${at.port}`, certificate, stop }
}

/** Runs nginx as somebody would who writes nothing but the address of the server. */
export async function runBareNginx(backend: number, more = ''): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'folkmoot-nginx-'))
  const at = { folder, backends: [backend], port: await freePort(), plainPort: 0 }
  const site = `server { listen 127.0.0.1:${at.port}; location / { proxy_pass http://127.0.0.1:${backend}; ${more} } }`
  const stop = await runProgram('nginx', at, nginxAround(at, site))
  return { origin: `http://127.0.0.1:${at.port}`, certificate: undefined, stop }
}

async function runProgram(name: ProxyName, { folder, port }: Places, configuration: string) {
  const file = join(folder, 'configuration')
  writeFileSync(file, configuration)
  // workers of nginx that root starts belong to another user
  chmodSync(folder, 0o711)
  mkdirSync(join(folder, 'home'))
  const child = spawn(findProgram(name) ?? name, ARGUMENTS[name](file, folder), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: join(folder, 'home'), XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      words += bytes
    })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let n = 0; n < 200 && child.exitCode === null && !(await isListening(port)); n++) await sleep(50)
  if (child.exitCode !== null) throw new Error(`${name} did not start: ${words}`)
  return async () => {
    child.kill('SIGTERM')
    // open streams and documents do not keep it
    const late = setTimeout(() => child.kill('SIGKILL'), 2000)
    await ended
    clearTimeout(late)
    rmSync(folder, { recursive: true, force: true })
  }
}

function createCertificate(folder: string): void {
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const own = ['-subj', '/CN=localhost', '-addext', names, '-keyout', 'key.pem', '-out', 'cert.pem']
  execFileSync(findProgram('openssl') ?? '', ['req', '-x509', '-days', '2', ...key, ...own], {
    cwd: folder,
    stdio: 'pipe',
  })
  const both = readFileSync(join(folder, 'cert.pem'), 'utf8') + readFileSync(join(folder, 'key.pem'), 'utf8')
  writeFileSync(join(folder, 'both.pem'), both)
}
