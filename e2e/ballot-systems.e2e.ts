import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { callApi, signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { tabTo, tabToAndPress, tabToAndType } from './testing/keyboard.ts'
import { listAxeFaults } from './testing/page-checks.ts'
import {
  closeAndRead,
  createCampaign,
  createVotingTown,
  finalizeByKeyboard,
  type OpenBallot,
  openBallot,
  VOTER,
  type VotingTown,
  winner,
} from './testing/system-ballots.ts'

// one ballot of each voting system: voted by keyboard alone, closed, and its result read
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

let town: VotingTown

test.beforeAll(async ({ browser }) => {
  // in Firefox a worker may take a second part of these journeys: its server has the town already
  if (town) return
  const page = await browser.newPage()
  town = await createVotingTown(page, 'Ferry Assembly')
  await page.close()
})

const voteOn = (page: Page, title: string): Locator => main(page).getByRole('group', { name: `Your vote on ${title}` })
const remaining = (page: Page): Locator => main(page).getByRole('group', { name: 'Your ballot' })

/** Opens the ballot as the voter. */
async function beginVoting(page: Page, ballot: OpenBallot): Promise<void> {
  await signInAs(page, VOTER)
  await page.goto(ballot.path)
  await expect(voteOn(page, 'Lamp')).toBeVisible()
  await waitForAnswers(page)
}

const details = (page: Page): Locator => main(page).locator('#details')

test('the form asks what is kept secret and whether a sent vote can be changed, says in people what each way of voting means, and offers only winner rules that go with it [VOT-032, VOT-033, VOT-054]', async ({
  page,
}) => {
  const { path, campaign, maja } = await createCampaign(page, town.assemblyId, 'Which way to vote')
  await signInAs(page, 'Maja Holm')
  await page.goto(`${path}&step=prepare`)
  const radio = (name: RegExp) => main(page).getByRole('radio', { name })
  await expect(radio(/^Who voted how, hidden from everyone else/)).toBeChecked()
  await radio(/^Nothing that links a person to a vote/).check()
  await expect(main(page).getByText('At least five people must be able to vote.')).toBeVisible()
  const change = main(page).getByRole('group', { name: 'Can voters change a vote they have sent?' })
  await change.getByRole('radio', { name: 'Yes' }).check()
  await expect(main(page).getByText('with the signature that is shown when a vote is finalized')).toBeVisible()

  await radio(/^Yes or No to each/).check()
  await radio(/^Yes, No, Abstain or Block/).check()
  await expect(main(page).getByText('If all 6 people vote, 1 block is enough.')).toBeVisible()
  expect(await listAxeFaults(page)).toEqual([])
  await radio(/^Put in order/).check()
  await expect(radio(/^From the top, skipping/)).toHaveCount(1)
  await radio(/^Single transferable vote/).check()
  await expect(radio(/^From the top, skipping/)).toHaveCount(0)
  await radio(/^Give scores/).check()
  await main(page).getByLabel('Highest score').fill('0')
  await main(page).getByRole('button', { name: 'Save as draft' }).click()
  await expect(main(page).getByText('Enter a whole number above the lowest score, at most 1000.').first()).toBeVisible()
  await radio(/^Share out points/).check()
  await main(page).getByLabel('Points for each person').fill('12')
  await expect(main(page).getByText('6 people share out 72 points in all.')).toBeVisible()
  await main(page).getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('Voting ballot created successfully')).toBeVisible()
  await expect(main(page).getByText('Share out 12 points').first()).toBeVisible()
  await expect(main(page).getByText('Nothing that links a person to a vote · a sent vote can be changed')).toBeVisible()
  const { ballot } = await callApi<{ ballot: string }>(page, 'get', `/v0/campaign/${campaign.uuid}/preparation`, maja)
  const draft = await callApi<{ secrecy: string; allow_revote: boolean }>(page, 'get', `/v0/ballot/${ballot}`, maja)
  expect([draft.secrecy, draft.allow_revote]).toEqual(['detached', true])
})

