import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { runCompiler } from './check-types.ts'

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules', '.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'plant-'))
after(() => rmSync(folder, { recursive: true }))

/** What the compiler says about one module under the settings of `core`. */
function compileInCore(text: string): string {
  const settings = {
    extends: join(root, 'core', 'tsconfig.json'),
    compilerOptions: { rootDir: '.', noEmit: true, emitDeclarationOnly: false, composite: false, incremental: false },
    include: ['*.ts'],
    exclude: [],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  writeFileSync(join(folder, 'plant.ts'), text)
  const { code, words } = runCompiler(folder, ['-p', '.', '--pretty', 'false'])
  assert.equal(code === 0, words === '', words)
  return words
}

test('a pure module compiles in core', () => {
  assert.equal(compileInCore('export const twice = (n: number): number => 2 * n\n'), '')
})

for (const name of ['window', 'document', 'process', 'Buffer', 'fetch', 'setTimeout', 'console', 'crypto', 'localStorage'])
  test(`core knows no ${name}`, () => {
    assert.match(compileInCore(`export const planted = () => ${name}\n`), new RegExp(`Cannot find name '${name}'`))
  })

for (const [what, text, words] of [
  ['module of Node', "import { readFileSync } from 'node:fs'\nexport const read = readFileSync\n", /node:fs/],
  ['enum, which Node cannot strip', 'export enum Planted { One }\n', /erasableSyntaxOnly/],
  ['unchecked index', 'export const first = (list: string[]): string => list[0]\n', /'string \| undefined' is not assignable/],
] as const)
  test(`core takes no ${what}`, () => {
    assert.match(compileInCore(text), words)
  })
