import type { Ballot } from '@folkmoot/core/ballots/shapes.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { A } from '../ui/A.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Note } from '../ui/Page.tsx'
import { Say } from '../ui/Say.tsx'
import classes from './Sheet.module.css'

/** What comes after a finalized vote: that it stays as it is, when it is counted, and where the result will be. */
export function AfterVote({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <div className={classes.after}>
      <Note wash>
        <p>
          <Glyph of={IconCircleCheck} /> <b>{t('ballots.after.final')}</b>
        </p>
        <p>
          <Say k="ballots.after.counted" nodes={{ until: <DateText at={ballot.ends_at} zone={ballot.timezone} /> }} />
        </p>
        <p>
          {t('ballots.after.mail')} <A href={links.ballot(ballot.uuid, 'result')}>{t('ballots.after.result')}</A>
        </p>
      </Note>
    </div>
  )
}
