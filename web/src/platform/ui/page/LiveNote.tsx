import { IconRefresh } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { queryClient } from '../../lib/api/endpoint-query.ts'
import { useLiveChanges } from '../../lib/api/live.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../Button.tsx'
import { useNoticePlace } from '../dialogs/use-notice-place.ts'
import classes from './LiveNote.module.css'

interface News {
  readonly comments: number
  readonly contributions: number
  readonly changes: number
}
const NOTHING: News = { comments: 0, contributions: 0, changes: 0 }

const kindOf = (event: string): keyof News =>
  /_(COMMENT|DISCUSSION)$/.test(event) ? 'comments' : event.startsWith('NEW_CONTRIBUTION_') ? 'contributions' : 'changes'

/**
 * Says that something has happened on the page since it was read, and shows it when the reader wants: nothing moves under their
 * eyes. `spaces` are those that the page shows.
 */
export function LiveNote({ spaces }: { spaces: readonly (string | number | undefined)[] }) {
  const { t } = useText()
  const [news, setNews] = useState(NOTHING)
  useLiveChanges(spaces, (change) => {
    // a page that may have missed something is right when it is read again, and claims nothing
    if (change === 'unsure') return
    const kind = kindOf(change)
    setNews((known) => ({ ...known, [kind]: known[kind] + 1 }))
  })
  const count = news.comments + news.contributions + news.changes
  const only = (Object.keys(NOTHING) as (keyof News)[]).find((kind) => news[kind] === count)
  const place = useRef<HTMLDivElement>(null)
  const shown = count > 0
  const at = useNoticePlace(place, shown)
  return (
    <div ref={place} className={classes.place} data-at={at} aria-live="polite">
      {shown && (
        <div className={classes.note}>
          <span>{t(only === undefined ? 'ui.live.mixed' : `ui.live.${only}`, { count })}</span>
          <PlainButton
            kind="default"
            size="sm"
            icon={IconRefresh}
            onClick={() => {
              setNews(NOTHING)
              void queryClient.invalidateQueries({ refetchType: 'active' })
            }}
          >
            {t('ui.live.show')}
          </PlainButton>
        </div>
      )}
    </div>
  )
}
