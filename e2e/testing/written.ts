import { expect, type Locator } from '@playwright/test'

/** What a field holds, be it an input or an editor that took its place. */
export const expectWritten = (field: Locator, text: string): Promise<void> =>
  expect.poll(() => field.evaluate((element) => ('value' in element ? String(element.value) : element.textContent))).toBe(text)

/** The editor with a name, when its code has come. */
export const findEditor = (place: Locator, name: string): Locator =>
  place.locator('[contenteditable="true"]').and(place.getByLabel(name, { exact: true }))
