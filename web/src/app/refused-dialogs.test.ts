import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import type { ComponentType } from 'react'
import { act, cleanup, findButton, fireEvent, loadScreen, showComponent, waitFor } from '../../testing/screens.ts'
import { OF_DELIBERATION } from '../../testing/windows/of-deliberation.ts'
import { OF_PEOPLE_AND_BALLOTS } from '../../testing/windows/of-people-and-ballots.ts'
import { REFUSAL, SENTENCE, type WindowCase } from '../../testing/windows/window-case.ts'

/** What is typed into a field, by its kind. */
const TYPED: Readonly<Record<string, string>> = { date: '2030-01-07', time: '18:30', email: 'typed@quay.test', url: 'https://quay.test/a' }

afterEach(() => {
  cleanup()
  localStorage.clear()
})

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The next field for words, of those that are there by now. */
const nextField = (dialog: HTMLElement, filled: ReadonlyMap<Field, string>): Field | undefined =>
  [...dialog.querySelectorAll<Field>('select, textarea, input:not([type="radio"], [type="checkbox"], [type="file"])')].find(
    (field) => !filled.has(field),
  )

/** Chooses and types in a window whatever can be, as far as it is not filled in; `typed` says what, by the names of fields. */
function fillIn(dialog: HTMLElement, typed: Readonly<Record<string, string>>): Map<Field, string> {
  const filled = new Map<Field, string>()
  for (const radio of dialog.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    const group = dialog.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${radio.name}"]`)
    if (![...group].some(({ checked }) => checked)) fireEvent.click(radio)
  }
  const boxes = [...dialog.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
  const free = boxes.filter(({ checked }) => !checked)
  for (const box of free.length > 0 ? free : boxes.slice(1)) fireEvent.click(box)
  for (let field = nextField(dialog, filled); field; field = nextField(dialog, filled)) {
    const option = field instanceof HTMLSelectElement ? [...field.options].at(-1)?.value : undefined
    const text = typed[field.name] ?? option ?? TYPED[field.type] ?? (field.inputMode === 'numeric' ? '3' : 'Typed and kept')
    fireEvent.change(field, { target: { value: text } })
    fireEvent.blur(field)
    filled.set(field, text)
  }
  for (const picker of dialog.querySelectorAll<HTMLInputElement>('input[type="file"]')) {
    fireEvent.change(picker, { target: { files: [new File(['title'], 'quay.csv')] } })
    filled.set(picker, 'quay.csv')
  }
  return filled
}

/** Sends what stands in a window. */
const send = (dialog: HTMLElement, button: RegExp | undefined): Promise<void> =>
  act(async () => {
    const form = dialog.querySelector('form')
    if (button) fireEvent.click(findButton(button, dialog))
    else if (form) fireEvent.submit(form)
  })

/** Fills a window in and sends it to a server that refuses: what was typed stays, and the sentence is there and has the focus. */
async function expectKept({ typed = {}, sends, told }: WindowCase): Promise<void> {
  const dialog = await waitFor(() => {
    const shown = document.querySelector<HTMLElement>(`dialog ${sends ? '' : 'form'} :is(input, textarea, select)`)
    assert.ok(shown, document.body.textContent)
    return shown.closest('dialog') ?? shown
  })
  const filled = fillIn(dialog, typed)
  const choices = [...dialog.querySelectorAll<HTMLInputElement>('input:is([type="radio"], [type="checkbox"])')]
  const chosen = choices.map(({ checked }) => checked)
  assert.ok(filled.size + choices.length > 0, 'there is something to fill in')
  await send(dialog, sends)
  if (told) await waitFor(() => assert.match(dialog.textContent, new RegExp(SENTENCE)))
  else await waitFor(() => assert.match(document.activeElement?.textContent ?? '', new RegExp(SENTENCE), dialog.textContent))
  assert.ok(dialog.isConnected, 'the window is open')
  if (!told) assert.ok(document.activeElement?.matches('[role="alert"]'))
  for (const [field, text] of filled) {
    // a list shows its entries beside the field
    const kept = field.value === text || (told && dialog.textContent.includes(text))
    assert.ok(field.isConnected && kept, `${field.name}: ${field.value}`)
  }
  assert.deepEqual(
    choices.map((choice) => choice.isConnected && choice.checked),
    chosen,
  )
}

/** Shows what holds a window, and opens it. */
async function open(window: string, { from, props, press = [], says, as, loads = {} }: WindowCase): Promise<void> {
  const [file, name] = from ?? [window, window.replace(/^.*\/|\.tsx$/g, '')]
  if (as) {
    localStorage.setItem('folkmoot.session', '"key"')
    localStorage.setItem('folkmoot.user', JSON.stringify(as))
  }
  const loaded = await Promise.all(Object.entries(loads).map(async ([prop, [path, what]]) => [prop, (await loadScreen(path))[what]]))
  const Component = (await loadScreen(file))[name] as ComponentType<object>
  await showComponent(
    Component,
    { ...props, ...Object.fromEntries(loaded) },
    (method, path) => says?.(method, path) ?? (method === 'GET' ? undefined : { status: 400, json: REFUSAL }),
  )
  for (const name of press) {
    const button = await waitFor(() => findButton(name))
    await act(async () => void fireEvent.click(button))
  }
}

// `tools/check-windows.ts` names a window that has no case
for (const [window, shown] of Object.entries({ ...OF_DELIBERATION, ...OF_PEOPLE_AND_BALLOTS }))
  test(`${window.replace(/^.*\/|\.tsx$/g, '')} keeps what was typed and says why when the server refuses`, async () => {
    await open(window, shown)
    await expectKept(shown)
  })
