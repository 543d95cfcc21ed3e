/** The features in their one order: a feature knows those before it. */
export const FEATURES: readonly string[] = [
  'shared',
  'users',
  'assemblies',
  'memberships',
  'spaces',
  'campaigns',
  'groups',
  'contributions',
  'comments',
  'feedback',
  'tally',
  'ballots',
  'pads',
  'subscriptions',
  'notifications',
  'moderation',
  'analytics',
  'log',
  'demo',
]

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

/** From the ground up. A name is a folder or file below `src`; a list is one step, whose parts stand in their own order. */
export const LAYERS: Readonly<Record<string, readonly Layer[]>> = {
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
    FEATURES.slice(1),
    'services',
    'backup',
    'database/demo',
    'main.ts',
    'cli',
  ],
  web: ['lib', 'ui', FEATURES, 'screens', 'shell', 'routes', 'app.tsx', 'main.tsx'],
}

/** Where a module stands: its layer's number, and its feature's where it belongs to one. */
export interface Place {
  readonly name: string
  readonly step: number
  readonly feature: number
}

/** The place of a module of a package, by its path below `src`; undefined when no layer names it. */
export function placeOf(pack: string, path: string): Place | undefined {
  const layers = LAYERS[pack]
  if (!layers) return undefined
  // a feature's tables describe the database, which gathers them in one schema
  const folders = pack === 'server' && path.endsWith('/tables.ts') ? ['database'] : foldersOf(path)
  for (const name of folders) {
    const step = layers.findIndex((layer) => (typeof layer === 'string' ? layer === name : layer.includes(name)))
    if (step >= 0) return { name, step, feature: FEATURES.indexOf(name) }
  }
  return undefined
}

/** `a/b/c.ts` -> `a/b/c.ts`, `a/b`, `a`: the longest name that a layer has decides. */
function foldersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
}
