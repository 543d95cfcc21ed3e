// The windows about contributions and what is said to them.
import { caseOf, nothing, part, REFUSAL, reads, SENTENCE, type WindowCase } from './window-case.ts'

const ASSEMBLY = { aid: '1', coid: 2 }
const PLACE = { assembly: { by: 'id', id: 1 }, campaign: { by: 'id', id: 3 } } as const
const CONTRIBUTION = { ...PLACE, contribution: { by: 'id', id: 2 } } as const
const FIELD = part<import('@folkmoot/core/communities/custom-fields/schemas.ts').CustomFieldDefinition>({
  ...{ customFieldDefinitionId: 4, uuid: 'f', name: 'Trade', description: '', fieldType: 'TEXT', limit: '', limitType: null },
  ...{ entityType: 'NON_MEMBER_AUTHOR', entityFilterAttributeName: null, entityFilter: '', customFieldValueOptions: [] },
})
const RENDERS = { loads: { renderFields: ['communities/custom-fields/CustomFieldInputs.tsx', 'CustomFieldInputs'] } } as const

const TO_BE_REMOVED = { says: reads({ contributions: 1, comments: 2, stays: [], shared: { removed: 0, stays: 0 } }) }

const PREVIEW = { rows: [{ line: 1, cells: ['title'] }], columns: [{}], total: 1, sheet: null }

