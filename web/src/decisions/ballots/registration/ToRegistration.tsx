import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'

/** The way to vote of who has to register first: a visitor, a member of a ballot that asks them, or who is on no roll. */
export function ToRegistration({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  const links = useLinks()
  const signedIn = useSession() !== undefined
  const text = signedIn ? (ballot.roll_reason === null ? 'memberFirst' : 'likeVisitors') : 'who_visitors'
  return (
    <>
      <p>
        <b>{t(`ballots.visitors.${text}`)}</b>
      </p>
      <PlainButton href={links.ballot(ballot.uuid, 'start')}>{t('ballots.visitors.toRegister')}</PlainButton>
    </>
  )
}
