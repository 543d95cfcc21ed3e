import type { World } from '../world/world-types.ts'
import { type CallsOf, formWith } from './valid-call.ts'

const item = (w: World) => ({ params: { aid: w.a.assembly.id, coid: w.a.items.proposal.id } })
const publicItem = (w: World) => ({ params: { uuid: w.a.items.proposal.uuid } })
const space = (w: World) => ({ params: { sid: w.a.campaigns.proposals.spaceId } })
const publicSpace = (w: World) => ({ params: { uuid: w.a.campaigns.proposals.spaceUuid } })
const PROPOSALS = { query: { type: 'PROPOSAL' } } as const
const PAGE = { query: {} } as const

export const contributionsCalls: CallsOf<'contributions'> = {
  list: { by: 'Me', request: (w) => ({ ...space(w), ...PROPOSALS }) },
  publicList: { by: 'An', request: (w) => ({ ...publicSpace(w), ...PROPOSALS }) },
  pinned: { by: 'Me', request: (w) => ({ ...space(w), ...PROPOSALS }) },
  figures: { by: 'Me', request: (w) => ({ ...space(w), ...PROPOSALS }) },
  publicFigures: { by: 'An', request: (w) => ({ ...publicSpace(w), ...PROPOSALS }) },
  one: { by: 'Me', request: item },
  publicOne: { by: 'An', request: publicItem },
  change: {
    by: 'AU',
    request: (w) => ({
      ...item(w),
      body: {
        title: 'New title',
        text: '<p>New text</p>',
        officialThemes: [{ themeId: w.a.campaigns.proposals.theme.id }],
        emergentThemes: [{ title: 'new keyword' }],
      },
    }),
  },
  step: {
    by: 'AU',
    request: (w) => ({
      params: { aid: w.a.assembly.id, coid: w.a.items.publicDraft.id, status: 'PUBLISHED' },
      body: {},
    }),
  },
  remove: { by: 'AU', request: (w) => ({ ...item(w), ...PAGE }) },
  softRemove: { by: 'MO', request: (w) => ({ ...item(w), body: { reason: 'Off topic' } }) },
  recover: {
    by: 'MO',
    request: (w) => ({ params: { aid: w.a.assembly.id, coid: w.a.items.removed.id } }),
  },
  history: { by: 'Me', request: (w) => ({ ...item(w), ...PAGE }) },
  publicHistory: { by: 'An', request: (w) => ({ ...publicItem(w), ...PAGE }) },
}

const group = (w: World) => ({ params: { aid: w.a.assembly.id, gid: w.a.groups.listed.id } })

export const groupContributionsCalls: CallsOf<'groupContributions'> = {
  proposals: { by: 'GM', request: (w) => ({ ...group(w), ...PAGE }) },
  list: { by: 'GM', request: (w) => ({ ...group(w), ...PROPOSALS }) },
  create: {
    by: 'GM',
    request: (w) => ({
      ...group(w),
      body: {
        type: 'PROPOSAL',
        title: 'New proposal',
        text: '<p>New text</p>',
        officialThemes: [{ themeId: w.a.campaigns.proposals.theme.id }],
      },
    }),
  },
  publish: {
    by: 'GC',
    request: (w) => ({ params: { ...group(w).params, pid: w.a.items.groupPublicDraft.id } }),
  },
  insights: { by: 'GM', request: group },
  publicInsights: { by: 'An', request: (w) => ({ params: { uuid: w.a.groups.listed.uuid } }) },
}

const assigned = (w: World) => ({
  params: { aid: w.a.assembly.id, coid: w.a.items.assigned.id, sid: w.a.groups.listed.spaceId },
})

export const assignmentsCalls: CallsOf<'assignments'> = {
  assign: {
    by: 'GC',
    request: (w) => ({
      params: { ...group(w).params, cid: w.a.campaigns.proposals.id },
      body: { existingContributions: [w.a.items.proposal.id] },
    }),
  },
  attach: {
    by: 'GC',
    request: (w) => ({ params: { ...assigned(w).params, coid: w.a.items.proposal.id } }),
  },
  detach: { by: 'GC', request: assigned },
}

export const placesCalls: CallsOf<'places'> = {
  list: { by: 'Me', request: (w) => ({ ...space(w), ...PAGE }) },
  publicList: { by: 'An', request: (w) => ({ ...publicSpace(w), ...PAGE }) },
  own: { by: 'AU', request: (_, me) => ({ params: { id: me.id }, query: {} }) },
  // places are suggested from the whole assembly
  suggest: { by: 'Me', wide: true, request: (w) => ({ ...space(w), query: {} }) },
  plan: { by: 'Me', request: space },
  publicPlan: { by: 'An', request: publicSpace },
  assemblyPlan: { by: 'Me', request: (w) => ({ params: { aid: w.a.assembly.id } }) },
  changePlan: {
    by: 'CO',
    request: (w) => ({
      params: { aid: w.a.assembly.id },
      body: { geoJson: '{"type":"Point","coordinates":[10,53.5]}' },
    }),
  },
}

