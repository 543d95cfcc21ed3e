import type { useText } from '../../../platform/lib/text/i18n.ts'

type Translate = ReturnType<typeof useText>['t']

/** "12 contributions and 31 comments"; what there is none of is left out. */
export function formatTextCounts(
  { contributions, comments }: { readonly contributions: number; readonly comments: number },
  t: Translate,
  lang: string,
): string {
  const parts = [
    ...(contributions > 0 ? [t('authorRemovals.contributions', { count: contributions })] : []),
    ...(comments > 0 ? [t('authorRemovals.comments', { count: comments })] : []),
  ]
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(parts)
}
