import { readFileSync } from 'node:fs'
import { findViolations } from '../tools/find-violations.ts'
import { createRunningCampaign, once } from './testing/assemblies.ts'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { pressEnter } from './testing/keyboard.ts'
import { openMoreActions } from './testing/more-actions.ts'

test('a reader saves a contribution as a document in the format of their choice, by keyboard, in both generations', async ({ page }) => {
  const founder = 'Maja Holm'
  const { path, resourceSpaceId } = await createRunningCampaign(page, `Documents ${once}`, founder)
  const idea = await callApi(page, 'post', `/space/${resourceSpaceId}/contribution`, await createDemoSession(page.request, founder), {
    type: 'IDEA',
    title: 'Benches along the river',
    text: '<h2>Why</h2><p>Eleven <strong>oak</strong> benches.</p>',
  })
  await signInAs(page, founder)
  for (const generation of ['v2', 'v1']) {
    await page.goto(`${path.replace('v2', generation)}/contribution/${idea.contributionId}`)
    // the older pages have everything in a row
    if (generation === 'v2') await openMoreActions(page)
    await pressEnter(page.getByRole('button', { name: 'Download', exact: true }))
    const dialog = page.getByRole('dialog', { name: 'Save as a document' })
    await expect(dialog.getByRole('radio')).toHaveCount(6)
    expect(await findViolations(page)).toEqual([])
    const save = async () => {
      const [file] = await Promise.all([page.waitForEvent('download'), pressEnter(dialog.getByRole('button', { name: 'Download' }))])
      return file
    }
    await dialog.getByRole('radio', { name: 'MD' }).check()
    const text = await save()
    expect(text.suggestedFilename()).toBe('benches-along-the-river.md')
    expect(readFileSync(await text.path(), 'utf8')).toContain('## Why\n\nEleven **oak** benches.')
    await expect(dialog).toBeHidden()
    await pressEnter(page.getByRole('button', { name: 'Download', exact: true }))
    // a Word document is an archive
    const word = await save()
    expect(word.suggestedFilename()).toBe('benches-along-the-river.docx')
    expect(
      readFileSync(await word.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    await pressEnter(page.getByRole('button', { name: 'Download', exact: true }))
    await dialog.getByRole('radio', { name: 'PDF' }).check()
    const paper = await save()
    expect(paper.suggestedFilename()).toBe('benches-along-the-river.pdf')
    expect(readFileSync(await paper.path(), 'latin1')).toMatch(/^%PDF-1\.7/)
  }
})
