import { listAuthorNames, type NamedAuthors } from '@folkmoot/core/deliberation/contributions/authors/author-names.ts'
import { translateText } from '../../platform/lib/text/i18n.ts'
import { formatPersonName } from '../../platform/lib/text/person-name.ts'

/** The displayed names of the authors of a contribution, of which an import may have none. */
export const formatAuthorNames = (item: NamedAuthors): string[] =>
  listAuthorNames(item).map(({ name, of }) => {
    if (of === 'visitor') return translateText('contributions.visitor.by', { name })
    return of === 'member' ? formatPersonName(name) : name
  })

/** "By Ana Ruiz and Jörg Müller"; empty where nobody is named. */
export function formatByline(item: NamedAuthors, lang: string): string {
  const names = formatAuthorNames(item)
  // a visitor's name begins with its mark
  if (names.length === 1 && item.visitorName !== '') return names[0] ?? ''
  return names.length === 0
    ? ''
    : translateText('contributions.by', {
        names: new Intl.ListFormat(lang, { type: 'conjunction' }).format(names),
      })
}