test('points are shared out by keyboard with what remains in view, and a point too many is refused [VOT-022, VOT-023]', {
  tag: '@firefox',
}, async ({ page }) => {
  const ballot = await openBallot(page, town.assemblyId, 'Points for the quay', {
    system: 'DISTRIBUTION',
    'system-distributed-points': '10',
  })
  await beginVoting(page, ballot)
  const points = (name: string) => main(page).getByRole('spinbutton', { name: `Points for ${name}` })
  await expect(points('Lamp')).toHaveValue('')
  await tabToAndType(page, points('Lamp'), '8')
  await expect(remaining(page).getByText('8 of 10')).toBeVisible()
  await tabToAndPress(page, main(page).getByRole('button', { name: 'One point more for Bench' }), 'Space')
  await expect(remaining(page).getByText('1 point left')).toBeVisible()
  // what cannot be given is told beside its field, and the points before stay
  await tabTo(page, points('Bridge'))
  await page.keyboard.type('5')
  await expect(voteOn(page, 'Bridge').getByRole('alert')).toHaveText('You can give at most 1 point here.')
  await tabTo(page, points('Lamp'))
  await expect(points('Bridge')).toHaveValue('')
  await expect(remaining(page)).toContainText('not saved yet')
  await page.keyboard.type('4,5')
  await expect(voteOn(page, 'Lamp').getByRole('alert')).toHaveText('Enter a whole number of points, such as 5.')
  expect(await listAxeFaults(page)).toEqual([])
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('12')
  await expect(voteOn(page, 'Lamp').getByRole('alert')).toHaveText('You can give at most 9 points here.')
  await expect(remaining(page).getByRole('alert')).toHaveCount(0)
  await tabTo(page, points('Bench'))
  await expect(points('Lamp')).toHaveValue('8')
  await expect(remaining(page).getByText('9 of 10')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(points('Bench')).toHaveValue('2')
  await page.keyboard.press('ArrowDown')
  await expect(voteOn(page, 'Bench').getByRole('button', { name: 'Give all' })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await tabToAndPress(page, voteOn(page, 'Bench').getByRole('button', { name: 'Give all 2 left to Bench' }), 'Space')
  await expect(remaining(page).getByText('10 of 10')).toBeVisible()
  await tabTo(page, points('Bench'))
  await page.keyboard.press('ArrowDown')
  await finalizeByKeyboard(page, 'You give 9 points.', '1 point stays unused.', 'Lamp: 8 points')
  await closeAndRead(page, ballot, town.others, [{ Bench: '9' }, { Bench: '2', Bridge: '1' }, { Lamp: '1' }, { Bridge: '3' }])
  await expect(winner(page, 'Bench')).toBeVisible()
  await expect(main(page).locator('#won').getByText('12 points · 3 supporters')).toBeVisible()
})

test('scores begin empty, are given with the arrow keys and taken back, and the average of those given decides', {
  tag: '@firefox',
}, async ({ page }) => {
  const ballot = await openBallot(page, town.assemblyId, 'Scores for the quay', {
    system: 'RANGE',
    'system-range-max-score': '10',
  })
  await beginVoting(page, ballot)
  // nobody has voted yet: nothing is called saved, and the page says what an untouched proposal has
  await expect(main(page).getByText('A proposal without one does not change its average.')).toBeVisible()
  await expect(main(page).getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(remaining(page).getByText('0 of 3')).toBeVisible()
  await expect(remaining(page)).not.toContainText('saved')
  const score = (name: string, of: string) =>
    main(page)
      .getByRole('radiogroup', { name: `Score for ${name}` })
      .getByRole('radio', { name: of, exact: true })
  await tabTo(page, score('Lamp', '0'))
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight')
  await expect(score('Lamp', '3')).toBeChecked()
  await tabToAndPress(page, score('Bridge', '0'), 'Space')
  await expect(remaining(page).getByText('2 of 3')).toBeVisible()
  await tabToAndPress(page, main(page).getByRole('button', { name: 'Remove the score of Bridge' }), 'Space')
  await expect(remaining(page).getByText('1 of 3')).toBeVisible()
  expect(await listAxeFaults(page)).toEqual([])
  await finalizeByKeyboard(page, 'You score 1 proposal.', '2 proposals stay without a vote.', 'Lamp: 3')
  await closeAndRead(page, ballot, town.others, [
    { Lamp: '5', Bench: '9', Bridge: '' },
    { Lamp: '4', Bench: '1', Bridge: '' },
    { Lamp: '6', Bench: '2', Bridge: '' },
    { Lamp: '7', Bench: '3', Bridge: '8' },
  ])
  await expect(winner(page, 'Bridge')).toBeVisible()
  await expect(details(page).getByRole('row', { name: /^Lamp/ })).toHaveText(/Lamp\s*5\s*5\s*0/)
  // it has no answers of Yes and No to show
  await page.goto(`/v1/ballot/${ballot.uuid}/consensus`)
  await expect(main(page).getByText('This vote did not ask for an answer to each proposal.', { exact: false })).toBeVisible()
  await main(page).getByRole('link', { name: 'See the result and the reasons' }).click()
  await expect(winner(page, 'Bridge')).toBeVisible()
})

test('an order is made, changed and counted by pairs; each loser is told who beats it', { tag: '@firefox' }, async ({ page }) => {
  const ballot = await openBallot(page, town.assemblyId, 'An order for the quay', { system: 'RANKED' })
  await beginVoting(page, ballot)
  // the rules allow five places
  await expect(main(page).getByText('Put up to 3 in order').first()).toBeVisible()
  await tabToAndPress(page, voteOn(page, 'Lamp').getByRole('button', { name: 'Put in place 1: Lamp' }))
  await tabToAndPress(page, voteOn(page, 'Bench').getByRole('button', { name: 'Put in place 2: Bench' }))
  await expect(remaining(page).getByText('2 of 3')).toBeVisible()
  await expect(remaining(page).getByText('1 place left')).toBeVisible()
  await tabToAndPress(page, voteOn(page, 'Bench').getByRole('button', { name: 'Move Bench up' }))
  const order = main(page).getByRole('region', { name: 'Your order' }).getByRole('listitem')
  await expect(order).toHaveText(['Bench', 'Lamp'])
  await finalizeByKeyboard(page, 'You put 2 proposals in order.', 'Bench: Place 1')
  await closeAndRead(page, ballot, town.others, [
    { Bench: '1', Bridge: '2' },
    { Lamp: '1', Bench: '2' },
    { Bridge: '1', Bench: '2', Lamp: '3' },
    { Bench: '1' },
  ])
  await expect(winner(page, 'Bench')).toBeVisible()
  await expect(main(page).locator('#lost').getByText('“Bench” beats it 4 to 1 when the two are compared.')).toHaveCount(2)
  await expect(details(page).getByRole('row', { name: /^1\. Bench/ })).toHaveText(/–\s*4\s*4/)
})

test('seats are filled by transferable votes, and every stage is shown', { tag: '@firefox' }, async ({ page }) => {
  const ballot = await openBallot(page, town.assemblyId, 'Seats for the quay', {
    system: 'RANKED',
    'system-ranked-method': 'STV',
    'system-winners-fixed-number': '2',
  })
  await beginVoting(page, ballot)
  await tabToAndPress(page, voteOn(page, 'Bridge').getByRole('button', { name: 'Put in place 1: Bridge' }))
  await finalizeByKeyboard(page, 'You put 1 proposal in order.')
  await closeAndRead(page, ballot, town.others, [{ Lamp: '1', Bench: '2' }, { Lamp: '1' }, { Bench: '1', Lamp: '2' }, { Bridge: '1' }])
  await expect(winner(page, 'Lamp')).toBeVisible()
  await expect(details(page).getByText('2 seats to fill.', { exact: false })).toBeVisible()
  await expect(details(page).getByRole('heading', { name: 'Stage 1' })).toBeVisible()
  await expect(details(page).getByText('“Lamp” is elected with 2.')).toBeVisible()
})

/** The consensus results page by keyboard: every type of chart, the table that is always there, its CSV file. */
async function readConsensus(page: Page): Promise<void> {
  await tabTo(page, details(page).getByRole('link', { name: 'Plurality Results' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('heading', { level: 1, name: 'Plurality Results' })).toBeVisible()
  const radio = (name: string) => main(page).getByRole('radio', { name, exact: true })
  const row = (name: RegExp) => main(page).getByRole('table', { name: 'Answers to each proposal' }).getByRole('row', { name })
  await expect(radio('Shares')).toBeChecked()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Bench' }).first()).toContainText(
    /blocked\s*Yes\s*4 \(80%\)\s*No\s*0 \(0%\)\s*Abstain\s*0 \(0%\)\s*Block\s*1 \(20%\)/,
  )
  await expect(row(/^Bridge/)).toHaveText(/Bridge\s*1 \(33%\)\s*2 \(67%\)\s*0 \(0%\)\s*0 \(0%\)\s*2/)
  await waitForAnswers(page)
  expect(await listAxeFaults(page)).toEqual([])
  await tabTo(page, radio('Shares'))
  await page.keyboard.press('ArrowRight')
  await expect(radio('Counts')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(radio('Grouped')).toBeChecked()
  await expect(main(page).getByText('The longest bar stands for 4 answers.')).toBeVisible()
  await expect(row(/^Lamp/)).toHaveText(/Lamp\s*3 \(60%\)/)
  expect(await listAxeFaults(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(radio('Table')).toBeChecked()
  await expect(main(page).getByText('The longest bar stands for 4 answers.')).toHaveCount(0)
  await expect(row(/^Lamp/)).toBeInViewport()
  expect(await listAxeFaults(page)).toEqual([])
  const download = page.waitForEvent('download')
  await tabToAndPress(page, main(page).getByRole('button', { name: 'CSV file: Answers to each proposal' }))
  const file = await (await download).path()
  expect((await readFile(file, 'utf8')).split('\r\n')).toEqual([
    '\uFEFFProposal,Yes,No,Abstain,Block,No vote',
    'Lamp,3,1,1,0,0',
    'Bridge,1,2,0,0,2',
    'Bench,4,0,0,1,0',
    '',
  ])
  const why = main(page).getByRole('region', { name: 'Why it was blocked' })
  await expect(why.getByText('It stands in the way.')).toBeVisible()
}

test('a block needs a reason, stops a proposal, and its reason and all answers stand with the result [VOT-034]', {
  tag: '@firefox',
}, async ({ page }) => {
  const ballot = await openBallot(page, town.assemblyId, 'Yes or No for the quay', {
    'system-plurality-type': 'YES/NO/ABSTAIN/BLOCK',
    'system-plurality-block-enforce-justification-of-votes': 'TRUE',
  })
  await beginVoting(page, ballot)
  const answer = (title: string, name: string) => voteOn(page, title).getByRole('radio', { name })
  await tabTo(page, answer('Lamp', 'No vote'))
  await page.keyboard.press('ArrowRight')
  await expect(answer('Lamp', 'Yes')).toBeChecked()
  await tabTo(page, answer('Bench', 'No vote'))
  await page.keyboard.press('ArrowLeft')
  await expect(answer('Bench', 'Block')).toBeChecked()
  await expect(remaining(page).getByText('2 of 3')).toBeVisible()
  await tabToAndPress(page, main(page).getByRole('button', { name: 'Finalize' }))
  await expect(remaining(page).getByRole('alert')).toHaveText('Write a reason for each block before you finalize.')
  const reason = main(page).getByRole('textbox', { name: 'Why do you block Bench?' })
  await tabTo(page, reason, 'Shift+Tab')
  await page.keyboard.type('It stands in the way.')
  await finalizeByKeyboard(page, 'You vote on 2 proposals.', '1 proposal stays without a vote.', 'Bench: Block')
  await closeAndRead(page, ballot, town.others, [
    { Lamp: 'YES', Bench: 'YES', Bridge: 'NO' },
    { Lamp: 'YES', Bench: 'YES', Bridge: 'NO' },
    { Lamp: 'NO', Bench: 'YES', Bridge: 'YES' },
    { Lamp: 'ABSTAIN', Bench: 'YES' },
  ])
  await expect(winner(page, 'Lamp')).toBeVisible()
  const lost = main(page).locator('#lost')
  await expect(lost.getByText('It is blocked: 1 of 5 votes on it is a block, more than is allowed.')).toBeVisible()
  await expect(lost.getByText('Yes 1, No 2: it needed 3 Yes.')).toBeVisible()
  await details(page).getByText('Why it was blocked: 1 reason').click()
  await expect(details(page).getByText('It stands in the way.')).toBeVisible()
  await readConsensus(page)
})

test('places give points by Borda, also to what nobody put first', { tag: '@firefox' }, async ({ page }) => {
  const ballot = await openBallot(page, town.assemblyId, 'Places for the quay', {
    system: 'RANKED',
    'system-ranked-method': 'BORDA',
  })
  await beginVoting(page, ballot)
  await tabToAndPress(page, voteOn(page, 'Lamp').getByRole('button', { name: 'Put in place 1: Lamp' }))
  await tabToAndPress(page, voteOn(page, 'Bridge').getByRole('button', { name: 'Put in place 2: Bridge' }))
  await finalizeByKeyboard(page, 'You put 2 proposals in order.', 'Bridge: Place 2')
  await closeAndRead(page, ballot, town.others, [
    { Bench: '1', Bridge: '2' },
    { Bench: '1', Bridge: '2' },
    { Lamp: '1', Bridge: '2' },
    { Bridge: '1' },
  ])
  await expect(winner(page, 'Bridge')).toBeVisible()
  await expect(main(page).locator('#won').getByText('21 points')).toBeVisible()
  await expect(main(page).locator('#lost').getByText('10 points')).toHaveCount(2)
})

test('with Yes and No a proposal passes by more Yes than No, and an empty line is no answer', {
  tag: '@firefox',
}, async ({ page }) => {
  const ballot = await openBallot(page, town.assemblyId, 'Yes or No on the quay', { 'system-plurality-type': 'YES/NO' })
  await beginVoting(page, ballot)
  const answer = (title: string, name: string) => voteOn(page, title).getByRole('radio', { name })
  await expect(voteOn(page, 'Lamp').getByRole('radio')).toHaveCount(3)
  await tabTo(page, answer('Lamp', 'No vote'))
  await page.keyboard.press('ArrowRight')
  await expect(answer('Lamp', 'Yes')).toBeChecked()
  await tabTo(page, answer('Bench', 'No vote'))
  await page.keyboard.press('ArrowLeft')
  await finalizeByKeyboard(page, 'You vote on 2 proposals.', '1 proposal stays without a vote.', 'Bench: No')
  await closeAndRead(page, ballot, town.others, [
    { Lamp: 'YES', Bench: 'NO' },
    { Lamp: 'YES', Bridge: 'YES' },
    { Bench: 'YES' },
    { Bridge: 'NO' },
  ])
  await expect(winner(page, 'Lamp')).toBeVisible()
  const lost = main(page).locator('#lost')
  await expect(lost.getByText('Yes 1, No 2: it needed 3 Yes.')).toBeVisible()
  await expect(lost.getByText('Yes 1, No 1: it needed 2 Yes.')).toBeVisible()
})

test('an abstention counts for the quorum of a proposal and for neither side', { tag: '@firefox' }, async ({ page }) => {
  const ballot = await openBallot(page, town.assemblyId, 'Abstain on the quay', {
    'system-plurality-type': 'YES/NO/ABSTAIN',
    'system-enable-quorum': 'TRUE',
    'system.quorum': '0.6',
  })
  await beginVoting(page, ballot)
  const answer = (title: string, name: string) => voteOn(page, title).getByRole('radio', { name })
  await tabTo(page, answer('Lamp', 'No vote'))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, answer('Bench', 'No vote'))
  await page.keyboard.press('ArrowLeft')
  await expect(answer('Bench', 'Abstain')).toBeChecked()
  await finalizeByKeyboard(page, 'You vote on 2 proposals.', 'Bench: Abstain')
  await closeAndRead(page, ballot, town.others, [
    { Lamp: 'YES', Bench: 'YES', Bridge: 'YES' },
    { Lamp: 'ABSTAIN', Bench: 'YES', Bridge: 'YES' },
    { Lamp: 'NO', Bench: 'YES', Bridge: 'YES' },
    { Lamp: 'YES' },
  ])
  await expect(winner(page, 'Bench')).toBeVisible()
  // of six voters four are needed: Bench has three answers and an abstention, Bridge three answers alone
  await expect(main(page).locator('#lost').getByText('Quorum not reached: 3 people voted on it, 4 were needed.')).toBeVisible()
})

test('a proposal is withdrawn only after it was chosen, and no other one is', { tag: '@firefox' }, async ({ page }) => {
  const ballot = await openBallot(page, town.assemblyId, 'Withdrawn from the quay', {})
  await signInAs(page, 'Maja Holm')
  await page.goto(ballot.path)
  await main(page).getByRole('button', { name: 'Withdraw a proposal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw a proposal' })
  await dialog.getByLabel('Reason').fill('Its authors ask for it.')
  await dialog.getByRole('button', { name: 'Withdraw a proposal' }).click()
  await expect(dialog.getByRole('link', { name: 'Choose a proposal.' })).toBeVisible()
  await dialog.getByLabel('Proposal to withdraw').selectOption('Bench')
  await dialog.getByRole('button', { name: 'Withdraw a proposal' }).click()
  await expect(dialog).toHaveCount(0)
  const { candidates } = await callApi<{ candidates: { title: string; withdrawn: boolean }[] }>(
    page,
    'get',
    `/v0/ballot/${ballot.uuid}`,
    ballot.maja,
  )
  expect(candidates.filter((c) => c.withdrawn).map((c) => c.title)).toEqual(['Bench'])
})

test('the buttons of a counted ballot never touch each other, in a row or one below the other on a phone', async ({ page }) => {
  const ballot = await openBallot(page, town.assemblyId, 'Counted at the quay', {})
  await callApi(page, 'put', `/v0/ballot/${ballot.uuid}/close`, ballot.maja, { reason: 'All have voted.' })
  await signInAs(page, 'Maja Holm')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(ballot.path)
    const result = main(page).getByRole('link', { name: 'See the result and the reasons' })
    const others = ['Change the selection', 'Repeat this ballot', 'Prepare another ballot']
    const buttons = [result, ...others.map((name) => main(page).getByRole('button', { name }))]
    const boxes: Box[] = []
    for (const button of buttons) boxes.push((await button.boundingBox()) as Box)
    for (const [n, one] of boxes.entries())
      for (const other of boxes.slice(n + 1)) {
        const across = Math.max(other.x - one.x - one.width, one.x - other.x - other.width)
        const down = Math.max(other.y - one.y - one.height, one.y - other.y - other.height)
        expect(Math.max(across, down), `${width} ${n}`).toBeGreaterThan(7.99)
      }
  }
})
