import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readEnvironment, takeFileArgument } from './read-environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'folkmoot-settings-file-'))
after(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const usual = write('usual.env', '# the town\nDATABASE_URL=postgres://town@localhost/town\nINSTANCE_NAME="Town #1"\n')
const absent = join(folder, 'absent.env')

test('the settings file of the machine is read when no other one is named, and that is told', () => {
  const { env, notes } = readEnvironment(undefined, { PATH: '/bin' }, usual)
  assert.deepEqual(env, { PATH: '/bin', DATABASE_URL: 'postgres://town@localhost/town', INSTANCE_NAME: 'Town #1' })
  assert.deepEqual(notes, [`Settings: ${usual}`])
})

test('a machine without a settings file has the environment alone, and nothing is told', () => {
  assert.deepEqual(readEnvironment(undefined, { PORT: '1' }, absent), { env: { PORT: '1' }, notes: [] })
})

test('the environment wins over the file, and an empty variable counts as unset', () => {
  const { env } = readEnvironment(undefined, { INSTANCE_NAME: 'City', DATABASE_URL: ' ' }, usual)
  assert.deepEqual([env.INSTANCE_NAME, env.DATABASE_URL], ['City', 'postgres://town@localhost/town'])
})

test('a file that is named takes the place of the usual one; the argument wins over ENV_FILE, and off means none', () => {
  const other = write('other.env', 'PORT=4000\n')
  assert.deepEqual(readEnvironment(other, { ENV_FILE: 'off' }, usual).env.PORT, '4000')
  assert.deepEqual(readEnvironment(undefined, { ENV_FILE: other }, usual).env, { ENV_FILE: other, PORT: '4000' })
  assert.deepEqual(readEnvironment(undefined, { ENV_FILE: 'off' }, usual), { env: { ENV_FILE: 'off' }, notes: [] })
  assert.equal(readEnvironment('other.env', { INIT_CWD: folder }, usual).env.PORT, '4000')
})

test('a file that is named and missing, or that this user cannot read, is refused in one sentence', () => {
  assert.throws(() => readEnvironment(absent, {}, usual), /^Fault: There is no settings file \S+absent\.env\.$/)
  // a folder cannot be read by anybody, root included
  assert.throws(() => readEnvironment(undefined, {}, folder), /^Fault: The settings file \S+ cannot be read by this user \(EISDIR\): /)
})

test('names in the file that are no settings are told, and those of social networks are settings', () => {
  const path = write('names.env', 'PROT=3000\nOAUTH_TOWN_ISSUER=https://id.example\nPORT=3000\n')
  assert.deepEqual(readEnvironment(path, {}).notes, [
    `Settings: ${path}`,
    `${path} sets PROT, which is no setting of Folkmoot and has no effect.`,
  ])
})

test('a line that sets nothing, and a value that would be cut at #, are refused with the number of the line', () => {
  const wrong = write('wrong.env', 'PORT=3000\nDEMO off\n')
  assert.throws(() => readEnvironment(wrong, {}), /^Fault: Line 2 of \S+wrong\.env is not NAME=value\.$/)
  const cut = write('cut.env', 'SMTP_URL=smtp://me:pass#word@mail.example\n')
  assert.throws(
    () => readEnvironment(cut, {}),
    /^Fault: Line 1 of \S+: the value of SMTP_URL holds #, so it must stand in double quotes\.$/,
  )
})

test('--env-file is taken out of the arguments wherever it stands', () => {
  assert.deepEqual(takeFileArgument(['backup', '--env-file', 'a.env', 'x']), { named: 'a.env', rest: ['backup', 'x'] })
  assert.deepEqual(takeFileArgument(['--env-file=a.env', 'migrate']), { named: 'a.env', rest: ['migrate'] })
  assert.throws(() => takeFileArgument(['migrate', '--env-file']), /^Fault: --env-file needs the path of a file/)
})
