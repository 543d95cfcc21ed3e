import type { World } from '../open-world.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const hidden = (w: World) => ({ params: { cid: w.a.campaigns.hidden.id } })
const hiddenByUuid = (w: World) => ({ params: { uuid: w.a.campaigns.hidden.uuid } })
const elsewhere = (w: World) => ({ params: { aid: w.b.assembly.id, cid: w.b.campaigns.fresh.id } })
const crossed = (w: World) => ({ params: { cid: w.b.campaigns.fresh.id } })
const unlistedGroup = (w: World) => ({ params: { gid: w.a.groups.unlisted.id } })
const topicGroup = (w: World) => ({ params: { gid: w.a.groups.topic.id } })
const ofAnotherAssembly = (w: World) => ({ params: { aid: w.b.assembly.id } })
const groupElsewhere = (w: World) => ({ params: { aid: w.b.assembly.id, gid: w.b.groups.listed.id } })
const TEXTS = { name: 'New name', text: '<p>New text</p>' }

export const CAMPAIGNS: PermissionMatrix = {
  features: ['campaigns', 'deletedCampaigns', 'publicCampaigns', 'phases', 'consents', 'groups', 'groupCreation'],
  rows: `
                                                  visitor  stranger          member                 coordinator  admin
    campaigns.ofUser                              sign in  ok                ok                     ok           ok
    campaigns.ofUser: of another                  sign in  hidden            hidden                 hidden       hidden
    campaigns.ofAssembly                          sign in  ok                ok                     ok           ok
    campaigns.ofAssembly: unlisted                sign in  hidden, CX ok     hidden                 hidden       ok
    campaigns.create                              sign in  forbidden         ok / forbidden         ok           ok
    campaigns.create: elsewhere                   sign in  unlisted, CX ok   unlisted               unlisted     ok
    campaigns.template                            ok       ok                ok                     ok           ok
    campaigns.one                                 sign in  ok                ok                     ok           ok
    campaigns.one: hidden                         sign in  hidden            ok / hidden            ok           ok
    campaigns.one: elsewhere                      sign in  hidden, CX ok     hidden                 hidden       ok
    campaigns.one: crossed                        sign in  hidden            hidden                 hidden       hidden
    campaigns.change                              sign in  forbidden         forbidden              ok           ok
    campaigns.change: texts                       sign in  forbidden         ok / forbidden         ok           ok
    campaigns.change: secrets                     sign in  forbidden         forbidden              ok           ok
    campaigns.change: closing the public side     sign in  forbidden         forbidden              ok           ok
    campaigns.change: elsewhere                   sign in  hidden, CX ok     hidden                 hidden       ok
    campaigns.change: crossed                     sign in  hidden            hidden                 hidden       hidden
    campaigns.remove                              sign in  forbidden         forbidden              ok           ok
    campaigns.remove: elsewhere                   sign in  hidden, CX ok     hidden                 hidden       ok
    campaigns.remove: crossed                     sign in  hidden            hidden                 hidden       hidden
    deletedCampaigns.list                         sign in  forbidden         forbidden              ok           ok
    deletedCampaigns.list: elsewhere              sign in  unlisted, CX ok   unlisted               unlisted     ok
    deletedCampaigns.restore                      sign in  forbidden         forbidden              ok           ok
    deletedCampaigns.restore: elsewhere           sign in  unlisted, CX ok   unlisted               unlisted     ok
    deletedCampaigns.restore: crossed             sign in  forbidden         forbidden              hidden       hidden
    deletedCampaigns.restore: not deleted         sign in  forbidden         forbidden              hidden       hidden
    campaigns.brief                               sign in  ok                ok                     ok           ok
    campaigns.brief: hidden                       sign in  hidden            ok / hidden            ok           ok
    campaigns.components                          sign in  ok                ok                     ok           ok
    campaigns.components: hidden                  sign in  hidden            ok / hidden            ok           ok
    campaigns.timeline                            sign in  ok                ok                     ok           ok
    campaigns.timeline: hidden                    sign in  hidden            ok / hidden            ok           ok
    campaigns.themes                              sign in  ok                ok                     ok           ok
    campaigns.themes: hidden                      sign in  hidden            ok / hidden            ok           ok
    campaigns.resources                           sign in  ok                ok                     ok           ok
    campaigns.resources: hidden                   sign in  hidden            ok / hidden            ok           ok
    campaigns.resources: elsewhere                sign in  hidden, CX ok     hidden                 hidden       ok
    publicCampaigns.listed                        ok       ok                ok                     ok           ok
    publicCampaigns.ofAssembly                    ok       ok                ok                     ok           ok
    publicCampaigns.ofAssembly: unlisted          ok       ok                ok                     ok           ok
    publicCampaigns.one                           ok       ok                ok                     ok           ok
    publicCampaigns.one: hidden                   hidden   hidden            hidden                 hidden       hidden
    publicCampaigns.one: of an unlisted assembly  ok       ok                ok                     ok           ok
    publicCampaigns.brief                         ok       ok                ok                     ok           ok
    publicCampaigns.brief: hidden                 hidden   hidden            hidden                 hidden       hidden
    publicCampaigns.components                    ok       ok                ok                     ok           ok
    publicCampaigns.components: hidden            hidden   hidden            hidden                 hidden       hidden
    publicCampaigns.timeline                      ok       ok                ok                     ok           ok
    publicCampaigns.timeline: hidden              hidden   hidden            hidden                 hidden       hidden
    publicCampaigns.themes                        ok       ok                ok                     ok           ok
    publicCampaigns.themes: hidden                hidden   hidden            hidden                 hidden       hidden
    publicCampaigns.resources                     ok       ok                ok                     ok           ok
    publicCampaigns.resources: hidden             hidden   hidden            hidden                 hidden       hidden
    phases.add                                    sign in  forbidden         ok / forbidden         ok           ok
    phases.add: elsewhere                         sign in  hidden, CX ok     hidden                 hidden       ok
    phases.change                                 sign in  forbidden         ok / forbidden         ok           ok
    phases.change: of another campaign            sign in  hidden            hidden                 hidden       hidden
    phases.change: a phase of voting              sign in  forbidden         forbidden              ok           ok
    phases.change: a milestone in the past        sign in  forbidden         forbidden              ok           ok
    phases.remove                                 sign in  forbidden         ok / forbidden         ok           ok
    phases.remove: of another campaign            sign in  hidden            hidden                 hidden       hidden
    consents.form                                 sign in  ok                ok                     ok           ok
    consents.form: hidden                         sign in  hidden            ok / hidden            ok           ok
    consents.form: elsewhere                      sign in  hidden, CX ok     hidden                 hidden       ok
    consents.form: crossed                        sign in  hidden            hidden                 hidden       hidden
    consents.answer                               sign in  ok                ok                     ok           ok
    consents.answer: for another                  sign in  forbidden         forbidden              forbidden    forbidden
    consents.answer: withdrawn                    sign in  hidden            hidden, Me ok          hidden       hidden
    consents.answer: withdrawn for another        sign in  forbidden         forbidden              forbidden    forbidden
    consents.answer: hidden                       sign in  hidden            ok / hidden            ok           ok
    consents.answer: elsewhere                    sign in  hidden, CX ok     hidden                 hidden       ok
    consents.answer: crossed                      sign in  hidden            hidden                 hidden       hidden
    consents.ofUser                               sign in  ok                ok                     ok           ok
    consents.ofUser: of another                   sign in  forbidden         forbidden              forbidden    forbidden
    groups.ofCampaign                             sign in  ok                ok                     ok           ok
    groups.ofCampaign: hidden                     sign in  hidden            ok / hidden            ok           ok
    groups.ofPublicCampaign                       ok       ok                ok                     ok           ok
    groups.ofPublicCampaign: hidden               hidden   hidden            hidden                 hidden       hidden
    groups.profile                                ok       ok                ok                     ok           ok
    groups.profile: unlisted                      hidden   hidden            ok                     ok           ok
    groups.profile: of another assembly           hidden   hidden            hidden                 hidden       hidden
    groups.profile: elsewhere                     hidden   hidden, CX ok     hidden                 hidden       ok
    groups.byUuid                                 ok       ok                ok                     ok           ok
    groups.byUuid: unlisted                       hidden   hidden            ok                     ok           ok
    groups.one                                    sign in  forbidden, Iv ok  forbidden, GM GC ok    ok           ok
    groups.one: unlisted                          sign in  hidden            forbidden, GM GC ok    ok           ok
    groups.one: topic group                       sign in  forbidden         ok                     ok           ok
    groups.one: of another assembly               sign in  hidden            hidden                 hidden       hidden
    groups.one: elsewhere                         sign in  hidden, CX ok     hidden                 hidden       ok
    groups.change                                 sign in  forbidden         forbidden, GC ok       ok           ok
    groups.change: texts                          sign in  forbidden         forbidden, GM ok / forbidden, GC ok  ok           ok
    groups.change: texts of a topic group         sign in  forbidden         ok / forbidden, GC ok  ok           ok
    groups.change: unlisted                       sign in  hidden            forbidden, GM ok / forbidden, GC ok  ok           ok
    groups.change: of another assembly            sign in  hidden            hidden                 hidden       hidden
    groups.change: elsewhere                      sign in  hidden, CX ok     hidden                 hidden       ok
    groups.remove                                 sign in  forbidden         forbidden, GC ok       ok           ok
    groups.remove: unlisted                       sign in  hidden            forbidden, GC votes under way  votes under way  votes under way
    groups.remove: of another assembly            sign in  hidden            hidden                 hidden       hidden
    groups.remove: elsewhere                      sign in  hidden, CX ok     hidden                 hidden       ok
    groupCreation.create                          sign in  forbidden         ok / forbidden         ok           ok
    groupCreation.create: with a draft            sign in  forbidden         invalid / forbidden, AU ok / forbidden  invalid      invalid
    groupCreation.create: with a stranger         sign in  forbidden         invalid / forbidden    invalid      invalid
    groupCreation.create: hidden                  sign in  hidden            ok / hidden            ok           ok
    groupCreation.create: elsewhere               sign in  hidden, CX ok     hidden                 hidden       ok
    groupCreation.create: crossed                 sign in  hidden            hidden                 hidden       hidden
  `,
  views: {
    'campaigns.ofUser: of another': (w) => ({ params: { uuid: w.a.people.other.uuid } }),
    'campaigns.ofAssembly: unlisted': (w) => ({ params: { aid: w.b.assembly.id } }),
    'campaigns.create: elsewhere': (w) => ({ params: { aid: w.b.assembly.id } }),
    'campaigns.one: hidden': hidden,
    'campaigns.one: elsewhere': elsewhere,
    'campaigns.one: crossed': crossed,
    'campaigns.change: texts': () => ({ body: { title: 'New title', themes: [{ title: 'New theme' }] } }),
    'campaigns.change: secrets': () => ({ body: { configs: { 'extended-feedback-password': 'pass' } } }),
    'campaigns.change: closing the public side': () => ({ body: { configs: { 'disable-public-site': 'TRUE' } } }),
    'campaigns.change: elsewhere': (w) => ({ ...elsewhere(w), body: { title: 'New title' } }),
    'campaigns.change: crossed': crossed,
    'campaigns.remove: elsewhere': elsewhere,
    'campaigns.remove: crossed': crossed,
    'deletedCampaigns.list: elsewhere': ofAnotherAssembly,
    'deletedCampaigns.restore: elsewhere': (w) => ({
      params: { aid: w.b.assembly.id, cid: w.b.deletedCampaign.id },
    }),
    'deletedCampaigns.restore: crossed': (w) => ({ params: { cid: w.b.deletedCampaign.id } }),
    'deletedCampaigns.restore: not deleted': (w) => ({ params: { cid: w.a.campaigns.fresh.id } }),
    'campaigns.brief: hidden': hidden,
    'campaigns.components: hidden': hidden,
    'campaigns.timeline: hidden': hidden,
    'campaigns.themes: hidden': hidden,
    'campaigns.resources: hidden': hidden,
    'campaigns.resources: elsewhere': elsewhere,
    'publicCampaigns.ofAssembly: unlisted': (w) => ({ params: { uuid: w.b.assembly.uuid } }),
    'publicCampaigns.one: hidden': hiddenByUuid,
    'publicCampaigns.one: of an unlisted assembly': (w) => ({ params: { uuid: w.b.campaigns.proposals.uuid } }),
    'publicCampaigns.brief: hidden': hiddenByUuid,
    'publicCampaigns.components: hidden': hiddenByUuid,
    'publicCampaigns.timeline: hidden': hiddenByUuid,
    'publicCampaigns.themes: hidden': hiddenByUuid,
    'publicCampaigns.resources: hidden': hiddenByUuid,
    'phases.add: elsewhere': elsewhere,
    'phases.change: of another campaign': (w) => ({ params: { ciid: w.a.campaigns.neighbour.phases[0]?.id ?? 0 } }),
    'phases.change: a phase of voting': (w) => ({
      params: { ciid: w.a.campaigns.fresh.phases.find((p) => p.type === 'VOTING')?.id ?? 0 },
      body: { endDate: '2027-02-10', reason: 'The town asked for it' },
    }),
    'phases.change: a milestone in the past': (w) => ({
      params: { ciid: w.a.campaigns.fresh.phases.find((p) => p.type === 'DELIBERATION')?.id ?? 0 },
      body: { milestones: [{ type: 'END', title: 'New end', date: '2027-01-17' }], reason: 'The town asked for it' },
    }),
    'phases.remove: of another campaign': (w) => ({ params: { ciid: w.a.campaigns.neighbour.phases[0]?.id ?? 0 } }),
    'consents.form: hidden': hidden,
    'consents.form: elsewhere': elsewhere,
    'consents.form: crossed': crossed,
    'consents.answer: for another': (w) => ({ params: { uid: w.a.people.other.id } }),
    'consents.answer: withdrawn': () => ({ params: { answer: 'WITHDRAWN' } }),
    'consents.answer: withdrawn for another': (w) => ({ params: { uid: w.b.people.Me.id, answer: 'WITHDRAWN' } }),
    'consents.answer: hidden': hidden,
    'consents.answer: elsewhere': (w) => ({
      ...elsewhere(w),
      body: { consentText: `${w.b.mark} consent text` },
    }),
    'consents.answer: crossed': crossed,
    'consents.ofUser: of another': (w) => ({ params: { id: w.a.people.other.id } }),
    'groups.ofCampaign: hidden': hidden,
    'groups.ofPublicCampaign: hidden': hiddenByUuid,
    'groups.profile: unlisted': unlistedGroup,
    'groups.profile: of another assembly': ofAnotherAssembly,
    'groups.profile: elsewhere': groupElsewhere,
    'groups.byUuid: unlisted': (w) => ({ params: { uuid: w.a.groups.unlisted.uuid } }),
    'groups.one: unlisted': unlistedGroup,
    'groups.one: topic group': topicGroup,
    'groups.one: of another assembly': ofAnotherAssembly,
    'groups.one: elsewhere': groupElsewhere,
    'groups.change: texts': () => ({ body: TEXTS }),
    'groups.change: texts of a topic group': (w) => ({ ...topicGroup(w), body: TEXTS }),
    'groups.change: unlisted': (w) => ({ ...unlistedGroup(w), body: TEXTS }),
    'groups.change: of another assembly': ofAnotherAssembly,
    'groups.change: elsewhere': groupElsewhere,
    'groups.remove: unlisted': unlistedGroup,
    'groups.remove: of another assembly': ofAnotherAssembly,
    'groups.remove: elsewhere': groupElsewhere,
    'groupCreation.create: with a draft': (w) => ({
      body: { name: 'New group', existingContributions: [w.a.items.draft.id] },
    }),
    'groupCreation.create: with a stranger': (w) => ({ body: { name: 'New group', members: [w.a.people.Si.id] } }),
    'groupCreation.create: hidden': (w) => ({ ...hidden(w), body: { name: 'New group' } }),
    'groupCreation.create: elsewhere': (w) => ({ ...elsewhere(w), body: { name: 'New group' } }),
    'groupCreation.create: crossed': crossed,
  },
}
