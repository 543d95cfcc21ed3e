import { FEATURE_GRAPH } from './feature-graph.ts'

const FEATURES = Object.keys(FEATURE_GRAPH)

/** What each package may import beside itself. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  core: [],
  server: ['core'],
  web: ['core'],
  e2e: ['core', 'tools'],
  // the bare server of the figures runs the very statements of the product
  bench: ['core', 'server', 'tools'],
  tools: ['core', 'server'],
}

type Layer = string | readonly string[]

/** From the ground up. A name is a folder or file below `src`; a list is one step, whose parts are features of the graph. */
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
    'http',
    FEATURES.filter((name) => name !== 'shared'),
    'services',
    'backup',
    'main.ts',
    'cli',
  ],
  web: ['lib', 'ui', FEATURES, 'pages', 'shell', 'routes', 'app.tsx', 'main.tsx'],
}

/** Where a module stands: its layer's number, and whether it belongs to a feature. */
interface LayerPosition {
  readonly name: string
  readonly step: number
  readonly isFeature: boolean
}

/** The place of a module of a package, by its path below `src`; undefined when no layer names it. */
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

/** `a/b/c.ts` -> `a/b/c.ts`, `a/b`, `a`: the longest name that a layer has decides. */
function foldersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
}
