import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sha256 } from '../../../platform/exact/sha256.ts'
import type { Paper } from '../papers/paper.ts'
import { combineRules, type Rules } from '../rules.ts'
import { ballotFacts, buildAuditFiles } from '../testing/audit-package.ts'
import type { AuditFile } from './package-files.ts'
import { recountPackage } from './recount-package.ts'

// Both counters look at the same packages, each damaged in one place: what one refuses, the other must refuse as well.

const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), 'folkmoot-damaged-'))
after(() => rmSync(folder, { recursive: true }))
const python = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).stdout?.trim()
const skip = python ? false : 'there is no python3 on this machine to run the second counter'

/** Prints the code that the second counter ends with for each path. */
const DRIVER = `
import contextlib, io, shutil, sys
sys.path.insert(0, sys.argv[1])
import count
for path in sys.argv[2:]:
    with contextlib.redirect_stdout(io.StringIO()) as words:
        code = count.main([shutil.make_archive(path, 'zip', path)])
    print(code, repr(words.getvalue()))
`

type Change = (text: string) => string
interface Damage {
  readonly file: string
  readonly how: string
  readonly change: Change
}

const general = { votesLimit: null, quorum: { enabled: true, share: '0.2' }, eligible: 20 } as const
const stv: Rules = combineRules(
  { system: 'RANKED', method: 'STV', number: 0, arithmetic: 'scottish' },
  { winners: 'FIXED', fixedNumber: 2 },
  general,
)
const shares: Rules = combineRules({ system: 'PLURALITY', pluralityType: 'YES' }, { winners: 'EQUAL_SHARES', budget: '100' }, general)

function makePackage(rules: Rules, withReceipts: boolean): AuditFile[] {
  const papers = Array.from(
    { length: 11 },
    (_, n): Paper =>
      rules.system === 'RANKED'
        ? (['a', 'b', 'c', 'd'] as const).map((uuid, i) => [uuid, String(((i + n * (1 + (n % 3))) % 4) + 1)])
        : (['a', 'b', 'c', 'd'] as const).filter((_, i) => (n + i) % 3 > 0).map((uuid) => [uuid, 'YES']),
  )
  return buildAuditFiles({
    facts: ballotFacts(papers, { roll: { size: 20, hash: 'ab'.repeat(32) } }),
    secrecy: withReceipts ? 'detached' : 'open',
    ...(withReceipts ? { receipts: papers.map((_, n) => sha256(`receipt ${n}`)) } : {}),
    rules,
    candidates: ['a', 'b', 'c', 'd', 'e'].map((uuid, i) => ({
      uuid,
      title: uuid,
      cost: String(20 + 7 * i),
      ...(uuid === 'e' ? { withdrawn: true } : {}),
    })),
    papers,
    seed: '64'.repeat(32),
  })
}

const lines =
  (change: (of: string[]) => string[]): Change =>
  (text) =>
    change(text.split('\n')).join('\n')
const json =
  (change: (value: never) => unknown): Change =>
  (text) =>
    JSON.stringify(change(JSON.parse(text) as never))
type Fields = Record<string, unknown>
const set = (key: string, value: unknown): Change => json((of: Fields) => ({ ...of, [key]: value }))
const without = (key: string): Change => json(({ [key]: _, ...rest }: Fields) => rest)
const flip = (hash: string): string => `${hash.startsWith('0') ? '1' : '0'}${hash.slice(1)}`

