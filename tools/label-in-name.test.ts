import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listNamedControls, listUnspokenLabels } from './label-in-name.ts'
import { makeTree } from './testing/make-tree.ts'

const root = makeTree({
  'web/src/Menu.tsx':
    "export const Menu = ({ t }) => <><b aria-label={t('ui.acts')}>{t('ui.more')}</b><ul label={t('ui.list')}>{t('ui.more')}</ul></>",
})

const read = (texts: Readonly<Record<string, string>>) => new Map(Object.entries(texts))
const english = read({ more: 'More', acts: 'More actions', list: 'All of them' })

test('a button that shows one text and is named by another is found, with both', () => {
  const file = 'web/src/Menu.tsx'
  assert.deepEqual(listNamedControls(root), [
    { file, name: 'ui.acts', shown: 'ui.more' },
    { file, name: 'ui.list', shown: 'ui.more' },
  ])
})

test('the name of a button has the words that it shows, in each language; the name of a list need not', () => {
  const find = (acts: string) => {
    const german = read({ more: 'Mehr', acts, list: 'Alle' })
    const groups = new Map([['web/texts/ui', new Map(Object.entries({ 'en-US': english, 'de-DE': german }))]])
    return listUnspokenLabels(listNamedControls(root), groups, 'en-US')
  }
  assert.deepEqual(find('Mehr Aktionen'), [])
  assert.deepEqual(find('Weitere Aktionen'), [
    'web/src/Menu.tsx: in de-DE the name ui.acts “Weitere Aktionen” lacks the label ui.more “Mehr”',
  ])
})
