import type { Rolldown } from 'vite'

/** What the first load of each public page brings: its page, and what comes by itself after it. */
const PAGES: Readonly<Record<string, RegExp>> = {
  every: /\/main\.tsx$/,
  home: /\/pages\/home\/(?:HomePage|VisitorHome)\.tsx$/,
  assembly: /\/(?:pages\/assemblies\/AssemblyHomePage|assemblies\/AssemblyGroups)\.tsx$/,
  campaign: /\/(?:pages\/campaigns\/CampaignPage|comments\/VisitorCommentForm)\.tsx$/,
  contribution: /\/(?:pages\/contributions\/ContributionPage|comments\/VisitorCommentForm)\.tsx$/,
  result: /\/(?:pages\/ballots\/BallotResultPage|ballots\/results\/ResultPanel)\.tsx$/,
  door: /\/(?:pages\/users\/SignInPage|pages\/sign-up\/SignUpPage|sign-up\/SignUpForm)\.tsx$/,
}
/** Two pages that share much: what people said about a proposal. */
const TOPIC = 'campaign contribution'
const OWN_CODE = /\/(?:web\/src|core\/src|node_modules\/@tabler)\//
const EVERYWHERE =
  /node_modules\/(?:@tanstack|react|react-dom|scheduler|use-sync-external-store|@fontsource-variable)\/|^\0/
/** From so many lazy modules on, a part of one public page lies apart from what is that page's alone, or with what all need. */
const [MANY, MOST] = [3, 14]

const listPagesOfModule = (id: string): string[] => Object.keys(PAGES).filter((page) => PAGES[page]?.test(id))

/** The chunk of a module; none for what no public page needs, and for pages, which are asked for by their own names. */
function chunkOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (EVERYWHERE.test(id) || /\/src\/main\.tsx$/.test(id)) return 'ground'
  if (!OWN_CODE.test(id) || listPagesOfModule(id).length > 0) return null
  const pages = new Set<string>()
  const seen = new Set([id])
  let lazyModules = 0
  for (const at of seen) {
    const module = graph.getModuleInfo(at)
    for (const page of listPagesOfModule(at)) pages.add(page)
    for (const importer of module?.importers ?? []) seen.add(importer)
    if (module && module.dynamicImporters.length > 0) lazyModules++
  }
  // the door shares little with each page: it does not make a part one of all pages
  const door = pages.delete('door')
  const named = [...pages].sort().join(' ')
  if (pages.has('every') || (pages.size > 1 && named !== TOPIC)) return 'ground'
  if (named === '' && !door) return null
  if (lazyModules >= MOST) return 'ground'
  const shared = lazyModules >= MANY || (door && named !== '')
  return `${named === TOPIC ? 'topic' : named || 'door'}${shared ? '-shared' : ''}`
}

/** In the order of what they build on: a chunk takes along what its modules need, unless one before it has it. */
const CHUNK_ORDER = [/^ground$/, /^topic-shared$/, /^(?!door).*-shared$/, /^door-shared$/, /^topic$/, /./]

/**
 * As few chunks as can be: each answer costs a head, and code that lies together compresses better (decision 0013). What every
 * page needs and what public pages share is one.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // what still checks shapes: the wizards' drafts and an operator's list of places
  {
    name: 'shapes',
    test: /\/node_modules\/zod\/|\/core\/src\/assemblies\/spotlight\.ts$/,
    priority: CHUNK_ORDER.length + 1,
  },
  ...CHUNK_ORDER.map((names, i) => ({
    debugName: names.source,
    priority: CHUNK_ORDER.length - i,
    name(id: string, graph: Rolldown.ChunkingContext) {
      const chunk = chunkOf(id, graph)
      return chunk !== null && names.test(chunk) ? chunk : null
    },
  })),
]
