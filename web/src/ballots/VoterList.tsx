import type { Ballot } from '@folkmoot/core/ballots/shapes.ts'
import { voters } from '@folkmoot/core/ballots/voter-endpoints.ts'
import type { Given } from '@folkmoot/core/shared/endpoint.ts'
import { useState } from 'react'
import { declined } from '../lib/call.ts'
import { useGrowing } from '../lib/growing.ts'
import { useText } from '../lib/i18n.ts'
import { useAct } from '../lib/query.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { tellFailure } from '../ui/failure.ts'
import { Form } from '../ui/fields/Form.tsx'
import { SearchField, TextArea } from '../ui/fields/TextField.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Note } from '../ui/Page.tsx'
import { Pager } from '../ui/Pager.tsx'
import { confirm } from '../ui/questions.ts'
import { Section } from '../ui/Section.tsx'
import { SkeletonRows } from '../ui/Skeletons.tsx'
import { ballotVoters } from './queries.ts'
import { refreshVoters } from './refresh.ts'
import classes from './Voters.module.css'
import { VotingCodes } from './VotingCodes.tsx'

/** From so many addresses on one can search among them. */
const MANY = 10

/** The list of people who may vote, for those who prepare the ballot: addresses, and codes for letters. */
export function VoterList({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  const changes = ballot.may.changeVoters
  return (
    <div className={classes.manager}>
      <Section id="voters" title={t('ballots.voters.listTitle')} size="small">
        <p className="fm-dim">{t(changes ? 'ballots.voters.listLead' : 'ballots.voters.listSettled')}</p>
        {changes && <AddAddresses ballot={ballot} />}
        <Entries ballot={ballot} />
      </Section>
    </div>
  )
}

function AddAddresses({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  const [text, setText] = useState('')
  const [said, setSaid] = useState<Given<typeof voters.add>>()
  const add = useAct(voters.add, (given) => {
    setSaid(given)
    setText('')
    refreshVoters()
  })
  const send = () => {
    setSaid(undefined)
    if (text.trim() !== '') void add.act({ params: { uuid: ballot.uuid }, body: { addresses: text } })
  }
  return (
    <Form label={t('ballots.voters.addLabel')} onSubmit={send}>
      <TextArea
        name="addresses"
        label={t('ballots.voters.addLabel')}
        help={t('ballots.voters.addHelp')}
        value={text}
        rows={4}
        spellCheck={false}
        onChange={(e) => setText(e.target.value)}
        error={add.refused?.message}
      />
      <PlainButton type="submit" kind="default" loading={add.pending}>
        {t('ballots.voters.add')}
      </PlainButton>
      <div role="status">
        {said && (
          <Note wash={said.bad.length === 0}>
            <p>
              {t('ballots.voters.added', { count: said.added })}
              {said.already > 0 && <> {t('ballots.voters.already', { count: said.already })}</>}
            </p>
            {said.bad.length > 0 && (
              <>
                <p>{t('ballots.voters.badLines', { count: said.badTotal })}</p>
                <ul className={classes.bad}>
                  {said.bad.map((one) => (
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

function Entries({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  const [wanted, setWanted] = useState('')
  const { query, more, pending } = useGrowing(ballotVoters(ballot.uuid, wanted.trim()))
  const remove = useAct(voters.remove, refreshVoters)
  const clear = useAct(voters.clear, refreshVoters)
  const takeOut = async (id: number) => {
    const outcome = await remove.act({ params: { uuid: ballot.uuid, id } })
    if (declined(outcome)) await tellFailure(outcome)
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
    <Loaded query={query} skeleton={<SkeletonRows count={3} />} failed={t('ballots.voters.listFailed')}>
      {({ list, total, addresses, ready, without_code, codes, redeemed }) => (
        <>
          <p className={classes.sums}>
            {addresses > 0 && t('ballots.voters.sumAddresses', { count: addresses, ready })}{' '}
            {codes > 0 && t('ballots.voters.sumCodes', { count: codes, redeemed })}
            {addresses + codes === 0 && t('ballots.voters.sumNone')}
          </p>
          {addresses > MANY && (
            <SearchField
              label={t('ballots.voters.search')}
              placeholder={t('ballots.voters.search')}
              value={wanted}
              onChange={(e) => setWanted(e.target.value)}
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
                    onClick={() => void takeOut(entry.id)}
                  >
                    {t('ballots.voters.remove')}
                  </PlainButton>
                )}
              </li>
            ))}
          </ul>
          {wanted !== '' && total === 0 && <p role="status">{t('ballots.voters.noneFound', { words: wanted })}</p>}
          {total > list.length && (
            <Pager shown={list.length} total={total} more={t('ballots.voters.more')} pending={pending} onMore={more} />
          )}
          {ballot.may.changeVoters && addresses > 1 && (
            <PlainButton kind="subtle" size="sm" onClick={() => void removeAll(addresses)}>
              {t('ballots.voters.clear')}
            </PlainButton>
          )}
          {ballot.may.changeVoters && <VotingCodes ballot={ballot} sums={{ without_code, codes, redeemed }} />}
          {clear.refused && <ErrorNote title={t('ballots.voters.listFailed')} declined={clear.refused} />}
        </>
      )}
    </Loaded>
  )
}