const PROOF_DAMAGES: readonly (readonly [string, (proof: string[]) => unknown])[] = [
  ['nothing left', () => []],
  ['the first missing', (proof) => proof.slice(1)],
  ['the last missing', (proof) => proof.slice(0, -1)],
  ['one too many', (proof) => [...proof, 'ab'.repeat(32)]],
  ['one too many at the beginning', (proof) => ['ab'.repeat(32), ...proof]],
  ['one twice', (proof) => [...proof, ...proof.slice(-1)]],
  ['turned round', (proof) => proof.toReversed()],
  ['the first changed', (proof) => proof.map((hash, i) => (i === 0 ? flip(hash) : hash))],
  ['the last changed', (proof) => proof.map((hash, i) => (i === proof.length - 1 ? flip(hash) : hash))],
  ['in capitals', (proof) => proof.map((hash) => hash.toUpperCase())],
  ['no hash', (proof) => [...proof, 'x']],
  ['no list', () => 'ab'.repeat(32)],
  ['nothing', () => null],
]
const HEAD_DAMAGES: readonly (readonly [string, (head: { size: number; root: string }) => unknown])[] = [
  ['another root', ({ size, root }) => ({ size, root: flip(root) })],
  ['one more', ({ size, root }) => ({ size: size + 1, root })],
  ['one less', ({ size, root }) => ({ size: size - 1, root })],
  ['no size', ({ root }) => ({ root })],
  ['a size as text', ({ size, root }) => ({ size: String(size), root })],
  ['yes for a size', ({ root }) => ({ size: true, root })],
  ['nothing', () => null],
]
const LINE_DAMAGES: readonly (readonly [string, Change])[] = [
  ['the first missing', lines((of) => of.slice(1))],
  ['the last missing', lines((of) => of.slice(0, -1))],
  ['the last twice', lines((of) => [...of, ...of.slice(-1)])],
  ['turned round', lines((of) => of.toReversed())],
  ['a line feed at the end', (text) => `${text}\n`],
  ['other line ends', (text) => text.replaceAll('\n', '\r\n')],
  ['empty', () => ''],
]

