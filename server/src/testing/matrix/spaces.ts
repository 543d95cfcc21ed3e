import type { World } from '../open-world.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const sid = (pick: (w: World) => { spaceId: number }) => (w: World) => ({ params: { sid: pick(w).spaceId } })
const byUuid = (pick: (w: World) => { spaceUuid: string }) => (w: World) => ({ params: { sid: pick(w).spaceUuid } })
const uuid = (pick: (w: World) => { spaceUuid: string }) => (w: World) => ({ params: { uuid: pick(w).spaceUuid } })
const resource = (pick: (w: World) => { space: { spaceId: number }; id: number }) => (w: World) => ({
  params: { sid: pick(w).space.spaceId, resourceId: pick(w).id },
})

export const SPACES: PermissionMatrix = {
  features: ['spaces', 'files', 'resources', 'organizations', 'analytics'],
  rows: `
                                             An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    spaces.config                            1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    spaces.config: by uuid                   1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    spaces.config: hidden campaign           1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    spaces.config: group                     1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    spaces.config: unlisted group            1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    spaces.config: elsewhere                 1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    spaces.changeConfig                      1  3  3  3  3  3  3  O  O  O  O  O  O  Y  Y  3
    spaces.changeConfig: voting              1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    spaces.changeConfig: group               1  3  3  3  3  3  3  3  3  3  3  Y  3  Y  Y  3
    spaces.changeConfig: elsewhere           1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    spaces.themes                            Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    spaces.themes: by uuid                   Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    spaces.themes: hidden campaign           4  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    spaces.themes: group                     Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    spaces.themes: unlisted group            4  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    spaces.themes: unlisted group, by uuid   4  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    spaces.addTheme                          1  3  3  3  3  3  3  O  O  O  O  O  O  Y  Y  3
    spaces.addTheme: group                   1  3  3  3  3  3  3  3  3  3  O  Y  3  Y  Y  3
    spaces.addTheme: elsewhere               1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    spaces.removeTheme                       1  3  3  3  3  3  3  O  O  O  O  O  O  Y  Y  3
    spaces.removeTheme: group                1  3  3  3  3  3  3  3  3  3  O  Y  3  Y  Y  3
    spaces.removeTheme: of another space     1  3  3  3  3  3  3  Q  Q  Q  Q  Q  Q  4  4  3
    spaces.removeTheme: elsewhere            1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    files.upload                             b  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    files.own                                1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    files.preview                            1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    resources.list                           4  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    resources.list: assembly, by uuid        4  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    resources.list: unlisted assembly        4  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    resources.list: campaign                 Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    resources.list: hidden campaign          4  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    resources.list: group                    4  4  4  4  4  4  4  4  4  4  Y  Y  4  Y  Y  4
    resources.list: unlisted group           4  4  4  4  4  4  4  4  4  4  Y  Y  4  Y  Y  4
    resources.list: proposal                 Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    resources.list: draft                    4  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    resources.list: draft, by uuid           4  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    resources.publicList                     Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    resources.publicList: assembly           4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    resources.publicList: unlisted assembly  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    resources.publicList: campaign           Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    resources.publicList: hidden campaign    4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    resources.publicList: group              4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    resources.publicList: unlisted group     4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    resources.publicList: draft              4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    resources.add                            1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    resources.add: assembly                  1  4  4  4  4  4  4  O  O  O  O  O  O  Y  Y  4
    resources.add: campaign                  1  3  3  3  3  3  3  O  O  O  O  O  O  Y  Y  3
    resources.add: group                     1  4  4  4  4  4  4  4  4  4  O  Y  4  Y  Y  4
    resources.add: draft                     1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    resources.add: elsewhere                 1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    resources.remove                         1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    resources.remove: assembly               1  4  4  4  4  4  4  O  O  O  O  O  O  Y  Y  4
    resources.remove: campaign               1  3  3  3  3  3  3  O  O  O  O  O  O  Y  Y  3
    resources.remove: group                  1  4  4  4  4  4  4  4  4  4  O  Y  4  Y  Y  4
    resources.remove: of another space       1  3  3  3  3  3  3  3  3  4  3  3  3  4  4  3
    resources.remove: elsewhere              1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    resources.attach                         1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    resources.attach: group proposal         1  3  3  3  3  3  3  3  3  Y  3  Y  3  Y  Y  3
    resources.attach: draft                  1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    resources.attach: of another assembly    1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    organizations.list                       Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    organizations.list: campaign             Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    organizations.list: hidden campaign      4  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    organizations.list: draft                4  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    organizations.add                        1  3  3  3  3  3  3  O  O  O  O  O  O  Y  Y  3
    organizations.add: campaign              1  3  3  3  3  3  3  O  O  O  O  O  O  Y  Y  3
    organizations.add: draft                 1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    organizations.add: elsewhere             1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    organizations.remove                     1  3  3  3  3  3  3  O  O  O  O  O  O  Y  Y  3
    organizations.remove: of another space   1  3  3  3  3  3  3  Q  Q  Q  Q  Q  Q  4  4  3
    organizations.remove: from a draft       1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    analytics.one                            1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    analytics.one: by uuid                   1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    analytics.one: hidden campaign           1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    analytics.one: group                     1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    analytics.one: elsewhere                 1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    analytics.publicOne                      Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    analytics.publicOne: hidden campaign     4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    analytics.publicOne: group               4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
  `,
  views: {
    'analytics.one: by uuid': byUuid((w) => w.a.campaigns.proposals),
    'analytics.one: hidden campaign': sid((w) => w.a.campaigns.hidden),
    'analytics.one: group': sid((w) => w.a.groups.listed),
    'analytics.one: elsewhere': sid((w) => w.b.campaigns.proposals),
    'analytics.publicOne: hidden campaign': uuid((w) => w.a.campaigns.hidden),
    'analytics.publicOne: group': uuid((w) => w.a.groups.listed),
    'spaces.config: by uuid': byUuid((w) => w.a.campaigns.proposals),
    'spaces.config: hidden campaign': sid((w) => w.a.campaigns.hidden),
    'spaces.config: group': sid((w) => w.a.groups.listed),
    'spaces.config: unlisted group': sid((w) => w.a.groups.unlisted),
    'spaces.config: elsewhere': sid((w) => w.b.campaigns.proposals),
    'spaces.changeConfig: voting': (w) => ({
      params: { sid: w.a.campaigns.fresh.phases.find((p) => p.type === 'VOTING')?.spaceId ?? 0 },
      body: { 'component.voting.budget': '54321' },
    }),
    'spaces.changeConfig: group': sid((w) => w.a.groups.listed),
    'spaces.changeConfig: elsewhere': sid((w) => w.b.campaigns.proposals),
    'spaces.themes: by uuid': byUuid((w) => w.a.campaigns.proposals),
    'spaces.themes: hidden campaign': sid((w) => w.a.campaigns.hidden),
    'spaces.themes: group': sid((w) => w.a.groups.listed),
    'spaces.themes: unlisted group': sid((w) => w.a.groups.unlisted),
    'spaces.themes: unlisted group, by uuid': byUuid((w) => w.a.groups.unlisted),
    'spaces.addTheme: group': sid((w) => w.a.groups.listed),
    'spaces.addTheme: elsewhere': sid((w) => w.b.campaigns.proposals),
    'spaces.removeTheme: group': (w) => ({
      params: { sid: w.a.groups.listed.spaceId, themeId: w.a.groups.listed.theme.id },
    }),
    'spaces.removeTheme: of another space': (w) => ({ params: { themeId: w.b.campaigns.proposals.theme.id } }),
    'spaces.removeTheme: elsewhere': (w) => ({
      params: { sid: w.b.campaigns.proposals.spaceId, themeId: w.b.campaigns.proposals.theme.id },
    }),
    'resources.list: assembly, by uuid': byUuid((w) => w.a.assembly.resources),
    'resources.list: unlisted assembly': sid((w) => w.b.assembly.resources),
    'resources.list: campaign': sid((w) => w.a.campaigns.proposals),
    'resources.list: hidden campaign': sid((w) => w.a.campaigns.hidden),
    'resources.list: group': sid((w) => w.a.groups.listed.resources),
    'resources.list: unlisted group': sid((w) => w.a.groups.unlisted.resources),
    'resources.list: proposal': sid((w) => w.a.items.proposal),
    'resources.list: draft': sid((w) => w.a.items.draft),
    'resources.list: draft, by uuid': byUuid((w) => w.a.items.draft),
    'resources.publicList: assembly': uuid((w) => w.a.assembly.resources),
    'resources.publicList: unlisted assembly': uuid((w) => w.b.assembly.resources),
    'resources.publicList: campaign': uuid((w) => w.a.campaigns.proposals),
    'resources.publicList: hidden campaign': uuid((w) => w.a.campaigns.hidden),
    'resources.publicList: group': uuid((w) => w.a.groups.listed.resources),
    'resources.publicList: unlisted group': uuid((w) => w.a.groups.unlisted.resources),
    'resources.publicList: draft': uuid((w) => w.a.items.draft),
    'resources.add: assembly': sid((w) => w.a.assembly.resources),
    'resources.add: campaign': sid((w) => w.a.campaigns.proposals),
    'resources.add: group': sid((w) => w.a.groups.listed.resources),
    'resources.add: draft': sid((w) => w.a.items.draft),
    'resources.add: elsewhere': sid((w) => w.b.items.proposal),
    'resources.remove: assembly': resource((w) => ({ space: w.a.assembly.resources, ...w.a.assemblyResource })),
    'resources.remove: campaign': resource((w) => ({
      space: w.a.campaigns.proposals,
      ...w.a.campaigns.proposals.resource,
    })),
    'resources.remove: group': resource((w) => ({ space: w.a.groups.listed.resources, ...w.a.groups.listed.resource })),
    'resources.remove: of another space': (w) => ({ params: { resourceId: w.b.itemResource.id } }),
    'resources.remove: elsewhere': resource((w) => ({ space: w.b.items.proposal, ...w.b.itemResource })),
    'resources.attach: group proposal': (w) => ({ params: { coid: w.a.items.groupProposal.id } }),
    'resources.attach: draft': (w) => ({ params: { coid: w.a.items.draft.id } }),
    'resources.attach: of another assembly': (w) => ({ params: { coid: w.b.items.proposal.id } }),
    'organizations.list: campaign': sid((w) => w.a.campaigns.proposals),
    'organizations.list: hidden campaign': sid((w) => w.a.campaigns.hidden),
    'organizations.list: draft': sid((w) => w.a.items.draft),
    'organizations.add: campaign': sid((w) => w.a.campaigns.proposals),
    'organizations.add: draft': sid((w) => w.a.items.draft),
    'organizations.add: elsewhere': sid((w) => w.b.assembly.resources),
    'organizations.remove: of another space': (w) => ({ params: { organizationId: w.b.assemblyOrganization.id } }),
    'organizations.remove: from a draft': sid((w) => w.a.items.draft),
  },
}
