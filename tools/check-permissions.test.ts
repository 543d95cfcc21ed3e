import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { checkPermissions } from './check-permissions.ts'

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const POLICY = `
export const canEdit = (s: Viewer): Permission<'not_allowed'> => allowIf(s.admin)
export function canVote(s: Viewer): TimedPermission { return { ...ALLOWED, closes: day } }
export const isOrganizer = (s: Viewer): boolean => s.admin`

/** The faults of a server with one module of this text, beside a policy of core. */
function faultsOf(text: string, policy = POLICY): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'folkmoot-permissions-'))
  folders.push(root)
  for (const folder of ['core/src/users', 'server/src/users']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'core/src/users/policy.ts'), policy)
  writeFileSync(join(root, 'server/src/users/routes.ts'), text)
  return checkPermissions(root).faults
}

test('a permission whose allowed is read, that is passed on or refused is accepted', () => {
  for (const text of [
    'if (!canEdit(s).allowed) return',
    'const denied = authorize(canEdit(s)); if (denied) return denied',
    'const edit = canEdit(s); if (edit.allowed) save()',
    'const reason = late ? deny("phase_closed") : canVote(s)',
    'const may = serializeAllowed({ edit: canEdit(s) })',
    'if (isOrganizer(s) && list.some((s) => canEdit(s).allowed)) save()',
  ])
    assert.deepEqual(faultsOf(text), [], text)
})

test('a permission that is used as a boolean is refused with its line', () => {
  for (const text of [
    'if (canEdit(s)) save()',
    'if (!policy.canVote(s)) return',
    'const all = inside && canEdit(s)',
    'const name = canEdit(s) ? "edit" : "read"',
    'list.filter((s) => canEdit(s))',
    'list.every(canEdit)',
    'const edit = canEdit(s); if (edit) save()',
    'const free = canVote(s) === undefined',
    'async function canAssess(): Promise<Permission> {}; const show = (await canAssess()) !== null',
  ])
    assert.match(faultsOf(`\n${text}`).join(), /^server\/src\/users\/routes\.ts:2: can\w+ gives a permission/, text)
})

test('a tree without policies is refused', () => {
  assert.deepEqual(faultsOf('save()', 'export const x = 1'), ['nothing was checked: no policy was found'])
})
