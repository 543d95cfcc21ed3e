import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { isPrivateDraft } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { useState } from 'react'
import type { ContributionAddress } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { Avatars } from '../../../platform/ui/Avatar.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { formatByline } from '../author-names.ts'
import classes from './Contribution.module.css'
import { listHiddenParts } from './shown-parts.ts'

const HistoryDialog = lazyPanel(() => import('./HistoryDialog.tsx').then((m) => m.HistoryDialog))

interface BylineProps {
  item: Contribution
  address: ContributionAddress
  /** The revisions are open at first. */
  opensHistory: boolean
}

/** The authors, the date of the last change, and the revisions. */
export function Byline({ item, address, opensHistory }: BylineProps) {
  const { t, lang } = useText()
  const links = useLinks()
  const hasHistory = !listHiddenParts(item).includes('history')
  const [open, setOpen] = useState(opensHistory && hasHistory)
  const { authors, assembly, lastUpdate, revision, workingGroupAuthors } = item
  const [group] = workingGroupAuthors
  const credits = [formatByline(item, lang), group && t('contributions.forGroup', { group: group.name })].filter(Boolean)
  return (
    <div className={classes.byline}>
      {authors.length > 0 && <Avatars people={authors.slice(0, 5).map((a) => ({ name: a.name, seed: a.uuid, picture: a.profilePic }))} />}
      <span>
        {credits.length > 0 && `${credits.join(', ')} · `}
        <Message textKey="contributions.changed" nodes={{ when: <DateText at={lastUpdate} zone={assembly.timezone} form="ago" /> }} />
        {item.editedAfterPublication && ` (${t('contributions.editedAfterPublication')})`}
        {hasHistory && (
          <>
            {' · '}
            <button type="button" className={classes.link} onClick={() => setOpen(true)}>
              {t('contributions.versions', { count: revision })}
            </button>
          </>
        )}
      </span>
      {/* of a text that nobody else has seen there is nothing to tell yet */}
      {!item.removed && !isPrivateDraft(item.status) && (
        <AppLink className="fm-sm" href={links.record(item.uuid)}>
          {t('contributions.record')}
        </AppLink>
      )}
      {open && <HistoryDialog item={item} address={address} onClose={() => setOpen(false)} />}
    </div>
  )
}
