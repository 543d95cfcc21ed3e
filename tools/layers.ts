import { FEATURE_GRAPH } from './feature-graph.ts'

const FEATURES = Object.keys(FEATURE_GRAPH)

/** The packages that each package may import besides itself. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  core: [],
  server: ['core'],
  web: ['core'],
  e2e: ['core', 'tools'],
  // the bare server of the benchmarks runs the statements of the product
  bench: ['core', 'server', 'tools'],
  // the operators' guide is followed with the data of the benchmarks
  tools: ['core', 'server', 'bench'],
}

type Layer = string | readonly string[]

/**
 * The layers from the bottom up. A name is a folder or file below `src`; a list is one layer, whose parts are features of the
 * graph.
 */
const LAYERS: Readonly<Record<string, readonly Layer[]>> = {
  core: [FEATURES],
  server: [
    'fault.ts',
    'lifecycle.ts',
    'data-folder.ts',
    'settings',
    'settings.ts',
    'database',
    'shared',
    'mail',
    // what a membership means in SQL, for the statements of all layers above
    'access/member-sql.ts',
    'http',
    FEATURES.filter((name) => name !== 'shared'),
    'services',
    'backup',
    'main.ts',
    'cli',
  ],
  web: ['lib', 'ui', 'share', FEATURES, 'pages', 'shell', 'routes', 'app.tsx', 'main.tsx'],
}

/** The position of a module: its layer's number, and whether it belongs to a feature. */
interface LayerPosition {
  readonly name: string
  readonly step: number
  readonly isFeature: boolean
}

/** Finds the layer of a module of a package, by its path below `src`; undefined when it is in none. */
export function findLayer(pack: string, path: string): LayerPosition | undefined {
  const layers = LAYERS[pack]
  if (!layers) return undefined
  // a feature's tables describe the database, which gathers them in one schema
  const folders = pack === 'server' && path.endsWith('/tables.ts') ? ['database'] : foldersOf(path)
  for (const name of folders) {
    const step = layers.findIndex((layer) => (typeof layer === 'string' ? layer === name : layer.includes(name)))
    if (step >= 0) return { name, step, isFeature: FEATURES.includes(name) }
  }
  return undefined
}

/** `a/b/c.ts` -> `a/b/c.ts`, `a/b`, `a`: the longest path in a layer decides. */
function foldersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
}
