import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { type VoterList, voters } from '@folkmoot/core/decisions/ballots/voter-endpoints.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { BALLOT_ID } from '../../../communities/campaigns/next-actions.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useInfiniteList } from '../../../platform/lib/api/infinite-list.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { confirm } from '../../../platform/ui/dialogs/dialog-requests.ts'
import { notifyFailure } from '../../../platform/ui/dialogs/notify-failure.ts'
import { SearchField } from '../../../platform/ui/fields/TextField.tsx'
import { ErrorNote } from '../../../platform/ui/loading/ErrorNote.tsx'
import { Pager } from '../../../platform/ui/loading/Pager.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { invalidateVoters } from '../ballot-cache.ts'
import { ballotVotersQuery } from '../queries.ts'
import { CodesForm, NewCodes } from './NewCodes.tsx'
import { useNewCodes } from './NewCodesProvider.tsx'
import classes from './Voters.module.css'
import { AddAddresses } from './voters/AddAddresses.tsx'

type CodeCounts = Pick<VoterList, 'without_code' | 'codes' | 'redeemed'>

/** Codes for letters: created by the server, downloaded once as a table, never shown again. */
function VotingCodes({ ballot, sums }: { ballot: Ballot; sums: CodeCounts }) {
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
    })
    if (agreed) void make.act({ params, body: { for_addresses: true } })
  }
  const unused = sums.codes - sums.redeemed
  const withdrawUnused = async () => {
    const agreed = await confirm({
      title: t('ballots.voters.withdrawTitle', { count: unused }),
      message: t('ballots.voters.withdrawHelp'),
      yes: t('ballots.voters.withdraw'),
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

/** The number of addresses from which the list has a search box. */
const SEARCH_FROM_COUNT = 10

/** The voter list, for those who prepare the ballot: addresses, and codes for letters. */
export function VoterListPanel({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  const canChange = ballot.may.changeVoters
  // the address by number asks visitors to sign in first, and then shows the ballot
  const page = `${window.location.origin}${window.location.pathname}?tab=voting#${BALLOT_ID}`
  return (
    <div className={classes.manager}>
      <Section id="voters" title={t('ballots.voters.listTitle')} size="small">
        <p className="fm-dim">{t(canChange ? 'ballots.voters.listLead' : 'ballots.voters.listSettled')}</p>
        {canChange && <AddAddresses ballot={ballot} />}
        <VoterEntries ballot={ballot} />
        <NewCodes ballot={ballot.uuid} purpose="voting" page={page} />
      </Section>
    </div>
  )
}

function VoterEntries({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  const [searchText, setSearchText] = useState('')
  const { query, more, readAll, pending } = useInfiniteList(ballotVotersQuery(ballot.uuid, searchText.trim()))
  const remove = useEndpointMutation(voters.remove, invalidateVoters)
  const clear = useEndpointMutation(voters.clear, invalidateVoters)
  const removeEntry = async (id: number) => {
    const outcome = await remove.act({ params: { uuid: ballot.uuid, id } })
    if (isFailure(outcome)) await notifyFailure(outcome)
  }
  const printAll = async () => {
    await readAll()
    // the rows that came last are drawn by then
    requestAnimationFrame(() => setTimeout(() => globalThis.print()))
  }
  const removeAll = async (count: number) => {
    if (
      !(await confirm({
        title: t('ballots.voters.clearTitle', { count }),
        yes: t('ballots.voters.clear'),
        danger: true,
      }))
    )
      return
    await clear.act({ params: { uuid: ballot.uuid }, query: { what: 'addresses' } })
  }
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={3} />} failedTitle={t('ballots.voters.listFailed')}>
      {({ list, total, addresses, ready, without_code, codes, redeemed }) => (
        <>
          <p className={classes.sums}>
            {addresses > 0 && t('ballots.voters.sumAddresses', { count: addresses, ready })}{' '}
            {codes > 0 && t('ballots.voters.sumCodes', { count: codes, redeemed })}
            {addresses + codes === 0 && t('ballots.voters.sumNone')}
          </p>
          {addresses > SEARCH_FROM_COUNT && (
            <SearchField
              label={t('ballots.voters.search')}
              placeholder={t('ballots.voters.search')}
              value={searchText}
              onChange={(e) => setSearchText(e.target.value)}
            />
          )}
          <ul className={classes.entries}>
            {list.map((entry) => (
              <li key={entry.id}>
                <span>{entry.email}</span>
                <span className="fm-sm fm-dim">
                  {entry.code_number !== null
                    ? t(entry.redeemed ? 'ballots.voters.codeUsed' : 'ballots.voters.codeOpen', {
                        number: entry.code_number,
                      })
                    : t(entry.member ? 'ballots.voters.ready' : 'ballots.voters.notReady')}
                </span>
                {ballot.may.changeVoters && !entry.redeemed && (
                  <PlainButton
                    kind="subtle"
                    size="sm"
                    label={`${t('ballots.voters.remove')}: ${entry.email}`}
                    onClick={() => void removeEntry(entry.id)}
                  >
                    {t('ballots.voters.remove')}
                  </PlainButton>
                )}
              </li>
            ))}
          </ul>
          {searchText !== '' && total === 0 && <p role="status">{t('ballots.voters.noneFound', { words: searchText })}</p>}
          {total > list.length && (
            <Pager shown={list.length} total={total} more={t('ballots.voters.more')} pending={pending} onMore={more} />
          )}
          {total > 0 && (
            <PlainButton kind="subtle" size="sm" icon={IconPrinter} loading={pending} onClick={() => void printAll()}>
              {t('ballots.voters.print')}
            </PlainButton>
          )}
          {ballot.may.changeVoters && without_code > 1 && (
            <PlainButton kind="subtle" size="sm" onClick={() => void removeAll(without_code)}>
              {t('ballots.voters.clear')}
            </PlainButton>
          )}
          {ballot.may.changeVoters && <VotingCodes ballot={ballot} sums={{ without_code, codes, redeemed }} />}
          {clear.refused && <ErrorNote title={t('ballots.voters.listFailed')} failure={clear.refused} />}
        </>
      )}
    </QueryView>
  )
}
