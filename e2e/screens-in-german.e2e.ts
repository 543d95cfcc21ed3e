import type { Page } from '@playwright/test'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { createRunningCampaign, once } from './testing/assemblies.ts'
import { callApi, createDemoSession, findTown, storeSession } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { pressEnter, tabTo, turnTipsOff } from './testing/keyboard.ts'
import { expectSound } from './testing/page-checks.ts'
import { findPagePaths } from './testing/page-paths.ts'

// longer words than in English, in windows that ask: each step is judged by axe at both widths, light and dark

const csv = (name: string, ...lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

async function signInInGerman(page: Page): Promise<void> {
  await turnTipsOff(page)
  await storeSession(page, { ...(await createDemoSession(page.request, 'Maja Holm')), lang: 'de-DE' })
}

/** Expects the page sound, in its dialog too, and goes back to a phone. */
async function expectSoundStep(page: Page): Promise<void> {
  await expectSound(page)
  await page.setViewportSize({ width: 360, height: 740 })
}

test('in German an import is prepared with the keyboard alone: columns are chosen in their selects, questions answered, each step is sound', async ({
  page,
}) => {
  test.slow()
  const campaign = await createRunningCampaign(page, `Tafel ${once}`, 'Maja Holm')
  const from = encodeURIComponent(campaign.path.replace(/^\/v2/, ''))
  await page.setViewportSize({ width: 360, height: 740 })
  await signInInGerman(page)
  await page.goto(`/v2/space/${campaign.resourceSpaceId}/contributions?type=idea&from=${from}`)
  await pressEnter(page.getByRole('main').getByRole('button', { name: 'Importieren' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Ideen importieren' })).toBeVisible()
  await expectSoundStep(page)
  await dialog
    .getByLabel('Datei wählen')
    .setInputFiles(csv('lampen.csv', 'Nr;Name;Stimmung;Themen;Wann;Kosten', '7;Lampen;froh;Parks;03/04/2026;1.500'))
  const when = dialog.getByRole('combobox', { name: 'Übernehmen von „Wann“ als' })
  await expect(when).toHaveValue('')
  await expectSoundStep(page)
  await tabTo(page, when)
  await page.keyboard.type('Datum')
  await expect(when).toHaveValue('date')
  await expectSoundStep(page)
  await pressEnter(dialog.getByRole('button', { name: 'Datei prüfen' }))
  await expect(dialog.getByRole('alert')).toHaveText('Beantworten Sie zuerst die Fragen zur Datei.')
  await expectSoundStep(page)
  await tabTo(page, dialog.getByRole('radio', { name: /Zuerst steht der Tag/ }))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('radio', { name: /steht ein Komma/ }))
  await page.keyboard.press('Space')
  await pressEnter(dialog.getByRole('button', { name: 'Datei prüfen' }))
  await expect(dialog.getByRole('status')).toContainText('1')
  await expectSoundStep(page)
})

test('in German the windows to share, to keep somebody out and to upload a list, and home, are sound', async ({ page }) => {
  test.slow()
  const { path, resourceSpaceId, assembly } = await createRunningCampaign(page, `Wehr ${once}`, 'Maja Holm')
  const maja = await createDemoSession(page.request, 'Maja Holm')
  const idea = await callApi(page, 'post', `/space/${resourceSpaceId}/contribution`, maja, {
    type: 'IDEA',
    title: 'Bänke am Fluss',
    text: '<p>Elf Bänke.</p>',
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await signInInGerman(page)
  await page.goto(`${path}/contribution/${idea.contributionId}`)
  await pressEnter(page.getByRole('main').getByRole('button', { name: 'Teilen' }))
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Link' })).toBeVisible()
  await expectSoundStep(page)

  await page.goto(`/v2/assembly/${assembly.assemblyId}/members/invite`)
  await page
    .getByRole('main')
    .getByLabel('Datei wählen')
    .setInputFiles(csv('leute.csv', 'E-Mail;Vorname', 'ada@example.org;Ada', 'niemand;Nie'))
  await expect(page.getByRole('combobox', { name: 'Übernehmen von „E-Mail“ als' })).toBeVisible()
  await expectSoundStep(page)

  const { assemblyId } = await findTown(page)
  await page.goto(`/v2/assembly/${assemblyId}/members`)
  await pressEnter(page.getByRole('button', { name: /^Ausschließen: / }).first())
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectSoundStep(page)
  await page.goto('/v2/home')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expectSoundStep(page)
})

/** Dates, times, and amounts with their unit, that stand on two lines or could; runs in the page. */
function listBrokenValues(): string[] {
  const months = 'Jan|Feb|März|Apr|Mai|Juni|Juli|Aug|Sept|Okt|Nov|Dez'
  const value = new RegExp(
    `\\d{1,2}\\.\\s(?:${months})\\p{L}*\\.?(?:\\s\\d{4})?|\\d{1,2}:\\d{2}\\sUhr|` +
      `\\d\\s(?:€|%|(?:[kM]B|k?m)(?!\\p{L})|Tag|Stunde|Minute|Woche)`,
    'gu',
  )
  const faults: string[] = []
  let found = 0
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.checkVisibility() || node.parentElement.closest('script, style, option')) continue
    for (const { 0: words, index } of (node.nodeValue ?? '').matchAll(value)) {
      found += 1
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + words.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1 || words.includes(' ')) faults.push(words)
    }
  }
  return found === 0 ? ['there is none'] : faults
}

test('on a German phone no line ends within a date, a time or an amount, and what is copied has plain spaces', async ({
  page,
  context,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  const places = await findPagePaths(page)
  await signInInGerman(page)
  for (const path of ['/v2/home', places.assembly, places.ideas, places.idea, places.voting, places.counted, places.result]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await waitForAnswers(page)
    expect.soft(await page.evaluate(listBrokenValues), path).toEqual([])
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(places.voting)
  const moment = page.getByRole('main').locator('time').filter({ hasText: 'Uhr' }).first()
  await expect(moment).toBeVisible()
  await moment.evaluate((element) => getSelection()?.selectAllChildren(element))
  await page.keyboard.press('ControlOrMeta+c')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\d\. \p{L}+/u)
  expect(copied).not.toMatch(/[^\S ]/)
})
