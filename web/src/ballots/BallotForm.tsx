import { ballots } from '@folkmoot/core/ballots/endpoints.ts'
import type { Ballot, Preparation } from '@folkmoot/core/ballots/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useAct } from '../lib/query.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFaults } from '../ui/fields/faults.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { toast } from '../ui/notices.ts'
import { Note } from '../ui/Page.tsx'
import { SkeletonText } from '../ui/Skeletons.tsx'
import { useDraft } from '../ui/unsaved.ts'
import { CandidateFields } from './CandidateFields.tsx'
import { beginWith, bodiesOf, type FormValues, faultsOf, isFormValues, overBudget, problemsOf } from './form-values.ts'
import { ballotOf, preparationOf } from './queries.ts'
import { RuleFields } from './RuleFields.tsx'
import classes from './Rules.module.css'
import { settleBallot } from './refresh.ts'
import { VoterFields } from './VoterFields.tsx'
import { WordFields } from './WordFields.tsx'

/** The step 'Prepare the ballot' (VOT-032): loads what there is, then the form. */
export function BallotForm({ campaign, onDone }: { campaign: string; onDone: () => void }) {
  const { t } = useText()
  const query = useQuery({ ...preparationOf(campaign), staleTime: 0 })
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={8} />} failed={t('ballots.prepareFailed')}>
      {(given) =>
        given.ballot !== null && given.state === 'draft' ? (
          <WithDraft uuid={given.ballot} given={given} onDone={onDone} />
        ) : given.state === 'open' || given.state === 'closed' ? (
          <Note>
            <p>{t('refusals.ballot_exists')}</p>
            <PlainButton onClick={onDone}>{t('ballots.toBallot')}</PlainButton>
          </Note>
        ) : (
          <Fields given={given} draft={undefined} onDone={onDone} />
        )
      }
    </Loaded>
  )
}

function WithDraft({ uuid, given, onDone }: { uuid: string; given: Preparation; onDone: () => void }) {
  const { t } = useText()
  const query = useQuery(ballotOf(uuid))
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={8} />} failed={t('ballots.loadFailed')}>
      {(draft) => <Fields given={given} draft={draft} onDone={onDone} />}
    </Loaded>
  )
}

interface FieldsProps {
  given: Preparation
  draft: Ballot | undefined
  onDone: () => void
}

function Fields({ given, draft, onDone }: FieldsProps) {
  const { t } = useText()
  const name = `ballot.${draft?.uuid ?? given.campaign.uuid}`
  const [values, setValues, dropWords] = useDraft<FormValues>(name, beginWith(given, draft), isFormValues)
  const [tried, setTried] = useState(false)
  const saved = (ballot: Ballot) => {
    dropWords()
    settleBallot(ballot)
    toast(t(draft ? 'ballots.draftSaved' : 'ballots.created'))
    onDone()
  }
  const create = useAct(ballots.create, saved)
  const change = useAct(ballots.change)
  const choose = useAct(ballots.choose, saved)
  const wrong = faultsOf(values, given, draft?.starts_on)
  const own = Object.fromEntries(Object.entries(tried ? wrong : {}).map(([field, key]) => [field, t(key)]))
  const faults = useFaults(own, create.refused ?? change.refused ?? choose.refused)
  const bodies = bodiesOf(values, given)

  const send = async () => {
    setTried(true)
    if (Object.keys(wrong).length > 0) return
    if (!draft) return void (await create.act(bodies.create))
    const params = { uuid: draft.uuid }
    const changed = await change.act({ params, body: bodies.change })
    if (!declined(changed)) await choose.act({ params, body: bodies.candidates })
  }
  const parts = {
    values,
    given,
    of: faults.of,
    onChange: (next: Partial<FormValues>) => setValues({ ...values, ...next }),
  }
  const problems = problemsOf(values, given)
  const over = overBudget(values, given)
  return (
    <div className={classes.form}>
      <h2>{t('ballots.prepare')}</h2>
      <p className="fm-dim">{t('ballots.prepareLead')}</p>
      <Form label={t('ballots.prepare')} onSubmit={() => void send()}>
        <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
        <WordFields {...parts} />
        <VoterFields {...parts} />
        <RuleFields {...parts} />
        <CandidateFields {...parts} />
        {over.length > 0 && (
          <Note>
            <p>{t('ballots.overBudget', { candidates: over.join(', ') })}</p>
          </Note>
        )}
        {problems.length > 0 && (
          <Note>
            <p>
              <b>{t('ballots.cannotOpenYet')}</b>
            </p>
            {problems.map(({ code, candidates }) => (
              <p key={code}>{t(`ballots.problem_${code}`, { candidates: candidates.join(', ') })}</p>
            ))}
          </Note>
        )}
        <div className={classes.bar} data-foot>
          <PlainButton type="submit" loading={create.pending || change.pending || choose.pending}>
            {t('ballots.saveDraft')}
          </PlainButton>
          <PlainButton kind="subtle" onClick={onDone}>
            {t('ui.cancel')}
          </PlainButton>
          <span className="fm-sm fm-dim">{t('ballots.saveDraftHelp')}</span>
        </div>
      </Form>
    </div>
  )
}
