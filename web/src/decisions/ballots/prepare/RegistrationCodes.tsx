import { registration } from '@folkmoot/core/decisions/ballots/registration/registration-endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { ErrorNote } from '../../../platform/ui/loading/ErrorNote.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { CodesForm, NewCodes } from './NewCodes.tsx'
import { useNewCodes } from './NewCodesProvider.tsx'
import classes from './Voters.module.css'

/** One-time codes with which people register for a ballot, for those who hand them out. */
export function RegistrationCodes({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  const codes = useNewCodes(ballot.uuid, 'registration')
  const make = useEndpointMutation(registration.makeCodes, (given) => codes.add(given.codes.map((code) => ({ ...code, email: null }))))
  const page = window.location.origin + useLinks().ballot(ballot.uuid, 'start')
  const makeSome = async (count: number) => !isFailure(await make.act({ params: { uuid: ballot.uuid }, body: { count } }))
  return (
    <div className={classes.manager}>
      <Section id="codes" title={t('ballots.visitors.codesTitle')} size="small">
        <p className="fm-dim">{t('ballots.visitors.codesLead')}</p>
        <CodesForm pending={make.pending} onMake={makeSome} />
        {make.refused && <ErrorNote title={t('ballots.voters.codesFailed')} failure={make.refused} />}
        <NewCodes ballot={ballot.uuid} purpose="registration" page={page} />
      </Section>
    </div>
  )
}
