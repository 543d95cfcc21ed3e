import type { Ballot } from '@folkmoot/core/ballots/shapes.ts'
import type { VoterList } from '@folkmoot/core/ballots/voter-endpoints.ts'
import { voters } from '@folkmoot/core/ballots/voter-endpoints.ts'
import { MOST_CODES_AT_ONCE } from '@folkmoot/core/ballots/voter-list.ts'
import { type VotingCode, votingCodesCsv } from '@folkmoot/core/ballots/voting-code.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { BALLOT } from '../campaigns/what-now.ts'
import { useText } from '../lib/i18n.ts'
import { useAct } from '../lib/query.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { NumberField } from '../ui/fields/TextField.tsx'
import { Note } from '../ui/Page.tsx'
import { confirm } from '../ui/questions.ts'
import { useUnsaved } from '../ui/unsaved.ts'
import { download } from './package.ts'
import { refreshVoters } from './refresh.ts'
import classes from './Voters.module.css'

type Sums = Pick<VoterList, 'without_code' | 'codes' | 'redeemed'>

/** Codes for letters: made by the server, given once as a table, never shown again. */
export function VotingCodes({ ballot, sums }: { ballot: Ballot; sums: Sums }) {
  const { t } = useText()
  const [count, setCount] = useState('')
  const [wrong, setWrong] = useState(false)
  const [made, setMade] = useState<readonly VotingCode[]>([])
  const [saved, setSaved] = useState(true)
  useUnsaved(!saved)
  const make = useAct(voters.makeCodes, (given) => {
    // a second making before the download adds to the table
    setMade(saved ? given.codes : [...made, ...given.codes])
    setSaved(false)
    setCount('')
    refreshVoters()
  })
  const withdraw = useAct(voters.clear, refreshVoters)
  const params = { uuid: ballot.uuid }
  const send = () => {
    const number = Number(count)
    const good = /^\d+$/.test(count.trim()) && number >= 1 && number <= MOST_CODES_AT_ONCE
    setWrong(!good)
    if (good) void make.act({ params, body: { count: number } })
  }
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
  const takeBack = async () => {
    const agreed = await confirm({
      title: t('ballots.voters.withdrawTitle', { count: unused }),
      message: t('ballots.voters.withdrawHelp'),
      yes: t('ballots.voters.withdraw'),
      no: t('ui.cancel'),
      danger: true,
    })
    if (!agreed) return
    setMade([])
    setSaved(true)
    void withdraw.act({ params, query: { what: 'codes' } })
  }
  const save = () => {
    // the address by number asks visitors to sign in first, and then shows the sheet
    const page = `${window.location.origin}${window.location.pathname}?tab=voting#${BALLOT}`
    download(`codes-${ballot.uuid}.csv`, votingCodesCsv(made, page), 'text/csv;charset=utf-8')
    setSaved(true)
  }
  return (
    <div className={classes.codes}>
      <h3>{t('ballots.voters.codesTitle')}</h3>
      <p className="fm-dim">{t('ballots.voters.codesLead')}</p>
      <Form label={t('ballots.voters.codesTitle')} onSubmit={send}>
        <div className={`${classes.code} ${classes.short}`}>
          <NumberField
            name="count"
            label={t('ballots.voters.howMany')}
            value={count}
            inputMode="numeric"
            onChange={(e) => setCount(e.target.value)}
            error={wrong ? t('ballots.voters.howManyFault', { most: MOST_CODES_AT_ONCE }) : undefined}
          />
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
          <PlainButton kind="subtle" size="sm" onClick={() => void takeBack()}>
            {t('ballots.voters.withdraw')}
          </PlainButton>
        )}
      </div>
      {make.refused && <ErrorNote title={t('ballots.voters.codesFailed')} declined={make.refused} />}
      {withdraw.refused && <ErrorNote title={t('ballots.voters.codesFailed')} declined={withdraw.refused} />}
      <div role="status">
        {made.length > 0 && (
          <Note wash>
            <p>
              <b>{t('ballots.voters.codesReady', { count: made.length })}</b> {t('ballots.voters.codesOnce')}
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