export const commentsCalls: CallsOf<'comments'> = {
  ofItem: { by: 'Me', request: (w) => ({ ...item(w), ...PAGE }) },
  ofPublicItem: { by: 'An', request: (w) => ({ ...publicItem(w), ...PAGE }) },
  ofSpace: { by: 'Me', request: (w) => ({ ...space(w), ...PAGE }) },
  ofPublicSpace: { by: 'An', request: (w) => ({ ...publicSpace(w), ...PAGE }) },
  count: { by: 'Me', request: space },
  publicCount: { by: 'An', request: publicSpace },
}

export const analyticsCalls: CallsOf<'analytics'> = {
  one: { by: 'Me', request: space },
  publicOne: { by: 'An', request: publicSpace },
}

export const spaceWritingCalls: CallsOf<'spaceWriting'> = {
  post: {
    by: 'Me',
    request: (w) => ({
      ...space(w),
      body: {
        type: 'PROPOSAL',
        title: 'New proposal',
        text: '<p>New text</p>',
        officialThemes: [{ themeId: w.a.campaigns.proposals.theme.id }],
      },
    }),
  },
}

export const visitorWritingCalls: CallsOf<'visitorWriting'> = {
  post: {
    by: 'An',
    request: (w) => ({
      params: { target: 'campaign', uuid: w.a.campaigns.ideas.uuid },
      body: {
        type: 'IDEA',
        title: 'New idea',
        text: 'New text',
        officialThemes: [{ uuid: w.a.campaigns.ideas.theme.uuid }],
        visitorName: 'Ferry guest',
        captcha: w.a.tokens.captcha ?? '',
      },
    }),
  },
}

export const forumCalls: CallsOf<'forum'> = {
  list: { by: 'Me', request: (w) => ({ params: { aid: w.a.assembly.id }, ...PAGE }) },
  publicList: { by: 'An', request: (w) => ({ params: { uuid: w.a.assembly.uuid }, ...PAGE }) },
  one: { by: 'Me', request: (w) => ({ params: { aid: w.a.assembly.id, tid: w.a.membersThread.id }, ...PAGE }) },
  publicOne: {
    by: 'An',
    request: (w) => ({ params: { uuid: w.a.assembly.uuid, tuuid: w.a.thread.uuid }, ...PAGE }),
  },
  start: {
    by: 'Me',
    request: (w) => ({ params: { aid: w.a.assembly.id }, body: { title: 'New thread', text: 'New text' } }),
  },
  pin: { by: 'CO', request: (w) => ({ params: { aid: w.a.assembly.id, tid: w.a.thread.id }, body: { pinned: true } }) },
}

const inCampaign = (w: World) => ({
  params: { aid: w.a.assembly.id, cid: w.a.campaigns.proposals.id, coid: w.a.items.proposal.id },
})

export const feedbackCalls: CallsOf<'feedback'> = {
  give: { by: 'Me', request: (w) => ({ ...inCampaign(w), body: { up: true, fav: true } }) },
  giveInAssembly: { by: 'Me', request: (w) => ({ ...item(w), body: { up: true, fav: true } }) },
  own: { by: 'AU', request: (w) => ({ ...inCampaign(w), ...PAGE }) },
  ownOfUser: { by: 'AU', request: (w) => ({ ...item(w), ...PAGE }) },
  saved: { by: 'AU', request: (_, me) => ({ params: { id: me.id } }) },
  permission: {
    by: 'An',
    request: (w) => ({ params: { auuid: w.a.assembly.uuid, couuid: w.a.items.proposal.uuid } }),
  },
}

export const contributionExportCalls: CallsOf<'contributionExport'> = {
  member: { by: 'Me', request: (w) => ({ ...space(w), query: { type: 'PROPOSAL', format: 'JSON' } }) },
  everybody: { by: 'An', request: (w) => ({ ...publicSpace(w), query: { type: 'PROPOSAL', format: 'JSON' } }) },
  document: {
    by: 'An',
    request: (w) => ({ params: { uuid: w.a.items.proposal.uuid }, query: { format: 'md' } }),
  },
}

const imports = (w: World) => ({ params: { aid: w.a.assembly.id, cid: w.a.campaigns.proposals.id } })
const oneImport = (w: World) => ({ params: { ...imports(w).params, id: w.a.importId } })
const TABLE = 'code,title,category\nN-1,New proposal,New theme\n'

export const contributionImportsCalls: CallsOf<'contributionImports'> = {
  create: {
    by: 'CO',
    request: (w) => ({
      ...imports(w),
      query: { type: 'PROPOSAL', createThemes: 'true' },
      body: formWith(new Blob([TABLE], { type: 'text/csv' }), 'new.csv'),
    }),
  },
  list: { by: 'CO', request: imports },
  one: { by: 'CO', request: oneImport },
  undo: { by: 'CO', request: oneImport },
}
