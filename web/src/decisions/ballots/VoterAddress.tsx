import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { CopyButton } from '../../platform/ui/CopyButton.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import classes from './results/Result.module.css'

/** The address that coordinators hand out where people register, with or without an account (VOT-026). */
export function VoterAddress({ ballot }: { ballot: Pick<Ballot, 'uuid' | 'anonymous'> }) {
  const { t } = useText()
  const address = location.origin + useLinks().ballot(ballot.uuid, 'start')
  return (
    <Section title={t('ballots.address.title')} size="small">
      <p className="fm-sm">
        {t('ballots.address.help')} {t(ballot.anonymous ? 'ballots.address.visitors' : 'ballots.visitors.who_members')}
      </p>
      <p className={classes.code}>{address}</p>
      <CopyButton value={address} name={t('ballots.address.title')} />
    </Section>
  )
}
