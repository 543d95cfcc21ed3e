import type { Contribution } from '@folkmoot/core/contributions/shapes.ts'
import { useState } from 'react'
import type { ContributionAddress } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { personName } from '../lib/person.ts'
import { Avatars } from '../ui/Avatar.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Say } from '../ui/Say.tsx'
import classes from './Contribution.module.css'
import { HistoryDialog } from './HistoryDialog.tsx'
import { nobodysName } from './writers.ts'

/** Who writes it, when it was changed, and its versions. */
export function Byline({ item, address }: { item: Contribution; address: ContributionAddress }) {
  const { t, lang } = useText()
  const [open, setOpen] = useState(false)
  const { authors, assembly, lastUpdate, revision, workingGroupAuthors } = item
  const names = new Intl.ListFormat(lang, { type: 'conjunction' }).format(authors.map((a) => personName(a.name)))
  const [group] = workingGroupAuthors
  return (
    <div className={classes.byline}>
      {authors.length > 0 && (
        <Avatars people={authors.slice(0, 5).map((a) => ({ name: a.name, seed: a.uuid, picture: a.profilePic }))} />
      )}
      <span>
        {authors.length > 0 ? t('contributions.by', { names }) : nobodysName(item)}
        {group && `, ${t('contributions.forGroup', { group: group.name })}`}
        {' · '}
        <Say
          k="contributions.changed"
          nodes={{ when: <DateText at={lastUpdate} zone={assembly.timezone} form="ago" /> }}
        />
        {item.editedAfterPublication && ` (${t('contributions.editedAfterPublication')})`}
        {' · '}
        <button type="button" className={classes.link} onClick={() => setOpen(true)}>
          {t('contributions.versions', { count: revision })}
        </button>
      </span>
      {open && <HistoryDialog item={item} address={address} onClose={() => setOpen(false)} />}
    </div>
  )
}
