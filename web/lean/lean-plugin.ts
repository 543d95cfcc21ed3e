import { type Plugin, parseSync, Visitor } from 'vite'

/** Fields of an endpoint that only the server reads; a browser needs its address. */
const SERVER_ONLY_FIELDS = ['access', 'accepts', 'csv', 'query', 'body', 'response', 'refusals', 'limit', 'largestBody', 'summary']

/** Reduces the size of the built pages (decision 0013): core without the schemas of endpoints, each icon from its own file. */
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

/** Imports each icon from its own file in place of the index of all six thousand, so that each page gets only its own. */
export const splitIconImports = (code: string): string =>
  code.replace(/import \{([^}]*)\} from ["']@tabler\/icons-react["'];?/g, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
      .join(' '),
  )

/** Initializers with calls; the bundler drops other unused values by itself. */
const COMPUTED_VALUES = ['CallExpression', 'NewExpression', 'ObjectExpression']

interface Edit {
  readonly from: number
  readonly to: number
  readonly put: string
}

/**
 * Reduces each `endpoint({...})` of a core module to its address, and wraps each value in a function call marked as pure: core
 * has no side effects (decision 0001), so the bundler may drop unused values.
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
  return edits.toSorted((a, b) => b.from - a.from).reduce((text, { from, to, put }) => text.slice(0, from) + put + text.slice(to), code)
}
