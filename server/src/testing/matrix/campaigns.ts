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
                                                  An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    campaigns.ofUser                              1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    campaigns.ofUser: of another                  1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    campaigns.ofAssembly                          1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    campaigns.ofAssembly: unlisted                1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    campaigns.create                              1  3  3  3  3  3  3  O  O  O  O  O  O  Y  Y  3
    campaigns.create: elsewhere                   1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    campaigns.template                            Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    campaigns.one                                 1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    campaigns.one: hidden                         1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    campaigns.one: elsewhere                      1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    campaigns.one: crossed                        1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    campaigns.change                              1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    campaigns.change: texts                       1  3  3  3  3  3  3  O  O  O  O  O  O  Y  Y  3
    campaigns.change: secrets                     1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    campaigns.change: closing the public side     1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    campaigns.change: elsewhere                   1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    campaigns.change: crossed                     1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    campaigns.remove                              1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    campaigns.remove: elsewhere                   1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    campaigns.remove: crossed                     1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    deletedCampaigns.list                         1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    deletedCampaigns.list: elsewhere              1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    deletedCampaigns.restore                      1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    deletedCampaigns.restore: elsewhere           1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    deletedCampaigns.restore: crossed             1  3  3  3  3  3  3  3  3  3  3  3  3  4  4  3
    deletedCampaigns.restore: not deleted         1  3  3  3  3  3  3  3  3  3  3  3  3  4  4  3
    campaigns.brief                               1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    campaigns.brief: hidden                       1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    campaigns.components                          1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    campaigns.components: hidden                  1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    campaigns.timeline                            1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    campaigns.timeline: hidden                    1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    campaigns.themes                              1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    campaigns.themes: hidden                      1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    campaigns.resources                           1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    campaigns.resources: hidden                   1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    campaigns.resources: elsewhere                1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    publicCampaigns.listed                        Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    publicCampaigns.ofAssembly                    Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    publicCampaigns.ofAssembly: unlisted          Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    publicCampaigns.one                           Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    publicCampaigns.one: hidden                   4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    publicCampaigns.one: of an unlisted assembly  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    publicCampaigns.brief                         Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    publicCampaigns.brief: hidden                 4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    publicCampaigns.components                    Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    publicCampaigns.components: hidden            4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    publicCampaigns.timeline                      Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    publicCampaigns.timeline: hidden              4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    publicCampaigns.themes                        Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    publicCampaigns.themes: hidden                4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    publicCampaigns.resources                     Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    publicCampaigns.resources: hidden             4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    phases.add                                    1  3  3  3  3  3  3  O  O  O  O  O  O  Y  Y  3
    phases.add: elsewhere                         1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    phases.change                                 1  3  3  3  3  3  3  O  O  O  O  O  O  Y  Y  3
    phases.change: of another campaign            1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    phases.change: a phase of voting              1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    phases.change: a milestone in the past        1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    phases.remove                                 1  3  3  3  3  3  3  O  O  O  O  O  O  Y  Y  3
    phases.remove: of another campaign            1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    consents.form                                 1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    consents.form: hidden                         1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    consents.form: elsewhere                      1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    consents.form: crossed                        1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    consents.answer                               1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    consents.answer: for another                  1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    consents.answer: withdrawn                    1  4  4  4  4  4  4  Y  4  4  4  4  4  4  4  4
    consents.answer: withdrawn for another        1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    consents.answer: hidden                       1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    consents.answer: elsewhere                    1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    consents.answer: crossed                      1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    consents.ofUser                               1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    consents.ofUser: of another                   1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    groups.ofCampaign                             1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    groups.ofCampaign: hidden                     1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    groups.ofPublicCampaign                       Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    groups.ofPublicCampaign: hidden               4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    groups.profile                                Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    groups.profile: unlisted                      4  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    groups.profile: of another assembly           4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    groups.profile: elsewhere                     4  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    groups.byUuid                                 Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    groups.byUuid: unlisted                       4  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    groups.one                                    1  3  3  3  Y  3  3  3  3  3  Y  Y  3  Y  Y  3
    groups.one: unlisted                          1  4  4  4  4  4  4  3  3  3  Y  Y  3  Y  Y  4
    groups.one: topic group                       1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    groups.one: of another assembly               1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    groups.one: elsewhere                         1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    groups.change                                 1  3  3  3  3  3  3  3  3  3  3  Y  3  Y  Y  3
    groups.change: texts                          1  3  3  3  3  3  3  3  3  3  O  Y  3  Y  Y  3
    groups.change: texts of a topic group         1  3  3  3  3  3  3  O  O  O  O  Y  O  Y  Y  3
    groups.change: unlisted                       1  4  4  4  4  4  4  3  3  3  O  Y  3  Y  Y  4
    groups.change: of another assembly            1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    groups.change: elsewhere                      1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    groups.remove                                 1  3  3  3  3  3  3  3  3  3  3  Y  3  Y  Y  3
    groups.remove: unlisted                       1  4  4  4  4  4  4  3  3  3  3  9  3  9  9  4
    groups.remove: of another assembly            1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    groups.remove: elsewhere                      1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    groupCreation.create                          1  3  3  3  3  3  3  O  O  O  O  O  O  Y  Y  3
    groupCreation.create: with a draft            1  3  3  3  3  3  3  R  R  O  R  R  R  I  I  3
    groupCreation.create: with a stranger         1  3  3  3  3  3  3  R  R  R  R  R  R  I  I  3
    groupCreation.create: hidden                  1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    groupCreation.create: elsewhere               1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    groupCreation.create: crossed                 1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
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
