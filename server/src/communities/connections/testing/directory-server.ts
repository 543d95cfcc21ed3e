import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, isListening } from '../../../platform/shared/testing/local-ports.ts'

/** Why a test is skipped on a machine without OpenLDAP's server. */
export const SLAPD_MISSING = 'slapd, slapadd or openssl was not found (Debian: apt-get install slapd ldap-utils)'

export interface TestDirectory {
  /** The port with implicit TLS, and the port with StartTLS. */
  readonly ports: { readonly atOnce: number; readonly startTls: number }
  /** The certificate of the authority that signed the directory's own, as a file and as text. */
  readonly authority: { readonly file: string; readonly pem: string }
  /** The directory's own key and certificate, for a server that impersonates it. */
  readonly certificate: { readonly key: string; readonly cert: string }
  stop(): Promise<void>
}

export const BASE_DN = 'dc=rivermouth,dc=test'
export const READER_ACCOUNT = { name: `cn=reader,${BASE_DN}`, password: 'reads people' }

/** The settings of an assembly that uses this directory, by LDAPS or StartTLS. */
export const directorySettings = (
  { ports }: TestDirectory,
  by: 'ldaps' | 'StartTLS' = 'ldaps',
  more: Record<string, string> = {},
): Record<string, string> => ({
  ldap: 'TRUE',
  'authentication.ldap.server': by === 'ldaps' ? 'ldaps://127.0.0.1' : '127.0.0.1',
  'authentication.ldap.port': String(by === 'ldaps' ? ports.atOnce : ports.startTls),
  'authentication.ldap.dn': BASE_DN,
  'authentication.ldap.admin.dn': READER_ACCOUNT.name,
  'authentication.ldap.admin.pass': READER_ACCOUNT.password,
  ...more,
})

export interface TestDirectoryEntry {
  readonly uid: string
  readonly cn: string
  readonly password: string
  readonly mail?: string
  /** What the policy of the directory says of the password. */
  readonly policy?: 'expired' | 'must change'
}

/** Starts a real directory server on loopback with its own authority; undefined where its programs are not installed. */
export async function startDirectoryServer(people: readonly TestDirectoryEntry[]): Promise<TestDirectory | undefined> {
  const [slapd, slapadd, openssl] = ['slapd', 'slapadd', 'openssl'].map(findProgram)
  if (!slapd || !slapadd || !openssl || !existsSync('/etc/ldap/schema')) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'folkmoot-directory-'))
  const at = (name: string) => join(folder, name)
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: folder, stdio: 'pipe' })
  mkdirSync(at('data'))
  createCertificates((...args) => run(openssl, ...args), at)
  writeFileSync(at('slapd.conf'), slapdConfiguration(at))
  writeFileSync(at('people.ldif'), [BASE_LDIF, ...people.map(formatEntry)].join('\n\n'))
  run(slapadd, '-f', at('slapd.conf'), '-l', at('people.ldif'))

  const ports = { atOnce: await freePort(), startTls: await freePort() }
  const addresses = `ldaps://127.0.0.1:${ports.atOnce} ldap://127.0.0.1:${ports.startTls}`
  const child = spawn(slapd, ['-d', '0', '-h', addresses, '-f', at('slapd.conf')], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let n = 0; n < 100 && child.exitCode === null && !(await isListening(ports.atOnce)); n++) await sleep(50)
  if (child.exitCode !== null) throw new Error('slapd did not start')
  const read = (name: string) => readFileSync(at(name), 'utf8')
  return {
    ports,
    authority: { file: at('ca.pem'), pem: read('ca.pem') },
    certificate: { key: read('server.key'), cert: read('server.pem') },
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** System services are installed in folders that an ordinary user's PATH leaves out. */
const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/libexec']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

function createCertificates(openssl: (...args: string[]) => unknown, at: (name: string) => string): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const authority = ['-subj', '/CN=Rivermouth Authority', '-addext', 'keyUsage=critical,keyCertSign,cRLSign']
  openssl('req', '-x509', '-days', '2', ...key, '-keyout', at('ca.key'), '-out', at('ca.pem'), ...authority)
  openssl('req', ...key, '-keyout', at('server.key'), '-out', at('server.csr'), '-subj', '/CN=directory')
  writeFileSync(at('names'), 'subjectAltName=IP:127.0.0.1\n')
  const by = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-extfile', at('names')]
  openssl('x509', '-req', '-days', '2', '-in', at('server.csr'), '-out', at('server.pem'), ...by)
}

/** Anonymous clients read nothing: without the service account no person is found. */
const slapdConfiguration = (at: (name: string) => string): string => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload ppolicy
pidfile ${at('pid')}
TLSCACertificateFile ${at('ca.pem')}
TLSCertificateFile ${at('server.pem')}
TLSCertificateKeyFile ${at('server.key')}
security simple_bind=64
database mdb
maxsize 10485760
suffix "${BASE_DN}"
rootdn "cn=root,${BASE_DN}"
directory ${at('data')}
access to attrs=userPassword by anonymous auth by * none
access to * by users read by * none
overlay ppolicy
ppolicy_default "cn=policy,${BASE_DN}"
`

const BASE_LDIF = `dn: ${BASE_DN}
objectClass: dcObject
objectClass: organization
o: Rivermouth
dc: rivermouth

dn: ${READER_ACCOUNT.name}
objectClass: organizationalRole
objectClass: simpleSecurityObject
cn: reader
userPassword: ${READER_ACCOUNT.password}

dn: cn=policy,${BASE_DN}
objectClass: organizationalRole
objectClass: pwdPolicy
cn: policy
pwdAttribute: userPassword
pwdMaxAge: 86400
pwdMustChange: TRUE

dn: ou=people,${BASE_DN}
objectClass: organizationalUnit
ou: people`

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

const POLICIES = { expired: 'pwdChangedTime: 20200101000000Z', 'must change': 'pwdReset: TRUE' } as const

const formatEntry = ({ uid, cn, password, mail, policy }: TestDirectoryEntry): string =>
  [
    `dn:: ${base64(`cn=${cn.replaceAll(/[,+"\\<>;=]/g, (c) => `\\${c}`)},ou=people,${BASE_DN}`)}`,
    'objectClass: inetOrgPerson',
    `uid:: ${base64(uid)}`,
    `cn:: ${base64(cn)}`,
    `sn:: ${base64(cn.split(' ').at(-1) ?? cn)}`,
    `userPassword:: ${base64(password)}`,
    ...(mail ? [`mail: ${mail}`] : []),
    ...(policy ? [POLICIES[policy]] : []),
  ].join('\n')
