import type { Rolldown } from 'vite'

/** The modules of the first load of each public page: its page, and what it loads by itself afterwards. */
const PAGES: Readonly<Record<string, RegExp>> = {
  every: /\/main\.tsx$/,
  home: /\/pages\/home\/(?:HomePage|VisitorHome)\.tsx$/,
  assembly: /\/(?:pages\/assemblies\/AssemblyHomePage|assemblies\/AssemblyGroups)\.tsx$/,
  campaign: /\/(?:pages\/campaigns\/CampaignPage|newsletters\/NewsletterPanel|comments\/VisitorCommentForm)\.tsx$/,
  contribution:
    /\/(?:pages\/contributions\/Contribution(?:Page|Attachments)|assessments\/AssessmentPanel|comments\/VisitorCommentForm)\.tsx$/,
  result: /\/(?:pages\/ballots\/BallotResultPage|ballots\/results\/ResultPanel)\.tsx$/,
  door: /\/(?:pages\/users\/SignInPage|pages\/sign-up\/SignUpPage|sign-up\/SignUpForm)\.tsx$/,
}
/** What a page loads beside that for members: every page, and those of assemblies, campaigns and contributions. */
const MEMBERS_PARTS: Readonly<Record<string, RegExp>> = {
  news: /\/notifications\/(?:Bell|following\/FollowToggle)\.tsx$/,
  member:
    /\/(?:spaces\/ResourcePanel|newsletters\/SubscribeButton|authors\/AuthorNotice|family\/FamilyActions|assessments\/OwnAssessment)\.tsx$/,
}
const OWN_CODE = /\/(?:web\/src|core\/src|node_modules\/@tabler)\//
const EVERYWHERE = /node_modules\/(?:@tanstack|react|react-dom|scheduler|use-sync-external-store|@fontsource-variable)\/|^\0/

const listPagesOfModule = (id: string): string[] => Object.keys(PAGES).filter((page) => PAGES[page]?.test(id))

/**
 * The chunk of a module: that of the one public page that needs it, that of a page and the sign-in, or `ground` where several do;
 * null for modules that no public page needs, and for pages, which are loaded by their own names.
 */
function chunkOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (EVERYWHERE.test(id)) return 'ground'
  if (!OWN_CODE.test(id) || listPagesOfModule(id).length > 0) return id.endsWith('/src/app/main.tsx') ? 'ground' : null
  const pages = new Set<string>()
  const seen = new Set([id])
  for (const at of seen) {
    for (const page of listPagesOfModule(at)) pages.add(page)
    for (const importer of graph.getModuleInfo(at)?.importers ?? []) seen.add(importer)
  }
  if (pages.has('every') || pages.size > 2) return 'ground'
  // what a page shares with the sign-in alone is large, and the pages that people are sent links to have no use for it
  if (pages.size === 2) return pages.has('door') ? [...pages].sort().join('-') : 'ground'
  // the start page has the sign-in too: one file less
  return pages.has('home') ? 'door-home' : ([...pages][0] ?? null)
}

/** The chunk of a module that is not in those of the public pages and that parts for members need: they came in twenty files. */
function memberChunkOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  // a part is loaded by its own name, unless another one needs it at once
  if (!OWN_CODE.test(id) || graph.getModuleInfo(id)?.importers.length === 0) return null
  const seen = new Set([id])
  for (const at of seen) for (const importer of graph.getModuleInfo(at)?.importers ?? []) seen.add(importer)
  return Object.keys(MEMBERS_PARTS).find((chunk) => [...seen].some((at) => MEMBERS_PARTS[chunk]?.test(at))) ?? null
}

/**
 * As few chunks as possible: each response costs headers, and code in one file compresses better (decision 0013). What every
 * page needs and what public pages share is one chunk. A chunk includes what its modules need, unless an earlier one has it.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // a small one of its own: within `shapes`, which needs it, it would bring zod to every page
  { name: 'address', test: /\/core\/src\/platform\/shared\/web-address\.ts$/, priority: 5 },
  // the modules that still need zod: the drafts of the wizards and the operator's spotlights
  { name: 'shapes', test: /\/node_modules\/zod\/|\/core\/src\/communities\/assemblies\/spotlight\.ts$/, priority: 4 },
  { debugName: 'ground', priority: 3, name: (id, graph) => (chunkOf(id, graph) === 'ground' ? 'ground' : null) },
  { debugName: 'door', priority: 2, name: (id, graph) => chunkOf(id, graph)?.match(/^.+-.+$/)?.[0] ?? null },
  { debugName: 'page', priority: 1, name: chunkOf },
  { debugName: 'member', priority: 0, name: memberChunkOf },
]
