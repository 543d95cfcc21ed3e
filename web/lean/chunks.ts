import type { Rolldown } from 'vite'

/** The modules of the first load of each public page: its page, and what it loads by itself afterwards. */
const PAGES: Readonly<Record<string, RegExp>> = {
  every: /\/main\.tsx$/,
  home: /\/pages\/home\/(?:HomePage|VisitorHome)\.tsx$/,
  assembly: /\/(?:pages\/assemblies\/AssemblyHomePage|assemblies\/AssemblyGroups)\.tsx$/,
  campaign: /\/(?:pages\/campaigns\/CampaignPage|comments\/VisitorCommentForm)\.tsx$/,
  contribution: /\/(?:pages\/contributions\/ContributionPage|comments\/VisitorCommentForm)\.tsx$/,
  result: /\/(?:pages\/ballots\/BallotResultPage|ballots\/results\/ResultPanel)\.tsx$/,
  door: /\/(?:pages\/users\/SignInPage|pages\/sign-up\/SignUpPage|sign-up\/SignUpForm)\.tsx$/,
}
/** Two pages that share many modules: the comments on a proposal. */
const TOPIC = 'campaign contribution'
const OWN_CODE = /\/(?:web\/src|core\/src|node_modules\/@tabler)\//
const EVERYWHERE =
  /node_modules\/(?:@tanstack|react|react-dom|scheduler|use-sync-external-store|@fontsource-variable)\/|^\0/
/** From these numbers of lazy importers on, a module is split from the chunk of its one page, or moves to the common chunk. */
const [MANY, MOST] = [3, 14]

const listPagesOfModule = (id: string): string[] => Object.keys(PAGES).filter((page) => PAGES[page]?.test(id))

/** The chunk of a module; null for modules that no public page needs, and for pages, which are loaded by their own names. */
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
  // sign-in shares little with each page: sharing with it does not make a module common to all pages
  const door = pages.delete('door')
  const named = [...pages].sort().join(' ')
  if (pages.has('every') || (pages.size > 1 && named !== TOPIC)) return 'ground'
  if (named === '' && !door) return null
  if (lazyModules >= MOST) return 'ground'
  const shared = lazyModules >= MANY || (door && named !== '')
  return `${named === TOPIC ? 'topic' : named || 'door'}${shared ? '-shared' : ''}`
}

/** In order of dependency: a chunk includes what its modules need, unless an earlier chunk has it. */
const CHUNK_ORDER = [/^ground$/, /^topic-shared$/, /^(?!door).*-shared$/, /^door-shared$/, /^topic$/, /./]

/**
 * As few chunks as possible: each response costs headers, and code in one file compresses better (decision 0013). What every
 * page needs and what public pages share is one chunk.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // the modules that still need zod: the drafts of the wizards and the operator's spotlights
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
