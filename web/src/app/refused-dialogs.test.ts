import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import type { ComponentType } from 'react'
import { type Answer, act, cleanup, fireEvent, loadScreen, showComponent, waitFor } from '../../testing/screens.ts'

/** What the server says to everything that is sent. */
const SENTENCE = 'The harbour office says no.'
const REFUSAL = { responseStatus: 'BADREQUEST', statusMessage: SENTENCE, code: 'bad_request', requestId: '1' }

/** What is typed into a field, by its kind. */
const TYPED: Readonly<Record<string, string>> = { date: '2030-01-07', time: '18:30', email: 'typed@quay.test', url: 'https://quay.test/a' }

afterEach(() => {
  cleanup()
  localStorage.clear()
})

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Chooses and types in a window whatever can be, as far as it is not filled in; `typed` says what, by the names of fields. */
function fillIn(dialog: HTMLElement, typed: Readonly<Record<string, string>>): Map<Field, string> {
  const filled = new Map<Field, string>()
  for (const radio of dialog.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    const group = dialog.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${radio.name}"]`)
    if (![...group].some(({ checked }) => checked)) fireEvent.click(radio)
  }
  for (const field of dialog.querySelectorAll<Field>('select, textarea, input:not([type="radio"], [type="checkbox"], [type="file"])')) {
    const option = field instanceof HTMLSelectElement ? [...field.options].at(-1)?.value : undefined
    const text = typed[field.name] ?? option ?? TYPED[field.type] ?? (field.inputMode === 'numeric' ? '3' : 'Typed and kept')
    fireEvent.change(field, { target: { value: text } })
    filled.set(field, text)
  }
  return filled
}

/** Fills a window in and sends it to a server that refuses: what was typed stays, and the sentence is there and has the focus. */
async function expectKept(typed: Readonly<Record<string, string>>): Promise<void> {
  const dialog = await waitFor(() => {
    const shown = document.querySelector<HTMLElement>('dialog:has(form)')
    assert.ok(shown, document.body.textContent)
    return shown
  })
  const choices = () => [...dialog.querySelectorAll<HTMLInputElement>(':checked')].map(({ name, value }) => `${name}: ${value}`)
  const filled = fillIn(dialog, typed)
  const chosen = choices()
  assert.ok(filled.size + chosen.length > 0, 'there is something to fill in')
  const form = dialog.querySelector('form')
  await act(async () => {
    fireEvent.submit(form as HTMLFormElement)
  })
  await waitFor(() => assert.match(document.activeElement?.textContent ?? '', new RegExp(SENTENCE), dialog.textContent))
  assert.ok(dialog.isConnected, 'the window is open')
  assert.ok(document.activeElement?.matches('[role="alert"]'))
  for (const [field, text] of filled) assert.equal(field.isConnected && field.value, text, field.name)
  assert.deepEqual(choices(), chosen)
}

/** A window that sends, with what it is shown with. */
function keeps<P extends object>(window: string, props: P, { typed = {}, reads }: { typed?: Record<string, string>; reads?: Answer } = {}) {
  const name = window.replace(/^.*\/|\.tsx$/g, '')
  test(`${name} keeps what was typed and says why when the server refuses`, async () => {
    const Component = (await loadScreen(window))[name] as ComponentType<P>
    await showComponent(Component, props, (method, path) => (method === 'GET' ? reads?.(method, path) : { status: 400, json: REFUSAL }))
    await expectKept(typed)
  })
}

const nothing = () => {}
/** Part of what the server would say, as far as a window reads it. */
const part = <T>(known: unknown): T => known as T

type Of<C extends (props: never) => unknown> = Parameters<C>[0]
const ASSEMBLY = { aid: '1', coid: 2 }
const user = part<Of<typeof import('../communities/connections/DirectoryDialog.tsx').DirectoryDialog>['user']>({
  userId: 7,
  uuid: 'u',
  name: 'Ada',
})

