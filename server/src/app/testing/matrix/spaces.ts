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
                                             visitor  stranger       member                coordinator  admin
    spaces.config                            sign in  ok             ok                    ok           ok
    spaces.config: by uuid                   sign in  ok             ok                    ok           ok
    spaces.config: hidden campaign           sign in  hidden         ok / hidden           ok           ok
    spaces.config: group                     sign in  ok             ok                    ok           ok
    spaces.config: unlisted group            sign in  hidden         ok                    ok           ok
    spaces.config: elsewhere                 sign in  hidden, CX ok  hidden                hidden       ok
    spaces.changeConfig                      sign in  forbidden      ok / forbidden        ok           ok
    spaces.changeConfig: voting              sign in  forbidden      forbidden             ok           ok
    spaces.changeConfig: group               sign in  forbidden      forbidden, GC ok      ok           ok
    spaces.changeConfig: elsewhere           sign in  hidden, CX ok  hidden                hidden       ok
    spaces.themes                            ok       ok             ok                    ok           ok
    spaces.themes: by uuid                   ok       ok             ok                    ok           ok
    spaces.themes: hidden campaign           hidden   hidden         ok / hidden           ok           ok
    spaces.themes: group                     ok       ok             ok                    ok           ok
    spaces.themes: unlisted group            hidden   hidden         ok                    ok           ok
    spaces.themes: unlisted group, by uuid   hidden   hidden         ok                    ok           ok
    spaces.addTheme                          sign in  forbidden      ok / forbidden        ok           ok
    spaces.addTheme: group                   sign in  forbidden      forbidden, GM ok / forbidden, GC ok  ok           ok
    spaces.addTheme: elsewhere               sign in  hidden, CX ok  hidden                hidden       ok
    spaces.removeTheme                       sign in  forbidden      ok / forbidden        ok           ok
    spaces.removeTheme: group                sign in  forbidden      forbidden, GM ok / forbidden, GC ok  ok           ok
    spaces.removeTheme: of another space     sign in  forbidden      hidden / forbidden    hidden       hidden
    spaces.removeTheme: elsewhere            sign in  hidden, CX ok  hidden                hidden       ok
    files.upload                             captcha missing  ok             ok                    ok           ok
    files.own                                sign in  ok             ok                    ok           ok
    files.preview                            sign in  ok             ok                    ok           ok
    resources.list                           hidden   hidden         ok                    ok           ok
    resources.list: assembly, by uuid        hidden   hidden         ok                    ok           ok
    resources.list: unlisted assembly        hidden   hidden, CX ok  hidden                hidden       ok
    resources.list: campaign                 ok       ok             ok                    ok           ok
    resources.list: hidden campaign          hidden   hidden         ok / hidden           ok           ok
    resources.list: group                    hidden   hidden         hidden, GM GC ok      ok           ok
    resources.list: unlisted group           hidden   hidden         hidden, GM GC ok      ok           ok
    resources.list: proposal                 ok       ok             ok                    ok           ok
    resources.list: draft                    hidden   hidden         hidden, AU ok         hidden       hidden
    resources.list: draft, by uuid           hidden   hidden         hidden, AU ok         hidden       hidden
    resources.publicList                     ok       ok             ok                    ok           ok
    resources.publicList: assembly           hidden   hidden         hidden                hidden       hidden
    resources.publicList: unlisted assembly  hidden   hidden         hidden                hidden       hidden
    resources.publicList: campaign           ok       ok             ok                    ok           ok
    resources.publicList: hidden campaign    hidden   hidden         hidden                hidden       hidden
    resources.publicList: group              hidden   hidden         hidden                hidden       hidden
    resources.publicList: unlisted group     hidden   hidden         hidden                hidden       hidden
    resources.publicList: draft              hidden   hidden         hidden                hidden       hidden
    resources.add                            sign in  forbidden      forbidden, AU ok      ok           ok
    resources.add: assembly                  sign in  hidden         ok / forbidden        ok           ok
    resources.add: campaign                  sign in  forbidden      ok / forbidden        ok           ok
    resources.add: group                     sign in  hidden         hidden, GM ok / forbidden, GC ok  ok           ok
    resources.add: draft                     sign in  hidden         hidden, AU ok         hidden       hidden
    resources.add: elsewhere                 sign in  hidden, CX ok  hidden                hidden       ok
    resources.remove                         sign in  forbidden      forbidden, AU ok      ok           ok
    resources.remove: assembly               sign in  hidden         ok / forbidden        ok           ok
    resources.remove: campaign               sign in  forbidden      ok / forbidden        ok           ok
    resources.remove: group                  sign in  hidden         hidden, GM ok / forbidden, GC ok  ok           ok
    resources.remove: of another space       sign in  forbidden      forbidden, AU hidden  hidden       hidden
    resources.remove: elsewhere              sign in  hidden, CX ok  hidden                hidden       ok
    resources.attach                         sign in  forbidden      forbidden, AU ok      ok           ok
    resources.attach: group proposal         sign in  forbidden      forbidden, AU GC ok   ok           ok
    resources.attach: draft                  sign in  hidden         hidden, AU ok         hidden       hidden
    resources.attach: of another assembly    sign in  hidden         hidden                hidden       hidden
    organizations.list                       ok       ok             ok                    ok           ok
    organizations.list: campaign             ok       ok             ok                    ok           ok
    organizations.list: hidden campaign      hidden   hidden         ok / hidden           ok           ok
    organizations.list: draft                hidden   hidden         hidden, AU ok         hidden       hidden
    organizations.add                        sign in  forbidden      ok / forbidden        ok           ok
    organizations.add: campaign              sign in  forbidden      ok / forbidden        ok           ok
    organizations.add: draft                 sign in  hidden         hidden, AU ok         hidden       hidden
    organizations.add: elsewhere             sign in  hidden, CX ok  hidden                hidden       ok
    organizations.remove                     sign in  forbidden      ok / forbidden        ok           ok
    organizations.remove: of another space   sign in  forbidden      hidden / forbidden    hidden       hidden
    organizations.remove: from a draft       sign in  hidden         hidden                hidden       hidden
    analytics.one                            sign in  ok             ok                    ok           ok
    analytics.one: by uuid                   sign in  ok             ok                    ok           ok
    analytics.one: hidden campaign           sign in  hidden         ok / hidden           ok           ok
    analytics.one: group                     sign in  hidden         hidden                hidden       hidden
    analytics.one: elsewhere                 sign in  hidden, CX ok  hidden                hidden       ok
    analytics.publicOne                      ok       ok             ok                    ok           ok
    analytics.publicOne: hidden campaign     hidden   hidden         hidden                hidden       hidden
    analytics.publicOne: group               hidden   hidden         hidden                hidden       hidden
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
