import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import type { Ballot, PaperDocument } from '@folkmoot/core/decisions/ballots/schemas.ts'
import type { VotingSystem } from '@folkmoot/core/platform/settings/voting-system.ts'
import { cleanup, fireEvent, loadScreen, screen, showComponent, waitFor, within } from '../../../../testing/screens.ts'

type Panel = typeof import('./VotingPanel.tsx')

afterEach(cleanup)

let made = 0
/** A paper of three proposals, in a ballot with this way of voting. */
async function showPaper(voting: VotingSystem, { limit = 0, blockReasons = false, votes = [] as object[], finalized = false } = {}) {
  const titles = ['Lamp', 'Bench', 'Bridge']
  const ballot = {
    ...{ uuid: `b${made++}`, title: 'The quay', state: 'open', votes_limit: limit, secrecy: 'open', instructions: '' },
    ...{ starts_on: '2020-01-01', ends_on: '2999-12-31', ends_at: '2999-12-31T12:00:00Z', timezone: 'UTC' },
    rules: { voting, blockReasons, currency: '€' },
    candidates: titles.map((title, n) => ({ id: n + 1, contribution_uuid: title, title, cost: null, text: '', withdrawn: false })),
  }
  const document = { vote: { status: finalized ? 1 : 0, votes, untouched: votes.length === 0 }, may: {} }
  const { VotingPanel } = (await loadScreen('decisions/ballots/voting/VotingPanel.tsx')) as Panel
  await showComponent(VotingPanel, { ballot: ballot as unknown as Ballot, document: document as unknown as PaperDocument })
  // the controls of a way of voting are read when a ballot needs them
  await waitFor(() => assert.equal(globalThis.document.querySelectorAll('li > label, li > fieldset, li fieldset').length >= 3, true))
}

