import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import type { VoterList } from '@folkmoot/core/decisions/ballots/voter-endpoints.ts'
import { voters } from '@folkmoot/core/decisions/ballots/voter-endpoints.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { confirm } from '../../../platform/ui/dialogs/dialog-requests.ts'
import { ErrorNote } from '../../../platform/ui/loading/ErrorNote.tsx'
import { invalidateVoters } from '../ballot-cache.ts'
import { CodesForm } from './NewCodes.tsx'
import { useNewCodes } from './NewCodesProvider.tsx'
import classes from './Voters.module.css'

type CodeCounts = Pick<VoterList, 'without_code' | 'codes' | 'redeemed'>

/** Codes for letters: created by the server, downloaded once as a table, never shown again. */
export function VotingCodes({ ballot, sums }: { ballot: Ballot; sums: CodeCounts }) {
  const { t } = useText()
  const codes = useNewCodes(ballot.uuid, 'voting')
  const make = useEndpointMutation(voters.makeCodes, (given) => {
    codes.add(given.codes)
    invalidateVoters()
  })
  const withdraw = useEndpointMutation(voters.clear, () => {
    codes.clear()
    invalidateVoters()
  })
  const params = { uuid: ballot.uuid }
  const makeSome = async (count: number) => !isFailure(await make.act({ params, body: { count } }))
  const forAddresses = async () => {
    const agreed = await confirm({
      title: t('ballots.voters.forAddressesTitle'),
      message: t('ballots.voters.forAddressesHelp'),
      yes: t('ballots.voters.forAddresses'),
      no: t('ui.cancel'),
    })
    if (agreed) void make.act({ params, body: { for_addresses: true } })
  }
  const unused = sums.codes - sums.redeemed
  const withdrawUnused = async () => {
    const agreed = await confirm({
      title: t('ballots.voters.withdrawTitle', { count: unused }),
      message: t('ballots.voters.withdrawHelp'),
      yes: t('ballots.voters.withdraw'),
      no: t('ui.cancel'),
      danger: true,
    })
    if (agreed) void withdraw.act({ params, query: { what: 'codes' } })
  }
  return (
    <div className={classes.codes}>
      <h3>{t('ballots.voters.codesTitle')}</h3>
      <p className="fm-dim">{t('ballots.voters.codesLead')}</p>
      <CodesForm pending={make.pending} onMake={makeSome} />
      <div className="fm-row">
        {ballot.state === 'draft' && sums.without_code > 0 && (
          <PlainButton kind="subtle" size="sm" onClick={() => void forAddresses()}>
            {t('ballots.voters.forAddresses')}
          </PlainButton>
        )}
        {unused > 0 && (
          <PlainButton kind="subtle" size="sm" onClick={() => void withdrawUnused()}>
            {t('ballots.voters.withdraw')}
          </PlainButton>
        )}
      </div>
      {make.refused && <ErrorNote title={t('ballots.voters.codesFailed')} failure={make.refused} />}
      {withdraw.refused && <ErrorNote title={t('ballots.voters.codesFailed')} failure={withdraw.refused} />}
    </div>
  )
}
