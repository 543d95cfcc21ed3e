import type { Contribution } from '@folkmoot/core/contributions/schemas.ts'
import { useState } from 'react'
import type { ContributionAddress } from '../../lib/address.ts'
import { useLinks } from '../../lib/links-context.ts'
import { useText } from '../../lib/text/i18n.ts'
import { formatPersonName } from '../../lib/text/person-name.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Avatars } from '../../ui/Avatar.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Message } from '../../ui/Message.tsx'
import { formatAuthorFallback } from '../author-fallback.ts'
import classes from './Contribution.module.css'
import { HistoryDialog } from './HistoryDialog.tsx'
import { listHiddenParts } from './shown-parts.ts'

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
  const { authors, nonMemberAuthors, assembly, lastUpdate, revision, workingGroupAuthors } = item
  const people = [...authors.map(({ name }) => formatPersonName(name)), ...nonMemberAuthors.map(({ name }) => name)]
  const names = new Intl.ListFormat(lang, { type: 'conjunction' }).format(people)
  const [group] = workingGroupAuthors
  return (
    <div className={classes.byline}>
      {authors.length > 0 && (
        <Avatars people={authors.slice(0, 5).map((a) => ({ name: a.name, seed: a.uuid, picture: a.profilePic }))} />
      )}
      <span>
        {people.length > 0 ? t('contributions.by', { names }) : formatAuthorFallback(item)}
        {group && `, ${t('contributions.forGroup', { group: group.name })}`}
        {' · '}
        <Message
          textKey="contributions.changed"
          nodes={{ when: <DateText at={lastUpdate} zone={assembly.timezone} form="ago" /> }}
        />
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
      {!item.removed && (
        <AppLink className="fm-sm" href={links.record(item.uuid)}>
          {t('contributions.record')}
        </AppLink>
      )}
      {open && <HistoryDialog item={item} address={address} onClose={() => setOpen(false)} />}
    </div>
  )
}