export const OF_DELIBERATION: Readonly<Record<string, WindowCase>> = {
  'app/pages/contributions/AssignDialog.tsx': caseOf<typeof import('../../src/app/pages/contributions/AssignDialog.tsx').AssignDialog>(
    { item: part({ contributionId: 2, workingGroupAuthors: [], assignedGroups: [] }), address: CONTRIBUTION, onClose: nothing },
    { says: reads({ list: [{ groupId: 3, uuid: 'g', name: 'Quay group' }], total: 1 }) },
  ),
  'app/pages/groups/AddContributionsDialog.tsx': caseOf<
    typeof import('../../src/app/pages/groups/AddContributionsDialog.tsx').AddContributionsDialog
  >(
    {
      group: part({ groupId: 3 }),
      campaign: PLACE.campaign,
      address: { assembly: PLACE.assembly, group: { by: 'id', id: 3 } },
      onClose: nothing,
    },
    {
      says: (method, path) =>
        method === 'GET'
          ? path.endsWith('/contribution')
            ? { json: { list: [{ contributionId: 2, title: 'Benches', status: 'PUBLISHED' }], total: 1 } }
            : { json: { resourceSpaceId: 5 } }
          : undefined,
    },
  ),
  'deliberation/contributions/authors/AddAuthorDialog.tsx': caseOf<
    typeof import('../../src/deliberation/contributions/authors/AddAuthorDialog.tsx').AddAuthorDialog
  >({
    item: part({ uuid: 'c', assembly: { uuid: 'a', shortname: 'quay' }, campaign: null, type: 'IDEA' }),
    list: part({ authors: [], requests: [], may: { invite: false, changeNonMembers: true } }),
    acts: part({ pending: false }),
    renderFields: () => null,
    onClose: nothing,
  }),
  'deliberation/contributions/authors/NonMemberFieldsDialog.tsx': caseOf<
    typeof import('../../src/deliberation/contributions/authors/NonMemberFieldsDialog.tsx').NonMemberFieldsDialog
  >(
    {
      ...{ uuid: 'c', author: part({ id: 6, name: 'Ada Lind', customFieldValues: [] }) },
      ...{ fields: [FIELD], renderFields: () => null, onClose: nothing },
    },
    RENDERS,
  ),
  'deliberation/contributions/documents/EmbedDialog.tsx': caseOf<
    typeof import('../../src/deliberation/contributions/documents/EmbedDialog.tsx').EmbedDialog
  >({ params: ASSEMBLY, onClose: nothing, onEmbedded: nothing }),
  'deliberation/contributions/import/ImportDialog.tsx': caseOf<
    typeof import('../../src/deliberation/contributions/import/ImportDialog.tsx').ImportDialog
  >(
    { address: PLACE, type: 'IDEA', onClose: nothing },
    {
      says: (method, path) =>
        path.endsWith('/table') ? { json: PREVIEW } : method === 'GET' ? { json: { list: [], themes: [] } } : undefined,
      sends: /^Import$/,
      told: 'beside a field',
    },
  ),
  'deliberation/contributions/list/ExportDialog.tsx': caseOf<
    typeof import('../../src/deliberation/contributions/list/ExportDialog.tsx').ExportDialog
  >(
    {
      space: { by: 'id', id: 5 },
      type: 'IDEA',
      filters: { search: '', sorting: 'date_desc', themes: [], mode: undefined, seed: 1 },
      onClose: nothing,
    },
    { says: () => ({ status: 400, json: REFUSAL }), sends: /^Download/, told: 'beside a field' },
  ),
  'deliberation/contributions/page/DocumentDialog.tsx': caseOf<
    typeof import('../../src/deliberation/contributions/page/DocumentDialog.tsx').DocumentDialog
  >({ uuid: 'c', onClose: nothing }, { says: () => ({ status: 400, json: REFUSAL }), sends: /^Download/, told: 'beside a field' }),
  'deliberation/contributions/page/StatusDialog.tsx': caseOf<
    typeof import('../../src/deliberation/contributions/page/StatusDialog.tsx').StatusDialog
  >({
    item: part({
      ...{ status: 'PUBLISHED', type: 'PROPOSAL', confirmations: {} },
      may: { publish: false, steps: [{ to: 'INBALLOT', reason: true }] },
    }),
    onClose: nothing,
    onChangeStatus: async () => ({ message: SENTENCE }),
  }),
  'deliberation/feedback/FlagDialog.tsx': caseOf<typeof import('../../src/deliberation/feedback/FeedbackButtons.tsx').FeedbackButtons>(
    {
      item: ASSEMBLY,
      stats: part({ ups: 0, downs: 0 }),
      mine: null,
      buttons: ['flag'],
      may: { support: true, withdraw: true, mark: true },
      show: nothing,
      of: 'Benches',
    },
    { from: ['deliberation/feedback/FeedbackButtons.tsx', 'FeedbackButtons'], press: [/^Flag/] },
  ),
  'deliberation/feedback/assessments/RemoveAssessmentDialog.tsx': caseOf<
    typeof import('../../src/deliberation/feedback/assessments/RemoveAssessmentDialog.tsx').RemoveAssessmentDialog
  >({ params: { ...ASSEMBLY, fuuid: 'f' }, onRemoved: nothing, onClose: nothing }),
  'deliberation/juries/DrawActions.tsx': caseOf<typeof import('../../src/deliberation/juries/DrawActions.tsx').AnotherDraw>(
    { jury: part({ assembly: { id: 1 }, campaign: { id: 3, uuid: 'k' }, phase: { id: 8, uuid: 'p' } }) },
    { from: ['deliberation/juries/DrawActions.tsx', 'AnotherDraw'], press: [/^Prepare another draw/] },
  ),
  'deliberation/moderation/AnswerDialog.tsx': caseOf<typeof import('../../src/deliberation/moderation/AnswerDialog.tsx').AnswerDialog>({
    request: { params: ASSEMBLY, body: {} },
    decision: part('RESTORED'),
    onDone: nothing,
    onClose: nothing,
  }),
  'deliberation/moderation/RemovalDialog.tsx': caseOf<typeof import('../../src/deliberation/moderation/RemovalDialog.tsx').RemovalDialog>({
    ...ASSEMBLY,
    title: 'Remove',
    onRemoved: nothing,
    onClose: nothing,
  }),
  'deliberation/moderation/authors/KeepOutDialog.tsx': caseOf<
    typeof import('../../src/deliberation/moderation/authors/KeepOutDialog.tsx').KeepOutDialog
  >(
    {
      membership: part({ id: 1, user: { userId: 3, uuid: 'u', name: 'Ada' } }),
      place: part({ kind: 'assembly', aid: '1', assemblyId: 1 }),
      onClose: nothing,
    },
    TO_BE_REMOVED,
  ),
  'deliberation/moderation/authors/RemoveAllDialog.tsx': caseOf<
    typeof import('../../src/deliberation/moderation/authors/RemoveAllDialog.tsx').RemoveAllDialog
  >({ author: { assemblyId: 1, user: '0d0c3c5e-7a51-4f0a-9d1b-0c7f3a2b1e07', name: 'Ada' }, onClose: nothing }, TO_BE_REMOVED),
}
