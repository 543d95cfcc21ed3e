import type { Ballot } from '@folkmoot/core/ballots/schemas.ts'
import { voters } from '@folkmoot/core/ballots/voter-endpoints.ts'
import type { HandlerResponse } from '@folkmoot/core/shared/endpoint.ts'
import { useState } from 'react'
import { BALLOT_ID } from '../../campaigns/next-actions.ts'
import { isFailure } from '../../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../lib/api/endpoint-query.ts'
import { useInfiniteList } from '../../lib/api/infinite-list.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { confirm } from '../../ui/dialogs/dialog-requests.ts'
import { notifyFailure } from '../../ui/dialogs/notify-failure.ts'
import { Form } from '../../ui/fields/Form.tsx'
import { SearchField, TextArea } from '../../ui/fields/TextField.tsx'
import { useFormState } from '../../ui/fields/use-form-state.ts'
import { ErrorNote } from '../../ui/loading/ErrorNote.tsx'
import { Pager } from '../../ui/loading/Pager.tsx'
import { QueryView } from '../../ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../ui/loading/Skeletons.tsx'
import { Note } from '../../ui/page/Page.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { invalidateVoters } from '../ballot-cache.ts'
import { ballotVotersQuery } from '../queries.ts'
import { NewCodes } from './NewCodes.tsx'
import classes from './Voters.module.css'
import { VotingCodes } from './VotingCodes.tsx'

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

function AddAddresses({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  const [addedResult, setAddedResult] = useState<HandlerResponse<typeof voters.add>>()
  const form = useFormState({ initial: { addresses: '' } })
  const add = useEndpointMutation(voters.add, (given) => {
    setAddedResult(given)
    form.reset()
    invalidateVoters()
  })
  const send = form.submit(async (body) => {
    setAddedResult(undefined)
    if (body.addresses.trim() === '') return
    const answer = await add.act({ params: { uuid: ballot.uuid }, body })
    if (isFailure(answer)) return { message: answer.message }
  })
  return (
    <Form label={t('ballots.voters.addLabel')} onSubmit={send}>
      <TextArea
        {...form.field('addresses')}
        label={t('ballots.voters.addLabel')}
        help={t('ballots.voters.addHelp')}
        rows={4}
        spellCheck={false}
        error={form.faults.title}
      />
      <PlainButton type="submit" kind="default" loading={form.sending}>
        {t('ballots.voters.add')}
      </PlainButton>
      <div role="status">
        {addedResult && (
          <Note wash={addedResult.bad.length === 0}>
            <p>
              {t('ballots.voters.added', { count: addedResult.added })}
              {addedResult.already > 0 && <> {t('ballots.voters.already', { count: addedResult.already })}</>}
              {addedResult.repeated > 0 && <> {t('ballots.voters.repeated', { count: addedResult.repeated })}</>}
            </p>
            {addedResult.bad.length > 0 && (
              <>
                <p>{t('ballots.voters.badLines', { count: addedResult.badTotal })}</p>
                <ul className={classes.bad}>
                  {addedResult.bad.map((one) => (
                    <li key={one.line}>{t('ballots.voters.badLine', one)}</li>
                  ))}
                </ul>
              </>
            )}
          </Note>
        )}
      </div>
    </Form>
  )
}

function VoterEntries({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  const [searchText, setSearchText] = useState('')
  const { query, more, pending } = useInfiniteList(ballotVotersQuery(ballot.uuid, searchText.trim()))
  const remove = useEndpointMutation(voters.remove, invalidateVoters)
  const clear = useEndpointMutation(voters.clear, invalidateVoters)
  const removeEntry = async (id: number) => {
    const outcome = await remove.act({ params: { uuid: ballot.uuid, id } })
    if (isFailure(outcome)) await notifyFailure(outcome)
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
          {searchText !== '' && total === 0 && (
            <p role="status">{t('ballots.voters.noneFound', { words: searchText })}</p>
          )}
          {total > list.length && (
            <Pager shown={list.length} total={total} more={t('ballots.voters.more')} pending={pending} onMore={more} />
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
