import type { Relative } from '@folkmoot/core/deliberation/contributions/family/schemas.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { formatByline } from '../author-names.ts'
import { StatusTag } from '../StatusTag.tsx'

interface RelativeListProps {
  list: readonly Relative[]
  zone: string
  hrefOf: (relative: Relative) => string
  /** A second link, such as that to a comparison. */
  more?: { text: (title: string) => string; hrefOf: (relative: Relative) => string }
}

/** Contributions that came from each other, each with its status and authors. */
export function RelativeList({ list, zone, hrefOf, more }: RelativeListProps) {
  const { lang } = useText()
  return (
    <ul className="fm-lines">
      {list.map((relative) => {
        const by = formatByline(relative, lang)
        return (
          <li key={relative.uuid}>
            <div className="fm-row">
              <AppLink href={hrefOf(relative)}>
                <b lang={relative.lang}>{relative.title}</b>
              </AppLink>
              <StatusTag status={relative.status} />
            </div>
            <div className="fm-sm fm-dim">
              {by !== '' && `${by} · `}
              <DateText at={relative.lastUpdate} zone={zone} form="ago" />
              {more && (
                <>
                  {' · '}
                  <AppLink href={more.hrefOf(relative)}>{more.text(relative.title)}</AppLink>
                </>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
