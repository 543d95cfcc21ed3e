import type { Rolldown } from 'vite'

/** What the first load of each public page brings: its screen, and what comes by itself after it. */
const PAGES: Readonly<Record<string, RegExp>> = {
  every: /\/main\.tsx$/,
  home: /\/screens\/(?:Home|home\/VisitorHome)\.tsx$/,
  assembly: /\/(?:screens\/AssemblyHome|assemblies\/AssemblyGroups)\.tsx$/,
  campaign: /\/(?:screens\/Campaign|comments\/VisitorSayForm)\.tsx$/,
  contribution: /\/(?:screens\/Contribution|comments\/VisitorSayForm)\.tsx$/,
  result: /\/(?:screens\/BallotResult|ballots\/ResultPanel)\.tsx$/,
  door: /\/(?:screens\/SignIn|screens\/SignUp|users\/SignUpForm)\.tsx$/,
}
/** Two pages that share much: what people said about a proposal. */
const TOPIC = 'campaign contribution'
const OURS = /\/(?:web\/src|core\/src|node_modules\/@tabler)\//
const EVERYWHERE =
  /node_modules\/(?:@tanstack|react|react-dom|scheduler|use-sync-external-store|@fontsource-variable)\/|^\0/
/** From so many screens on, a part of one public page lies apart from what is that page's alone, or with what all need. */
const [MANY, MOST] = [3, 14]

const pagesAt = (id: string): string[] => Object.keys(PAGES).filter((page) => PAGES[page]?.test(id))

/** The chunk of a module; none for what no public page needs, and for screens, which are asked for by their own names. */
function chunkOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (EVERYWHERE.test(id) || /\/src\/main\.tsx$/.test(id)) return 'ground'
  if (!OURS.test(id) || pagesAt(id).length > 0) return null
  const pages = new Set<string>()
  const seen = new Set([id])
  let screens = 0
  for (const at of seen) {
    const module = graph.getModuleInfo(at)
    for (const page of pagesAt(at)) pages.add(page)
    for (const importer of module?.importers ?? []) seen.add(importer)
    if (module && module.dynamicImporters.length > 0) screens++
  }
  // the door shares little with each page: it does not make a part one of all pages
  const door = pages.delete('door')
  const named = [...pages].sort().join(' ')
  if (pages.has('every') || (pages.size > 1 && named !== TOPIC)) return 'ground'
  if (named === '' && !door) return null
  if (screens >= MOST) return 'ground'
  const shared = screens >= MANY || (door && named !== '')
  return `${named === TOPIC ? 'topic' : named || 'door'}${shared ? '-shared' : ''}`
}

/** In the order of what they build on: a chunk takes along what its modules need, unless one before it has it. */
const ORDER = [/^ground$/, /^topic-shared$/, /^(?!door).*-shared$/, /^door-shared$/, /^topic$/, /./]

/**
 * As few chunks as can be: each answer costs a head, and code that lies together compresses better (decision 0013). What every
 * page needs and what public pages share is one.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // what still checks shapes: the wizards' drafts and an operator's list of places
  { name: 'shapes', test: /\/node_modules\/zod\/|\/core\/src\/assemblies\/spotlight\.ts$/, priority: ORDER.length + 1 },
  ...ORDER.map((names, i) => ({
    debugName: names.source,
    priority: ORDER.length - i,
    name(id: string, graph: Rolldown.ChunkingContext) {
      const chunk = chunkOf(id, graph)
      return chunk !== null && names.test(chunk) ? chunk : null
    },
  })),
]
