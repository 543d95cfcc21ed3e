import type { Ballot } from '@folkmoot/core/ballots/schemas.ts'
import type { VoterList } from '@folkmoot/core/ballots/voter-endpoints.ts'
import { voters } from '@folkmoot/core/ballots/voter-endpoints.ts'
import { MAX_CODES_PER_REQUEST } from '@folkmoot/core/ballots/voter-list.ts'
import { formatVotingCodesCsv, type VotingCode } from '@folkmoot/core/ballots/voting-code.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { BALLOT_ID } from '../../campaigns/next-actions.ts'
import { useEndpointMutation } from '../../lib/api/endpoint-query.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { confirm } from '../../ui/dialogs/dialog-requests.ts'
import { Form } from '../../ui/fields/Form.tsx'
import { NumberField } from '../../ui/fields/TextField.tsx'
import { useFormState } from '../../ui/fields/use-form-state.ts'
import { ErrorNote } from '../../ui/loading/ErrorNote.tsx'
import { Note } from '../../ui/page/Page.tsx'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'
import { invalidateVoters } from '../ballot-cache.ts'
import classes from './Voters.module.css'

type CodeCounts = Pick<VoterList, 'without_code' | 'codes' | 'redeemed'>

/** Codes for letters: created by the server, downloaded once as a table, never shown again. */
export function VotingCodes({ ballot, sums }: { ballot: Ballot; sums: CodeCounts }) {
  const { t } = useText()
  const form = useFormState({
    initial: { count: '' },
    check: ({ count }) => {
      const good = /^\d+$/.test(count.trim()) && Number(count) >= 1 && Number(count) <= MAX_CODES_PER_REQUEST
      return good ? {} : { count: t('ballots.voters.howManyFault', { most: MAX_CODES_PER_REQUEST }) }
    },
  })
  const [newCodes, setNewCodes] = useState<readonly VotingCode[]>([])
  const [saved, setSaved] = useState(true)
  useUnsavedWarning(!saved)
  const make = useEndpointMutation(voters.makeCodes, (given) => {
    // codes created before the download are added to the table
    setNewCodes(saved ? given.codes : [...newCodes, ...given.codes])
    setSaved(false)
    form.reset()
    invalidateVoters()
  })
  const withdraw = useEndpointMutation(voters.clear, invalidateVoters)
  const params = { uuid: ballot.uuid }
  const send = form.submit(async ({ count }) => {
    await make.act({ params, body: { count: Number(count) } })
  })
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
    if (!agreed) return
    setNewCodes([])
    setSaved(true)
    void withdraw.act({ params, query: { what: 'codes' } })
  }
  const save = () => {
    // the address by number asks visitors to sign in first, and then shows the ballot
    const page = `${window.location.origin}${window.location.pathname}?tab=voting#${BALLOT_ID}`
    saveFile(`codes-${ballot.uuid}.csv`, 'text/csv', formatVotingCodesCsv(newCodes, page))
    setSaved(true)
  }
  return (
    <div className={classes.codes}>
      <h3>{t('ballots.voters.codesTitle')}</h3>
      <p className="fm-dim">{t('ballots.voters.codesLead')}</p>
      <Form label={t('ballots.voters.codesTitle')} onSubmit={send}>
        <div className={`${classes.code} ${classes.short}`}>
          <NumberField {...form.field('count')} label={t('ballots.voters.howMany')} inputMode="numeric" />
          <PlainButton type="submit" kind="default" loading={make.pending}>
            {t('ballots.voters.makeCodes')}
          </PlainButton>
        </div>
      </Form>
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
      <div role="status">
        {newCodes.length > 0 && (
          <Note wash>
            <p>
              <b>{t('ballots.voters.codesReady', { count: newCodes.length })}</b> {t('ballots.voters.codesOnce')}
            </p>
            <PlainButton icon={IconDownload} onClick={save}>
              {t('ballots.voters.download')}
            </PlainButton>
          </Note>
        )}
      </div>
    </div>
  )
}