const listDamages = (): Damage[] => {
  const of = (file: string, damages: readonly (readonly [string, Change])[]): Damage[] =>
    damages.map(([how, change]) => ({ file, how, change }))
  return [
    ...['toClosing', 'toResult'].flatMap((name) =>
      of(
        'tree.json',
        PROOF_DAMAGES.map(([how, change]) => [
          `${name}: ${how}`,
          json((tree: Fields) => ({ ...tree, [name]: change(tree[name] as string[]) })),
        ]),
      ),
    ),
    ...['receipts', 'closing', 'result'].flatMap((name) =>
      of(
        'tree.json',
        HEAD_DAMAGES.map(([how, change]) => [
          `${name}: ${how}`,
          json((tree: Fields) => ({ ...tree, [name]: change(tree[name] as never) })),
        ]),
      ),
    ),
    ...of('tree.json', [
      ['no toClosing', without('toClosing')],
      ['no closing', without('closing')],
      ['no JSON', () => '{'],
    ]),
    ...of('receipts.txt', LINE_DAMAGES),
    ...of('papers.jsonl', [
      ...LINE_DAMAGES,
      ['blanks', (text) => text.replace(',', ', ')],
      ['another value', (text) => text.replace(/"(1|YES)"/, '"7"')],
      ['a value that is none', (text) => text.replace(/"(1|YES)"/, '"x"')],
      ['a stranger', (text) => text.replace('"a"', '"z"')],
      ['no paper', (text) => text.replace('[', '{')],
    ]),
    ...of('rules.json', [
      ['another version', set('version', 99)],
      ['another seed', set('seed', '65'.repeat(32))],
      ['no seed', without('seed')],
      ['another commitment', set('commitment', 'ab'.repeat(32))],
      ['no rules', without('rules')],
      ['other winners', json((all: { rules: Fields }) => ({ ...all, rules: { ...all.rules, fixedNumber: 1, budget: '30' } }))],
      ['another roll', json((all: { rules: Fields }) => ({ ...all, rules: { ...all.rules, eligible: 21 } }))],
      [
        'a quorum nobody meets',
        json((all: { rules: Fields }) => ({ ...all, rules: { ...all.rules, quorum: { enabled: true, share: '1' } } })),
      ],
      [
        'another arithmetic',
        json((all: { rules: Fields }) => ({
          ...all,
          rules: { ...all.rules, arithmetic: 'float', pluralityType: 'X' },
        })),
      ],
    ]),
    ...of('candidates.json', [
      ['one missing', json((all: unknown[]) => all.slice(1))],
      ['one twice', json((all: unknown[]) => [...all, all[0]])],
      ['one back', json((all: Fields[]) => all.map(({ withdrawn: _, ...rest }) => rest))],
      ['one withdrawn', json((all: Fields[]) => all.map((one, i) => (i === 0 ? { ...one, withdrawn: true } : one)))],
      ['no list', () => '{}'],
    ]),
    ...of('ballot.json', [
      ['another digest of the papers', set('papersDigest', 'ab'.repeat(32))],
      ['no digest of the papers', set('papersDigest', null)],
      ['another roll', set('roll', { size: 21, hash: 'ab'.repeat(32) })],
      ['no roll', set('roll', null)],
    ]),
    ...of('result.json', [
      ['other winners', json(({ winners, ...rest }: { winners: string[] }) => ({ ...rest, winners: winners.toReversed() }))],
      ['no winners', set('winners', [])],
      ['another number of papers', set('papers', 12)],
      ['another order', json(({ order, ...rest }: { order: unknown[] }) => ({ ...rest, order: order.toReversed() }))],
      ['another digest', set('digest', 'ab'.repeat(32))],
      ['another seed', set('seed', '65'.repeat(32))],
      ['another roll', set('eligible', 21)],
      ['another quorum', json((all: { quorum: Fields }) => ({ ...all, quorum: { ...all.quorum, needed: 1 } }))],
      [
        'another money left',
        json((all: { money: Fields | null }) => ({
          ...all,
          money: all.money ? { ...all.money, left: '1' } : { left: '1' },
        })),
      ],
      ['another rule', set('rule', 'dynamic1')],
      ['another stage', (text) => text.replace(/"exact":"(\d)/, (_, digit) => `"exact":"${(Number(digit) + 1) % 10}`)],
    ]),
    ...of('SHA256SUMS', [
      ['a sum changed', flip],
      ['a line missing', lines((all) => all.slice(1))],
      ['a line too many', (text) => `${text}${'ab'.repeat(32)}  more.txt\n`],
      ['no sum', (text) => `${text}nonsense\n`],
    ]),
  ]
}

/** The files with one of them damaged; the sums are right again, as a forger would make them. */
function damage(files: readonly AuditFile[], { file, change }: Damage): AuditFile[] {
  const changed = files.map((one) => (one.name === file ? { ...one, text: change(one.text) } : one))
  if (file === 'SHA256SUMS') return changed
  const others = changed.filter(({ name }) => name !== 'SHA256SUMS')
  const sums = others.map(({ name, text }) => `${sha256(text)}  ${name}\n`).join('')
  return [...others, { name: 'SHA256SUMS', text: sums }]
}

test('a damaged package that one counter refuses is refused by the other one as well', { skip }, (t) => {
  const packages = [
    ['stv', makePackage(stv, true)],
    ['shares', makePackage(shares, false)],
  ] as const
  const cases: { what: string; path: string; ok: boolean; damaged: boolean }[] = []
  for (const [name, files] of packages)
    for (const one of [{ file: '', how: 'whole', change: (text: string) => text }, ...listDamages()]) {
      const original = files.find((file) => file.name === one.file)
      // a change that finds nothing to change makes no damage
      if (one.file !== '' && (original === undefined || one.change(original.text) === original.text)) continue
      const damaged = damage(files, one)
      const path = join(folder, `${name}-${cases.length}`)
      mkdirSync(path)
      for (const file of damaged) writeFileSync(join(path, file.name), file.text)
      cases.push({
        what: `${name}, ${one.file}: ${one.how}`,
        path,
        ok: recountPackage(damaged).ok,
        damaged: one.file !== '',
      })
    }
  const { stdout, stderr } = spawnSync(python, ['-c', DRIVER, import.meta.dirname, ...cases.map(({ path }) => path)], {
    encoding: 'utf8',
    maxBuffer: 1e8,
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  })
  const found = stdout.trim().split('\n')
  assert.equal(found.length, cases.length, stderr)
  const differing = cases.flatMap(({ what, ok }, i) => (found[i]?.startsWith('0') === ok ? [] : [`${what}: ${ok}, ${found[i]}`]))
  assert.deepEqual(differing, [])
  assert.deepEqual(
    cases.filter(({ ok, damaged }) => ok === damaged).map(({ what }) => what),
    [],
  )
  t.diagnostic(`${cases.length} packages`)
})
