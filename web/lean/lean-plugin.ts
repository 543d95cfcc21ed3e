import { type Plugin, parseSync, Visitor } from 'vite'

/** What only a server reads of an endpoint; a browser needs its address. */
const SERVER_ONLY_FIELDS = ['access', 'query', 'body', 'gives', 'refuses', 'limit', 'largestBody', 'does']

/** Makes the built pages light (decision 0013): core without the shapes of calls, icons each by its own file. */
export const lean = (): Plugin[] => [
  {
    name: 'folkmoot-lean-core',
    apply: 'build',
    transform: { filter: { id: /\/core\/src\/.*\.ts$/ }, handler: (code) => stripServerFields(code) },
  },
  {
    name: 'folkmoot-lean-icons',
    apply: 'build',
    transform: { filter: { id: /\/web\/src\/.*\.tsx?$/ }, handler: (code) => splitIconImports(code) },
  },
]

/** Each icon from its own file in place of the list of all six thousand: which page needs which is then known. */
export const splitIconImports = (code: string): string =>
  code.replace(/import \{([^}]*)\} from ["']@tabler\/icons-react["'];?/g, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
      .join(' '),
  )

/** Values that take work to make; others the builder drops by itself. */
const COMPUTED_VALUES = ['CallExpression', 'NewExpression', 'ObjectExpression']

interface Edit {
  readonly from: number
  readonly to: number
  readonly put: string
}

/**
 * A module of core with only the address of each `endpoint({...})`, and each of its values made by a function that is marked as
 * free of effects: core is pure (decision 0001), so the builder may drop the values that nobody asks for.
 */
export function stripServerFields(code: string): string {
  const edits: Edit[] = []
  const { program } = parseSync('module.js', code)
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { init } of declared.declarations) {
      if (!init || !COMPUTED_VALUES.includes(init.type)) continue
      edits.push({ from: init.start, to: init.start, put: '/*#__PURE__*/ (() => (' })
      edits.push({ from: init.end, to: init.end, put: '))()' })
    }
  }
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return
      const kept = definition.properties.filter(
        (p) => p.type !== 'Property' || p.key.type !== 'Identifier' || !SERVER_ONLY_FIELDS.includes(p.key.name),
      )
      const put = kept.map((p) => code.slice(p.start, p.end)).join(', ')
      edits.push({ from: definition.start, to: definition.end, put: `{ ${put} }` })
    },
  }).visit(program)
  return edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, put }) => text.slice(0, from) + put + text.slice(to), code)
}
