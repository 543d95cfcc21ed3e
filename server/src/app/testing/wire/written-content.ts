import type { World } from '../world/world-types.ts'
import type { WrittenFields } from './written-fields.ts'

const CONTRIBUTION = {
  title: 'Benches by the quay',
  text: '<p>Two benches</p>',
  sourceCode: 'Q-17',
  source: 'A walk',
  sourceUrl: 'https://benches.example/walk',
  cover: { url: 'print:estuary:3', name: 'The quay' },
  location: { placeName: 'Quay', city: 'Rivermouth', state: 'Coast' },
  budget: '1200',
}
const contribution = (w: World) => ({ aid: w.a.assembly.id, coid: w.a.items.proposal.id })
const theme = (w: World) => w.a.campaigns.proposals.theme

/** Writes of contributions and what belongs to them, with every name of each row that requests carry. */
export const WRITTEN_CONTENT: readonly WrittenFields[] = [
  {
    row: 'CON-001',
    call: 'contributions.change',
    request: (w) => ({
      params: contribution(w),
      body: { ...CONTRIBUTION, officialThemes: [{ themeId: theme(w).id }], emergentThemes: [{ title: 'quay' }] },
    }),
    otherwise: { officialThemes: ['officialThemes/0/title', undefined], emergentThemes: ['hashtags', ['quay']] },
  },
  {
    row: 'CON-001',
    call: 'contributions.change',
    request: (w) => ({
      params: contribution(w),
      body: { existingThemes: [{ uuid: theme(w).uuid }], hashtags: ['ferry', 'quay'] },
    }),
    otherwise: { existingThemes: null },
  },
  {
    row: 'CON-001',
    call: 'contributions.change',
    request: (w) => ({
      params: contribution(w),
      body: {
        themes: [
          { themeId: theme(w).id, type: 'OFFICIAL_PRE_DEFINED' },
          { title: 'mole', type: 'EMERGENT' },
        ],
        addedThemes: [{ title: 'pier' }],
      },
    }),
    otherwise: { themes: ['hashtags', ['mole', 'pier']], addedThemes: null },
  },
  {
    row: 'CON-001',
    call: 'spaceWriting.post',
    as: 'GM',
    request: (w) => ({
      params: { sid: w.a.campaigns.proposals.spaceId },
      body: {
        ...CONTRIBUTION,
        type: 'PROPOSAL',
        status: 'DRAFT',
        officialThemes: [{ themeId: theme(w).id }],
        workingGroupAuthors: [{ groupId: w.a.groups.listed.id }],
      },
    }),
    otherwise: { officialThemes: null },
  },
  {
    row: 'CON-004',
    call: 'customFields.add',
    request: (w) => ({
      params: { sid: w.a.campaigns.proposals.spaceId },
      body: {
        name: 'Season',
        fieldType: 'MULTIPLE_CHOICE',
        limit: '1',
        limitType: null,
        options: [
          { value: 'Summer', valueType: 'STRING' },
          { value: 'Other', valueType: 'STRING_OPEN' },
        ],
        entityType: 'CONTRIBUTION',
        entityFilterAttributeName: 'type',
        entityFilter: 'PROPOSAL',
        entityPart: 'HEADER',
      },
    }),
  },
  {
    row: 'CON-005',
    call: 'fieldValues.add',
    request: (w) => ({
      params: { sid: w.a.items.proposal.spaceId },
      body: {
        customFieldDefinition: { customFieldDefinitionId: w.a.fields.empty.id },
        value: 'The harbour office',
        entityTargetType: 'CONTRIBUTION',
        entityTargetUuid: w.a.items.proposal.uuid,
      },
    }),
  },
  {
    row: 'FBK-001',
    call: 'feedback.give',
    request: (w) => ({
      params: { aid: w.a.assembly.id, cid: w.a.campaigns.proposals.id, coid: w.a.items.proposal.id },
      body: { up: true, down: false, fav: true, flag: false },
    }),
    read: 'feedback.own',
  },
  {
    row: 'FBK-001',
    call: 'assessments.state',
    request: (w) => ({
      params: { aid: w.a.assembly.id, coid: w.a.items.proposal.id, gid: w.a.groups.listed.id },
      body: { need: 3, benefit: 2, feasibility: 1, textualFeedback: 'Easily done' },
    }),
    read: 'assessments.list',
    readAt: 'list/0',
  },
  {
    row: 'PAD-001',
    call: 'documents.embed',
    request: (w) => ({
      params: { aid: w.a.assembly.id, coid: w.a.items.publicDraft.id },
      body: {
        gdocLink: 'https://docs.google.com/document/d/1abcDEFghiJKLmnoPQRstuVWXyz0123456789abcdef/edit',
        etherpadServerUrl: '',
        etherpadServerApiKey: 'secret',
      },
    }),
    otherwise: { gdocLink: null, etherpadServerUrl: null, etherpadServerApiKey: null },
  },
  {
    row: 'SPC-001',
    call: 'resources.add',
    request: (w) => ({
      params: { sid: w.a.items.proposal.spaceId },
      body: {
        name: 'Plan',
        title: 'The plan',
        description: 'All benches',
        url: 'https://benches.example/plan',
        isTemplate: true,
        showForm: true,
        resourceType: 'WEBPAGE',
      },
    }),
  },
  {
    row: 'SPC-009',
    call: 'subscriptions.follow',
    request: (w, me) => ({
      params: { sid: w.a.campaigns.ideas.spaceId },
      body: {
        spaceId: w.a.campaigns.ideas.spaceId,
        userId: me.id,
        spaceType: 'CAMPAIGN',
        subscriptionType: 'NEWSLETTER',
      },
    }),
  },
  {
    row: 'VOT-001',
    call: 'ballots.change',
    request: (w) => ({
      params: { uuid: w.a.ballots.draft.uuid },
      body: {
        ballot: {
          starts_at: '2027-03-01',
          ends_at: '2027-03-09',
          notes: 'As agreed',
          instructions: 'Choose two',
          votes_limit: 2,
          voting_system_type: 'PLURALITY',
          entityType: 'PROPOSAL',
        },
        password: 'lime and bench',
      },
    }),
    otherwise: { ballot: null, password: null },
  },
  {
    row: 'VOT-002',
    call: 'papers.save',
    request: (w) => ({
      params: { uuid: w.a.ballots.open.uuid, signature: 'me' },
      body: { vote: { votes: [{ candidate_id: w.a.ballots.open.candidates[0]?.id, value: 'YES' }] } },
    }),
  },
  {
    row: 'LOG-001',
    call: 'actionLog.write',
    request: (w) => ({
      body: {
        time: '2027-01-20 10:00',
        user: 7,
        path: '/v2/home',
        action: 'READ_CAMPAIGN',
        resourceType: 'CAMPAIGN',
        resourceUuid: w.a.campaigns.proposals.uuid,
      },
    }),
    otherwise: { time: null, user: null, path: null, action: null, resourceType: null, resourceUuid: null },
  },
  {
    row: 'LOG-001',
    call: 'actionLog.front',
    request: () => ({ body: { user: 7, path: '/v2/home', message: 'A fault' } }),
    otherwise: { user: null, path: null, message: null },
  },
]
