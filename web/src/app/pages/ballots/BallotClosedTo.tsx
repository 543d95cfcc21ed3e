import type { BallotEntry } from '@folkmoot/core/decisions/ballots/registration/ballot-entry.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { CannotVoteNote } from '../../../decisions/ballots/voting/CannotVoteNote.tsx'
import { byUuid } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Note } from '../../../platform/ui/page/Page.tsx'

interface BallotClosedToProps {
  ballot: Ballot
  entry: Extract<BallotEntry, 'not-open' | 'not-eligible' | 'sign-in'>
}

/** Why this reader cannot vote here, and where to go instead. */
export function BallotClosedTo({ ballot, entry }: BallotClosedToProps) {
  const { t } = useText()
  const links = useLinks()
  const assembly = links.assembly({ assembly: byUuid(ballot.campaign.assembly.uuid) })
  if (entry === 'not-open')
    return (
      <Note>
        <p>
          <b>{t('ballotPages.notOpen')}</b>
        </p>
        <p>
          <AppLink href={links.ballot(ballot.uuid, 'result')}>{t('ballots.after.result')}</AppLink>
        </p>
      </Note>
    )
  return (
    <CannotVoteNote
      ballot={ballot}
      askHref={assembly}
      wayIn={
        entry === 'sign-in' ? (
          <PlainButton href={links.login({ from: links.ballot(ballot.uuid, 'vote') })}>{t('shell.signIn')}</PlainButton>
        ) : (
          <PlainButton kind="default" href={assembly}>
            {ballot.campaign.assembly.name}
          </PlainButton>
        )
      }
    />
  )
}
