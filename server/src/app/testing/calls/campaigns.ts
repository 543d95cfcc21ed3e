import type { World } from '../world/world-types.ts'
import { type CallsOf, formWith } from './valid-call.ts'

const campaign = (w: World) => ({ params: { aid: w.a.assembly.id, cid: w.a.campaigns.proposals.id } })
const publicCampaign = (w: World) => ({ params: { uuid: w.a.campaigns.proposals.uuid } })
const phase = (w: World) => w.a.campaigns.fresh.phases.find((p) => p.type === 'DELIBERATION')?.id ?? 0
const phaseToCome = (w: World) => w.a.campaigns.fresh.phases.find((p) => p.type === 'IMPLEMENTATION')?.id ?? 0
const space = (w: World) => ({ params: { sid: w.a.campaigns.proposals.spaceId } })
const group = (w: World) => ({ params: { aid: w.a.assembly.id, gid: w.a.groups.listed.id } })
const PNG = new Blob(
  [Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')],
  { type: 'image/png' },
)

export const campaignsCalls: CallsOf<'campaigns'> = {
  ofUser: { by: 'Me', request: (_, me) => ({ params: { uuid: me.uuid }, query: {} }), wide: true },
  ofAssembly: { by: 'Me', request: (w) => ({ params: { aid: w.a.assembly.id }, query: {} }), wide: true },
  create: {
    by: 'CO',
    request: (w) => ({
      params: { aid: w.a.assembly.id },
      body: {
        title: 'New campaign',
        goal: 'New goal',
        themes: [{ title: 'New theme' }],
        components: [{ type: 'IDEAS', startDate: '2027-02-01', endDate: '2027-02-20' }],
      },
    }),
  },
  template: { by: 'An', request: () => ({ query: {} }) },
  one: { by: 'Me', request: campaign },
  change: {
    by: 'CO',
    request: (w) => ({
      params: { aid: w.a.assembly.id, cid: w.a.campaigns.fresh.id },
      body: {
        title: 'New title',
        themes: [{ title: 'Another theme' }],
        components: [
          {
            componentId: w.a.campaigns.fresh.phases[0]?.id ?? 0,
            type: 'IDEAS',
            startDate: '2026-10-12',
            endDate: '2026-11-15',
            milestones: [{ type: 'END', title: 'New end', date: '2026-11-15' }],
          },
          { type: 'PROPOSALS', startDate: '2027-01-10', endDate: '2027-02-20' },
        ],
        reason: 'The town asked for it',
      },
    }),
  },
  remove: {
    by: 'CO',
    request: (w) => ({ params: { aid: w.a.assembly.id, cid: w.a.campaigns.fresh.id } }),
  },
  brief: { by: 'Me', request: campaign },
  components: { by: 'Me', request: campaign },
  timeline: { by: 'Me', request: campaign },
  themes: { by: 'Me', request: (w) => ({ ...campaign(w), query: {} }) },
  resources: { by: 'Me', request: campaign },
}

export const deletedCampaignsCalls: CallsOf<'deletedCampaigns'> = {
  list: { by: 'CO', request: (w) => ({ params: { aid: w.a.assembly.id }, query: {} }) },
  restore: { by: 'CO', request: (w) => ({ params: { aid: w.a.assembly.id, cid: w.a.deletedCampaign.id } }) },
}

export const publicCampaignsCalls: CallsOf<'publicCampaigns'> = {
  listed: { by: 'An', request: () => ({ query: {} }), wide: true },
  ofAssembly: { by: 'An', request: (w) => ({ params: { uuid: w.a.assembly.uuid }, query: {} }), wide: true },
  one: { by: 'An', request: publicCampaign },
  brief: { by: 'An', request: publicCampaign },
  components: { by: 'An', request: publicCampaign },
  timeline: { by: 'An', request: publicCampaign },
  themes: { by: 'An', request: (w) => ({ ...publicCampaign(w), query: {} }) },
  resources: { by: 'An', request: publicCampaign },
}

export const phasesCalls: CallsOf<'phases'> = {
  add: {
    by: 'CO',
    request: (w) => ({
      params: { aid: w.a.assembly.id, cid: w.a.campaigns.fresh.id },
      body: { type: 'IMPLEMENTATION', title: 'New phase', startDate: '2027-05-01' },
    }),
  },
  change: {
    by: 'CO',
    request: (w) => ({
      params: { aid: w.a.assembly.id, cid: w.a.campaigns.fresh.id, ciid: phaseToCome(w) },
      body: {
        title: 'New title',
        milestones: [{ type: 'START', title: 'New start', date: '2027-02-01' }],
        reason: 'The town asked for it',
      },
    }),
  },
  remove: {
    by: 'CO',
    request: (w) => ({ params: { aid: w.a.assembly.id, cid: w.a.campaigns.fresh.id, ciid: phase(w) } }),
  },
}

export const consentsCalls: CallsOf<'consents'> = {
  form: { by: 'Me', request: campaign },
  answer: {
    by: 'Me',
    request: (w, me) => ({
      params: { ...campaign(w).params, uid: me.id, answer: 'REJECTED' },
      body: { consentText: `${w.a.mark} consent text` },
    }),
  },
  ofUser: { by: 'Me', request: (_, me) => ({ params: { id: me.id } }) },
}

export const groupsCalls: CallsOf<'groups'> = {
  ofCampaign: { by: 'Me', request: (w) => ({ ...campaign(w), query: {} }) },
  ofPublicCampaign: { by: 'An', request: (w) => ({ ...publicCampaign(w), query: {} }) },
  profile: { by: 'An', request: (w) => ({ params: { aid: w.a.assembly.id, gid: w.a.groups.listed.id } }) },
  byUuid: { by: 'An', request: (w) => ({ params: { uuid: w.a.groups.listed.uuid } }) },
  one: { by: 'GM', request: group },
  change: {
    by: 'GC',
    request: (w) => ({
      ...group(w),
      body: {
        name: 'New name',
        text: '<p>New text</p>',
        profile: { membership: 'REGISTRATION', registration: { invitation: true, request: false } },
        themes: [{ title: 'New theme' }],
        configs: { 'membership-invitation-by-members': 'TRUE' },
      },
    }),
  },
  remove: { by: 'GC', request: group },
}

export const groupCreationCalls: CallsOf<'groupCreation'> = {
  create: {
    by: 'CO',
    request: (w) => ({
      params: { aid: w.a.assembly.id, cid: w.a.campaigns.proposals.id },
      body: {
        name: 'New group',
        text: '<p>New text</p>',
        themes: [{ title: 'New theme' }],
        existingThemes: [w.a.campaigns.proposals.theme.id],
        existingContributions: [w.a.items.proposal.id],
        members: [w.a.people.other.id],
        configs: { 'enable-moderator-role': 'TRUE' },
        invitations: [{ email: 'new.member@example.org', coordinator: true }],
      },
    }),
  },
}

export const spacesCalls: CallsOf<'spaces'> = {
  config: { by: 'Me', request: space },
  changeConfig: { by: 'CO', request: (w) => ({ ...space(w), body: { 'enable-fork': 'FALSE', mark: '' } }) },
  themes: { by: 'An', request: (w) => ({ ...space(w), query: {} }) },
  addTheme: { by: 'CO', request: (w) => ({ ...space(w), body: { title: 'New theme' } }) },
  removeTheme: {
    by: 'CO',
    request: (w) => ({ params: { sid: w.a.campaigns.proposals.spaceId, themeId: w.a.campaigns.proposals.theme.id } }),
  },
}

export const filesCalls: CallsOf<'files'> = {
  upload: { by: 'Me', request: () => ({ body: formWith(PNG, 'bench.png') }) },
  own: { by: 'Me', request: () => ({ query: {} }) },
  preview: { by: 'Me', request: () => ({ body: formWith(new Blob(['title\nBench']), 'ideas.csv') }) },
}

const LINK = { url: 'https://benches.example/plan', name: 'Plan' }
const item = (w: World) => ({ params: { sid: w.a.items.proposal.spaceId } })

export const resourcesCalls: CallsOf<'resources'> = {
  list: { by: 'Me', request: (w) => ({ params: { sid: w.a.assembly.resources.spaceId } }) },
  publicList: { by: 'An', request: (w) => ({ params: { uuid: w.a.items.proposal.spaceUuid } }) },
  add: { by: 'AU', request: (w) => ({ ...item(w), body: LINK }) },
  remove: {
    by: 'AU',
    request: (w) => ({ params: { sid: w.a.items.proposal.spaceId, resourceId: w.a.itemResource.id } }),
  },
  attach: {
    by: 'AU',
    request: (w) => ({ params: { aid: w.a.assembly.id, coid: w.a.items.proposal.id }, body: LINK }),
  },
}

const assemblyResources = (w: World) => ({ params: { sid: w.a.assembly.resources.spaceId } })

export const organizationsCalls: CallsOf<'organizations'> = {
  list: { by: 'Me', request: assemblyResources },
  add: { by: 'CO', request: (w) => ({ ...assemblyResources(w), body: { name: 'New organization' } }) },
  remove: {
    by: 'CO',
    request: (w) => ({
      params: { sid: w.a.assembly.resources.spaceId, organizationId: w.a.assemblyOrganization.id },
    }),
  },
}
