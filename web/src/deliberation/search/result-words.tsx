import type { SearchResult } from '@folkmoot/core/deliberation/search/schemas.ts'
import { nameContribution } from '@folkmoot/core/platform/shared/titles/missing-titles.ts'
import { currentLanguage, useText } from '../../platform/lib/text/i18n.ts'

/** What a comment is about, in words. */
export function CommentSubject({ result: { item, campaign, group, assembly } }: { result: SearchResult }) {
  const { t } = useText()
  return item
    ? t('search.on', { title: nameContribution(item.title, currentLanguage()) })
    : t('search.commentIn', { name: (campaign ?? group ?? assembly).title })
}

/** Where a result stands: its campaign or group, and its assembly. */
export function ResultPlace({ result: { kind, campaign, group, assembly } }: { result: SearchResult }) {
  const { t } = useText()
  if (kind === 'ASSEMBLY') return null
  if (kind === 'PERSON') return t('search.memberOf', { name: assembly.title })
  return [(campaign ?? group)?.title, assembly.title].filter((part) => part).join(' · ')
}
