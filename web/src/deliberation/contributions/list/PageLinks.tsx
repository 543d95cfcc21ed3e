import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import classes from './PageLinks.module.css'
import { selectPageNumbers } from './page-numbers.ts'

interface PageLinksProps {
  page: number
  pageSize: number
  total: number
  hrefOf: (page: number) => string
}

/** The pages of a list as links, so that each can be shared and returned to. */
export function PageLinks({ page, pageSize, total, hrefOf }: PageLinksProps) {
  const { t } = useText()
  if (total === 0) return null
  const last = Math.max(0, Math.ceil(total / pageSize) - 1)
  return (
    <nav className={classes.pages} aria-label={t('contributions.pages')}>
      <span className="fm-sm fm-dim fm-num">
        {t('contributions.shown', {
          from: page * pageSize + 1,
          to: Math.min(total, (page + 1) * pageSize),
          total,
        })}
      </span>
      {last > 0 && (
        <span className={classes.links}>
          {selectPageNumbers(page, last).map((n, i) =>
            n === 'gap' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no id other than its position
              <span key={`gap${i}`} aria-hidden="true">
                …
              </span>
            ) : n === page ? (
              <span key={n} aria-current="page">
                {n + 1}
              </span>
            ) : (
              <AppLink key={n} href={hrefOf(n)} aria-label={t('contributions.pageNumber', { number: String(n + 1) })}>
                {n + 1}
              </AppLink>
            ),
          )}
        </span>
      )}
    </nav>
  )
}