const voteOn = (title: string) => within(screen.getByRole('group', { name: `Your vote on ${title}` }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => fireEvent.click(button(name))
const status = (): string => within(screen.getByRole('group', { name: 'Your ballot' })).getByRole('status').textContent
const alerts = (): string[] => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const dialogLines = (): string[] => {
  press('Finalize')
  return [...screen.getByRole('alertdialog').querySelectorAll('p, li')].map(({ textContent }) => textContent)
}

test('choices begin empty, stay within their limit, and what is one too many is told and not chosen [VOT-022, VOT-023]', async () => {
  await showPaper({ system: 'PLURALITY', pluralityType: 'YES' }, { limit: 2 })
  const yes = (title: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Yes ${title}` })
  assert.deepEqual(
    ['Lamp', 'Bench', 'Bridge'].map((title) => yes(title).checked),
    [false, false, false],
  )
  assert.equal(status(), '0 of 2choices used· 2 left')
  assert.equal(button('Save').hasAttribute('disabled'), true)
  fireEvent.click(yes('Lamp'))
  fireEvent.click(yes('Bench'))
  assert.equal(status(), '2 of 2choices used· 0 left· not saved yet')
  fireEvent.click(yes('Bridge'))
  assert.deepEqual(alerts(), ['You can choose at most 2.'])
  assert.equal(yes('Bridge').checked, false)
  fireEvent.click(yes('Bench'))
  assert.deepEqual(alerts(), [])
  assert.equal(status(), '1 of 2choices used· 1 left· not saved yet')
  assert.deepEqual(dialogLines(), ['You say Yes to 1 proposal.', 'You have 1 unused choice.', 'Lamp', 'You cannot change it later.'])
})

test('each proposal begins without an answer, and a block is finalized with its reason alone [VOT-034]', async () => {
  await showPaper({ system: 'PLURALITY', pluralityType: 'YES_NO_ABSTAIN_BLOCK', majority: 'simple' }, { blockReasons: true })
  const answer = (title: string, name: string) => voteOn(title).getByRole<HTMLInputElement>('radio', { name })
  assert.deepEqual(
    voteOn('Lamp')
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.textContent),
    ['Yes', 'No', 'Abstain', 'Block', 'No vote'],
  )
  assert.ok(answer('Lamp', 'No vote').checked)
  fireEvent.click(answer('Lamp', 'No'))
  fireEvent.click(answer('Bench', 'Abstain'))
  fireEvent.click(answer('Bridge', 'Block'))
  assert.equal(status(), '3 of 3proposals voted on· not saved yet')
  press('Finalize')
  assert.deepEqual(alerts(), ['Write a reason for each block before you finalize.'])
  assert.equal(screen.queryByRole('alertdialog'), null)
  fireEvent.change(screen.getByRole('textbox', { name: 'Why do you block Bridge?' }), { target: { value: 'It closes the lock.' } })
  assert.deepEqual(dialogLines(), [
    'You vote on 3 proposals.',
    'Lamp: No',
    'Bench: Abstain',
    'Bridge: Block',
    'You cannot change it later.',
  ])
  press('Continue choosing')
  fireEvent.click(answer('Bridge', 'No vote'))
  assert.equal(screen.queryByRole('textbox'), null)
  assert.equal(status(), '2 of 3proposals voted on· not saved yet')
})

test('points are typed, stepped by keys and buttons, or all given, and what cannot be given is told beside its field [VOT-022, VOT-023]', async () => {
  await showPaper({ system: 'DISTRIBUTION', maxPerCandidate: null }, { limit: 10 })
  const points = (title: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name: `Points for ${title}` })
  const type = (title: string, value: string) => fireEvent.change(points(title), { target: { value } })
  const key = (title: string, name: string) => fireEvent.keyDown(points(title), { key: name })
  assert.deepEqual(
    ['Lamp', 'Bench'].map((title) => points(title).value),
    ['', ''],
  )
  assert.equal(status(), '0 of 10points given· 10 points left')
  type('Lamp', '8')
  fireEvent.blur(points('Lamp'))
  press('One point more for Bench')
  assert.equal(status(), '9 of 10points given· 1 point left· not saved yet')
  type('Bridge', '5')
  assert.equal(voteOn('Bridge').getByRole('alert').textContent, 'You can give at most 1 point here.')
  assert.equal(points('Bridge').getAttribute('aria-invalid'), 'true')
  fireEvent.blur(points('Bridge'))
  assert.equal(points('Bridge').value, '')
  type('Lamp', '4')
  type('Lamp', '4,5')
  assert.equal(voteOn('Lamp').getByRole('alert').textContent, 'Enter a whole number of points, such as 5.')
  type('Lamp', '12')
  assert.equal(voteOn('Lamp').getByRole('alert').textContent, 'You can give at most 9 points here.')
  fireEvent.blur(points('Lamp'))
  assert.equal(points('Lamp').value, '8')
  key('Bench', 'ArrowUp')
  key('Bench', 'ArrowUp')
  assert.equal(points('Bench').value, '2')
  assert.equal(button('One point more for Bench').getAttribute('aria-disabled'), 'true')
  key('Bench', 'PageDown')
  assert.equal(points('Bench').value, '')
  assert.equal(button('One point less for Bench').getAttribute('aria-disabled'), 'true')
  press('Give all 2 left to Lamp')
  assert.equal(status(), '10 of 10points given· 0 points left· not saved yet')
  press('One point less for Lamp')
  assert.deepEqual(dialogLines(), ['You give 9 points.', '1 point stays unused.', 'Lamp: 9 points', 'You cannot change it later.'])
})

test('one proposal gets no more points than the ballot allows it [VOT-023]', async () => {
  await showPaper({ system: 'DISTRIBUTION', maxPerCandidate: 3 }, { limit: 10 })
  const points = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Points for Lamp' })
  assert.equal(points.getAttribute('aria-valuemax'), '3')
  assert.equal(screen.queryByRole('button', { name: /^Give all/ }), null)
  fireEvent.change(points, { target: { value: '4' } })
  assert.equal(voteOn('Lamp').getByRole('alert').textContent, 'You can give at most 3 points here.')
  fireEvent.keyDown(points, { key: 'PageUp' })
  assert.equal(points.value, '3')
})

test('scores begin empty, a button for each on a short scale, and a score is taken back', async () => {
  await showPaper({ system: 'RANGE', min: 0, max: 10, blank: 'leave-out' })
  const score = (title: string, of: string) =>
    within(screen.getByRole('radiogroup', { name: `Score for ${title}` })).getByRole<HTMLInputElement>('radio', { name: of })
  assert.ok(screen.getByText('Give a score where you have an opinion. A proposal without one does not change its average.'))
  assert.equal(screen.queryAllByRole('radio', { checked: true }).length, 0)
  assert.equal(status(), '0 of 3proposals scored')
  fireEvent.click(score('Lamp', '3'))
  fireEvent.click(score('Bridge', '0'))
  assert.equal(status(), '2 of 3proposals scored· not saved yet')
  press('Remove the score of Bridge')
  assert.equal(score('Bridge', '0').checked, false)
  assert.ok(voteOn('Bridge').getByText('No score yet'))
  assert.deepEqual(dialogLines(), ['You score 1 proposal.', '2 proposals stay without a vote.', 'Lamp: 3', 'You cannot change it later.'])
})

test('a long scale is a slider that begins without a score and says so, and its lowest score is given by a key', async () => {
  await showPaper({ system: 'RANGE', min: 0, max: 100, blank: 'as-min' })
  const slider = (title: string) => screen.getByRole<HTMLInputElement>('slider', { name: `Score for ${title}` })
  assert.ok(screen.getByText('A proposal without a score counts as the lowest score.'))
  assert.equal(slider('Lamp').getAttribute('aria-valuetext'), 'No score yet')
  fireEvent.change(slider('Lamp'), { target: { value: '42' } })
  assert.equal(slider('Lamp').getAttribute('aria-valuetext'), '42')
  fireEvent.keyDown(slider('Bench'), { key: 'Tab' })
  assert.equal(slider('Bench').getAttribute('aria-valuetext'), 'No score yet')
  fireEvent.keyDown(slider('Bench'), { key: 'Home' })
  assert.equal(slider('Bench').getAttribute('aria-valuetext'), '0')
  fireEvent.keyDown(slider('Lamp'), { key: 'ArrowLeft' })
  assert.equal(slider('Lamp').getAttribute('aria-valuetext'), '42')
  assert.equal(status(), '2 of 3proposals scored· not saved yet')
})

test('an order is made, moved and taken apart, and heard as it changes', async () => {
  await showPaper({ system: 'RANKED', method: 'SCHULZE', number: 2 })
  const order = () => within(screen.getByRole('region', { name: 'Your order' })).getByRole('status')
  await screen.findByRole('region', { name: 'Your order' })
  assert.equal(order().textContent, 'There is nothing in your order yet. Place 1 is the best.')
  press('Put in place 1: Lamp')
  assert.equal(status(), '1 of 2places given· 1 place left· not saved yet')
  await waitFor(() => assert.equal(document.activeElement?.ariaLabel ?? document.activeElement?.getAttribute('aria-label'), 'Move Lamp up'))
  press('Put in place 2: Bench')
  assert.deepEqual(
    [...order().querySelectorAll('li')].map(({ textContent }) => textContent),
    ['Lamp', 'Bench'],
  )
  // no place is left for it
  assert.equal(screen.queryByRole('button', { name: /Bridge/ }), null)
  assert.equal(button('Move Lamp up').getAttribute('aria-disabled'), 'true')
  assert.equal(button('Move Bench down').getAttribute('aria-disabled'), 'true')
  press('Move Bench up')
  assert.equal(voteOn('Bench').getByText('Place 1').tagName, 'B')
  press('Take Bench out of your order')
  assert.equal(order().textContent, 'Lamp')
  assert.deepEqual(dialogLines(), [
    'You put 1 proposal in order.',
    'You could put 1 more in order.',
    '2 proposals stay without a vote.',
    'Lamp: Place 1',
    'You cannot change it later.',
  ])
})

test('a finalized paper shows its votes and changes nothing', async () => {
  const given = [{ candidate_id: 1, value: '7' }]
  await showPaper({ system: 'RANGE', min: 0, max: 10, blank: 'leave-out' }, { votes: given, finalized: true })
  await waitFor(() => assert.equal(screen.getAllByRole('radio').length, 33))
  assert.ok(screen.getAllByRole<HTMLInputElement>('radio').every(({ disabled }) => disabled))
  assert.deepEqual(
    screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value),
    ['7'],
  )
  assert.equal(voteOn('Bench').getByText('No opinion').tagName, 'SPAN')
  assert.equal(screen.queryByRole('button', { name: 'Finalize' }), null)
  assert.equal(screen.queryByRole('button', { name: 'Save' }), null)
})
