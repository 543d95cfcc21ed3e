import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { day } from './testing/assemblies.ts'
import { callApi, clearStorage, createDemoSession, signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { tabToAndPress } from './testing/keyboard.ts'
import { expectSound, listAxeFaults } from './testing/page-checks.ts'
import { createVotingCampaign, joinAndVote } from './testing/voting-campaigns.ts'

// a coordinator lets everybody see how a vote stands, and members who voted how

const COORDINATOR = 'Maja Holm'
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

/** A page of another site. */
async function serveHtml(html: string) {
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

test('everybody sees how an open vote stands from ten votes on, after the count members see names and visitors do not, and the result can be shared [A12]', async ({
  page,
}) => {
  const { assembly, path, tab } = await createVotingCampaign(page, COORDINATOR, 'Lantern Yard')
  await page.goto(`${tab}&step=prepare`)
  await main(page)
    .getByRole('radio', { name: /^All members/ })
    .check()
  // these members join one by one while voting is open
  await main(page)
    .getByRole('radio', { name: /^When voting closes/ })
    .check()
  await main(page)
    .getByRole('radio', { name: /^While voting is open/ })
    .check()
  const names = main(page).getByRole('group', { name: 'Do members see who voted how, once the votes are counted?' })
  const hidden = main(page).getByRole('radio', { name: /^Who voted how, hidden/ })
  await expect(hidden).toHaveAccessibleName(/^Who voted how, hidden from everyone else/)
  await names.getByRole('radio', { name: 'Yes' }).check()
  await expect(hidden).toHaveAccessibleName(/^Who voted how, hidden until the count/)
  // what contradicts is not asked, and does not come back by itself
  await main(page)
    .getByRole('radio', { name: /^Nothing that links a person to a vote/ })
    .check()
  await expect(names).toHaveCount(0)
  await hidden.check()
  await expect(names.getByRole('radio', { name: 'No' })).toBeChecked()
  await names.getByRole('radio', { name: 'Yes' }).check()
  await main(page)
    .getByRole('radio', { name: /^While voting is open/ })
    .check()
  await main(page).getByLabel('First day').fill(day(0))
  await main(page).getByLabel('How many win?').fill('1')
  expect(await listAxeFaults(page)).toEqual([])
  await button(page, 'Save as draft').click()
  await expect(main(page).getByText('everyone sees how the vote stands while it is open')).toBeVisible()
  await expect(main(page).getByText('members see names beside votes after the count')).toBeVisible()
  await button(page, 'Open voting').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open voting' }).click()
  await expect(main(page).getByText('members of this assembly see your name beside your vote')).toBeVisible()
  await expect(main(page).getByText('Once there are 10 votes, you can see here how the vote stands.')).toBeVisible()

  const { currentBallot } = await callApi<{ currentBallot: { uuid: string } }>(
    page,
    'get',
    path,
    await createDemoSession(page.request, COORDINATOR),
  )
  const ballot = currentBallot.uuid
  const { list } = (await (await page.request.get('/api/demo/people')).json()) as { list: { name: string }[] }
  const voters = list.map(({ name }) => name).filter((name) => name !== COORDINATOR)
  const vote = (name: string | undefined, title: string) =>
    joinAndVote(page, name ?? '', { assemblyId: assembly.assemblyId, ballot, title })
  for (const name of voters.slice(0, 9)) await vote(name, 'Lamp')
  await vote(voters[9], 'Bench')

  await page.reload()
  const standing = main(page).getByRole('list', { name: 'Proposals in the order of the votes so far' })
  await expect(standing.getByRole('listitem')).toHaveText([/1\s*Lamp\s*9 supporters/, /2\s*Bench\s*1 supporter/])
  await expectSound(page)
  await vote(voters[10], 'Bench')
  await clearStorage(page)
  await page.goto(`/v1/ballot/${ballot}/result`)
  await expect(main(page).getByText('10 votes, counted')).toBeVisible()
  await expect(standing.getByRole('listitem')).toHaveCount(2)
  await expect(main(page).getByText('Nobody has won yet')).toBeVisible()
  await expectSound(page)

  await signInAs(page, COORDINATOR)
  await page.goto(tab)
  await button(page, 'Close early').click()
  const closing = page.getByRole('dialog')
  await closing.getByRole('textbox').fill('All have voted.')
  await closing.getByRole('button', { name: 'Close early' }).click()
  await expect(closing).toHaveCount(0)
  await main(page).getByRole('link', { name: 'See the result and the reasons' }).click()
  await expect(page).toHaveURL(`/v1/ballot/${ballot}/result`)
  const named = main(page).getByRole('region', { name: 'Who voted how' })
  await expect(named.getByText(voters[9] ?? '', { exact: false })).toBeVisible()
  await expect(main(page).getByText('Nobody has won yet')).toHaveCount(0)
  await expectSound(page)

  // who voted sees their own vote, and proves that it is among the papers
  await signInAs(page, voters[9] ?? '')
  await page.goto(`/v1/ballot/${ballot}/result`)
  const own = main(page).getByRole('heading', { name: 'Your vote' })
  await expect(own).toBeVisible()
  await expect(own.locator('..').getByRole('listitem')).toHaveText(['Bench'])
  await expectSound(page)
  await tabToAndPress(page, main(page).getByRole('link', { name: 'Check that it was counted' }))
  await tabToAndPress(page, button(page, 'Recount now'))
  await expect(main(page).getByText(/Yes\. 2 of the 11 ballot papers are like yours, from number \d+ on/)).toBeVisible()
  await expectSound(page)
  await clearStorage(page)
  await page.goto(`/v1/ballot/${ballot}/result`)
  await expect(main(page).getByRole('heading', { name: 'What won and why' })).toBeVisible()
  await waitForAnswers(page)
  await expect(own).toHaveCount(0)
  await expect(named).toHaveCount(0)

  // the result goes elsewhere: as a picture, and in a frame of another site
  const download = page.waitForEvent('download')
  await tabToAndPress(page, button(page, 'Share this result'))
  await tabToAndPress(page, button(page, 'Save as a picture'))
  const picture = await readFile(await (await download).path())
  expect([picture.subarray(1, 4).toString(), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
  await tabToAndPress(page, button(page, 'Embed on your site'))
  const html = await main(page).getByRole('textbox', { name: 'HTML for your site' }).inputValue()
  await expectSound(page)
  const newspaper = await serveHtml(`<!doctype html><html lang="en"><title>News</title><main><h1>News</h1>${html}</main>`)
  await page.goto(newspaper.address)
  const frame = page.frameLocator('iframe[title="Result of a vote: Lantern Yard votes"]')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Lantern Yard votes')
  await expect(frame.getByRole('listitem')).toHaveText(/Lamp\s*9 supporters/)
  await expect(frame.getByRole('link')).toHaveAttribute('href', new RegExp(`/v1/ballot/${ballot}/result$`))
  newspaper.close()
  await page.goto(`/embed/ballot/${ballot}`)
  await expectSound(page)
})
