import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '../../shared/testing/local-ports.ts'

/** Why a test is skipped on a machine where Debian's Postfix cannot run. */
export const POSTFIX_MISSING = 'postfix or openssl was not found, or this is not root (Debian: apt-get install postfix)'

export interface TestPostfix {
  /** What `SMTP_URL` takes. */
  readonly url: string
  /** The mailbox of a person of this machine. */
  read(person: string): string
  stop(): void
}

/** What Debian's package sets when it is installed on a machine with a certificate of its own making. */
const DEBIAN_TLS = (cert: string, key: string): string => `
smtpd_tls_cert_file=${cert}
smtpd_tls_key_file=${key}
smtpd_tls_security_level=may
`

/** Starts Debian's Postfix with the configuration of the package, on a free port of the loopback; undefined where it cannot run. */
export async function startPostfix(settings: readonly string[] = []): Promise<TestPostfix | undefined> {
  const [postfix, openssl] = [findProgram('postfix'), findProgram('openssl')]
  if (!postfix || !openssl || process.getuid?.() !== 0 || !existsSync('/etc/postfix/main.cf')) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'folkmoot-postfix-'))
  chmodSync(folder, 0o755)
  const at = (name: string) => join(folder, name)
  cpSync('/etc/postfix', at('etc'), { recursive: true })
  for (const name of ['spool', 'data', 'mail']) mkdirSync(at(name))
  chmodSync(at('mail'), 0o1777)
  execFileSync('chown', ['postfix:', at('data')])
  const subject = ['-subj', '/CN=town', '-days', '3650', '-newkey', 'rsa:2048', '-nodes']
  execFileSync(openssl, ['req', '-x509', ...subject, '-keyout', at('key.pem'), '-out', at('cert.pem')], {
    stdio: 'pipe',
  })
  const port = await freePort()
  const main = readFileSync(at('etc/main.cf'), 'utf8')
    .split('\n')
    .filter((line) => !/^(?:smtpd_tls_|mydestination|myhostname|alias_)/.test(line))
  writeFileSync(
    at('etc/main.cf'),
    [
      ...main,
      DEBIAN_TLS(at('cert.pem'), at('key.pem')),
      `queue_directory = ${at('spool')}`,
      `data_directory = ${at('data')}`,
      `mail_spool_directory = ${at('mail')}/`,
      'myhostname = town',
      'mydestination = town, localhost',
      'alias_maps =',
      'maillog_file =',
      // says in a mail how it came
      'smtpd_tls_received_header = yes',
      'syslog_name = postfix/folkmoot-test',
      ...settings,
      '',
    ].join('\n'),
  )
  const services = readFileSync(at('etc/master.cf'), 'utf8').replace(/^smtp\s+inet\s/m, `127.0.0.1:${port} inet `)
  writeFileSync(at('etc/master.cf'), services)
  const run = (...args: string[]) => execFileSync(postfix, ['-c', at('etc'), ...args], { stdio: 'pipe' })
  run('start')
  return {
    url: `smtp://127.0.0.1:${port}`,
    read: (person) => {
      const box = at(`mail/${person}/new`)
      return existsSync(box) ? execFileSync('cat', listFiles(box)).toString() : ''
    },
    stop() {
      run('stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const listFiles = (folder: string): string[] => execFileSync('find', [folder, '-type', 'f']).toString().trim().split('\n').filter(Boolean)

/** The path of a program, also where only root looks. */
const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'].map((folder) => join(folder, name)).find(existsSync)
