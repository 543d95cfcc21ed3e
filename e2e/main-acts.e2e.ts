import { callApi, storeSession } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { expectSound } from './testing/page-checks.ts'
import { createProposals, type ProposalDocument } from './testing/proposals.ts'

for (const generation of ['v1', 'v2'] as const) {
  test(`in ${generation} the main button of a private draft publishes it, and the list of statuses does not begin with the archive [CON-039]`, async ({
    page,
  }) => {
    const { jonas, write, read, hrefOf } = await createProposals(page, `Drafts to publish ${generation}`)
    const draft = await write('Stairs to the river', { status: 'DRAFT' })
    await storeSession(page, jonas)
    await page.goto(hrefOf(draft, generation))
    await expect(main(page).getByText('For now, only the authors can read this.')).toBeVisible()
    await main(page).getByRole('button', { name: 'Change the status' }).click()
    const all = page.getByRole('dialog', { name: 'Change the status?' })
    await expect(all.getByRole('radio').first()).toHaveAccessibleName(/^Published/)
    await expect(all.getByRole('radio').last()).toHaveAccessibleName(/^Archived/)
    await all.getByRole('button', { name: 'Cancel' }).click()
    await main(page).getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish now?' })
    await expect(dialog).toContainText('Everyone will see it.')
    await expectSound(page)
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(main(page).getByText('Published', { exact: true })).toBeVisible()
    // what was done is told in its own words
    await expect(page.getByText('Published: Everyone can see it.')).toBeVisible()
    await expect(main(page).getByText('Everyone can read these comments, members or not.')).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
    expect((await read(draft)).status).toBe('PUBLISHED')
  })

  test(`in ${generation} an amendment is sent to the authors, who reject it with a reason or accept it [CON-039, CON-051]`, async ({
    page,
  }) => {
    const { jonas, maja, path, assembly, write, read, hrefOf } = await createProposals(page, `Answers ${generation}`)
    const original = await write('Benches along the quay')
    const fork = `${path}/contribution/${original.contributionId}/contribution`
    const child = await callApi<ProposalDocument>(page, 'post', fork, maja)
    const text = '<p>Twelve benches of steel.</p>'
    await callApi(page, 'put', `/assembly/${assembly.aid}/contribution/${child.contributionId}`, maja, { text })
    await storeSession(page, maja)
    await page.goto(hrefOf(child, generation))
    await main(page).getByRole('button', { name: 'Send to the authors' }).click()
    const asked = page.getByRole('dialog', { name: 'Send to the authors?' })
    await expect(asked).toContainText('They decide whether it becomes part of their text.')
    await asked.getByRole('button', { name: 'Send to the authors' }).click()
    await expect(main(page).getByText('Published amendment', { exact: true })).toBeVisible()

    await storeSession(page, jonas)
    await page.goto(hrefOf(child, generation))
    const dialog = page.getByRole('dialog')
    const compare = main(page).getByRole('button', { name: 'Compare and decide' })
    await compare.click()
    await expect(dialog.getByRole('button', { name: 'Accept the amendment' })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Reject the amendment' }).click()
    await dialog.getByRole('button', { name: 'Reject the amendment' }).click()
    await expect(dialog.getByText('Give a reason.').first()).toBeVisible()
    await dialog.getByRole('textbox').fill('Steel is cold in winter.')
    await expectSound(page)
    await dialog.getByRole('button', { name: 'Reject the amendment' }).click()
    await expect(dialog).toHaveCount(0)
    expect([(await read(child, maja)).status, (await read(original)).text]).toEqual(['FORKED_PUBLISHED', '<p>Eleven benches of oak.</p>'])
    await compare.click()
    await dialog.getByRole('button', { name: 'Accept the amendment' }).click()
    await expect(page).toHaveURL(new RegExp(`${hrefOf(original, generation)}$`))
    expect((await read(original)).text).toBe(text)
  })

  test(`in ${generation} a draft is saved without a theme, which is asked for when it is published [CON-041, CON-075]`, async ({
    page,
  }) => {
    const { jonas, path } = await createProposals(page, `Unfinished drafts ${generation}`)
    await storeSession(page, jonas)
    await page.goto(generation === 'v1' ? `/v1${path}?new=proposal` : `/v2${path}/contribution/new?type=proposal`)
    const form = page.getByRole('form', { name: 'New proposal' })
    await form.getByLabel('Title').fill('Half a proposal')
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(form.getByRole('alert').getByRole('listitem')).toHaveCount(2)
    await form.getByRole('button', { name: 'Save as draft' }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Half a proposal')
    await main(page).getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('please fill in: Description, Theme')).toBeVisible()
    await expect(main(page).getByText('Fill this in.')).toHaveCount(2)
  })
}
