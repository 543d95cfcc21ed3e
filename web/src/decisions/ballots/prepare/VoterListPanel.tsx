import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { voters } from '@folkmoot/core/decisions/ballots/voter-endpoints.ts'
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
import { NewCodes } from './NewCodes.tsx'
import classes from './Voters.module.css'
import { VotingCodes } from './VotingCodes.tsx'
import { AddAddresses } from './voters/AddAddresses.tsx'

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
        no: t('ui.cancel'),
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