keeps<Of<typeof import('../deliberation/moderation/RemovalDialog.tsx').RemovalDialog>>('deliberation/moderation/RemovalDialog.tsx', {
  aid: '1',
  coid: 2,
  title: 'Remove',
  onRemoved: nothing,
  onClose: nothing,
})
keeps<Of<typeof import('../deliberation/moderation/AnswerDialog.tsx').AnswerDialog>>('deliberation/moderation/AnswerDialog.tsx', {
  request: { params: ASSEMBLY, body: {} },
  decision: 'RESTORED' as never,
  onDone: nothing,
  onClose: nothing,
})
keeps<Of<typeof import('../deliberation/moderation/authors/RemoveAllDialog.tsx').RemoveAllDialog>>(
  'deliberation/moderation/authors/RemoveAllDialog.tsx',
  { author: { assemblyId: 1, user: '0d0c3c5e-7a51-4f0a-9d1b-0c7f3a2b1e07', name: 'Ada' }, onClose: nothing },
  { reads: () => ({ json: { contributions: 1, comments: 2, stays: [], shared: { removed: 0, stays: 0 } } }) },
)
keeps<Of<typeof import('../deliberation/moderation/authors/KeepOutDialog.tsx').KeepOutDialog>>(
  'deliberation/moderation/authors/KeepOutDialog.tsx',
  {
    membership: part({ id: 1, user: { userId: 3, uuid: 'u', name: 'Ada' } }),
    place: part({ kind: 'assembly', aid: '1', assemblyId: 1 }),
    onClose: nothing,
  },
)
keeps<Of<typeof import('../deliberation/feedback/assessments/RemoveAssessmentDialog.tsx').RemoveAssessmentDialog>>(
  'deliberation/feedback/assessments/RemoveAssessmentDialog.tsx',
  { params: { aid: '1', coid: 2, fuuid: 'f' }, onRemoved: nothing, onClose: nothing },
)
keeps<Of<typeof import('../deliberation/contributions/documents/EmbedDialog.tsx').EmbedDialog>>(
  'deliberation/contributions/documents/EmbedDialog.tsx',
  {
    params: ASSEMBLY,
    onClose: nothing,
    onEmbedded: nothing,
  },
)
keeps<Of<typeof import('../communities/connections/DirectoryDialog.tsx').DirectoryDialog>>('communities/connections/DirectoryDialog.tsx', {
  row: part({ assembly: { uuid: 'a', name: 'Rivermouth' } }),
  user,
  onClose: nothing,
  onDone: nothing,
})
keeps<Of<typeof import('../news/notifications/MessageDialog.tsx').MessageDialog>>('news/notifications/MessageDialog.tsx', {
  sid: part('5'),
  byMail: true,
  onClose: nothing,
})
keeps<Of<typeof import('../news/notifications/MeetingDialog.tsx').MeetingDialog>>('news/notifications/MeetingDialog.tsx', {
  sid: part('5'),
  zone: part('Europe/Berlin'),
  onClose: nothing,
})
keeps<Of<typeof import('../news/notifications/CancelMeetingDialog.tsx').CancelMeetingDialog>>(
  'news/notifications/CancelMeetingDialog.tsx',
  {
    sid: part('5'),
    message: part({ id: 4, title: 'At the quay' }),
    onClose: nothing,
  },
)
keeps<Of<typeof import('../news/notifications/following/EventKindsDialog.tsx').EventKindsDialog>>(
  'news/notifications/following/EventKindsDialog.tsx',
  {
    entry: part({ id: 1, spaceId: 5, spaceType: 'CAMPAIGN', ignoredEvents: [], name: 'Budget' }),
    onClose: nothing,
  },
)
keeps<Of<typeof import('../communities/groups/wizard/DeleteGroupDialog.tsx').DeleteGroupDialog>>(
  'communities/groups/wizard/DeleteGroupDialog.tsx',
  { group: part({ groupId: 3, name: 'Quay group', assembly: { assemblyId: 1 } }), onClose: nothing, onDeleted: nothing },
  { typed: { typedName: 'Quay group' } },
)
keeps<Of<typeof import('../deliberation/contributions/page/StatusDialog.tsx').StatusDialog>>(
  'deliberation/contributions/page/StatusDialog.tsx',
  {
    item: part({
      status: 'PUBLISHED',
      type: 'PROPOSAL',
      confirmations: {},
      may: { publish: false, steps: [{ to: 'INBALLOT', reason: true }] },
    }),
    onClose: nothing,
    onChangeStatus: async () => ({ message: SENTENCE }),
  },
)
keeps<Of<typeof import('../decisions/ballots/ReasonDialog.tsx').ReasonDialog>>('decisions/ballots/ReasonDialog.tsx', {
  opened: true,
  title: 'Extend',
  children: 'Everybody is told.',
  yes: 'Extend',
  after: '2029-01-01',
  candidates: [part({ id: 1, title: 'Benches' })],
  onSend: async () => ({ message: SENTENCE }),
  onClose: nothing,
})
keeps<Of<typeof import('../decisions/ballots/rounds/StartRoundDialog.tsx').StartRoundDialog>>(
  'decisions/ballots/rounds/StartRoundDialog.tsx',
  {
    group: { aid: '1', gid: '3' },
    rounds: part({
      voters: 9,
      days: 3,
      majority: 'SIMPLE',
      blocks: false,
      rounds: [],
      quorum: { enabled: false },
      candidates: [{ contribution_uuid: 'c', title: 'Benches' }],
    }),
    onClose: nothing,
  },
)
keeps<Of<typeof import('../communities/memberships/JoinRequestDialog.tsx').JoinRequestDialog>>(
  'communities/memberships/JoinRequestDialog.tsx',
  {
    opened: true,
    kind: 'ASSEMBLY',
    name: 'Rivermouth',
    atOnce: false,
    form: undefined,
    onSend: async () => ({ message: SENTENCE }),
    onClose: nothing,
  },
)
keeps<Of<typeof import('../accounts/users/second-factors/RemoveFactorDialog.tsx').RemoveFactorDialog>>(
  'accounts/users/second-factors/RemoveFactorDialog.tsx',
  {
    user,
    state: part({ password: true, authenticator: { confirmed: true }, passkeys: [], recoveryCodesLeft: 8 }),
    removed: { kind: 'authenticator', name: 'Authenticator app' } as never,
    onClose: nothing,
    onRemoved: nothing,
    onRenewed: nothing,
  },
)
