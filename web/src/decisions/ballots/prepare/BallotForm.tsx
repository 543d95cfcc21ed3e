import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { recommendRollTime } from '@folkmoot/core/decisions/ballots/form/recommended-answers.ts'
import type { Ballot, BallotPreparation } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { ROLL_TIMES, VOTER_RULES } from '@folkmoot/core/decisions/ballots/voter-eligibility.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import type { TextKey } from '../../../platform/lib/text/text-keys.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { CopyButton } from '../../../platform/ui/CopyButton.tsx'
import { alert } from '../../../platform/ui/dialogs/dialog-requests.ts'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Choice, YesNo } from '../../../platform/ui/fields/Choice.tsx'
import { EditNotices } from '../../../platform/ui/fields/EditNotices.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { useEditForm } from '../../../platform/ui/fields/use-edit-form.ts'
import { draftOf } from '../../../platform/ui/fields/use-form-state.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonText } from '../../../platform/ui/loading/Skeletons.tsx'
import { Note } from '../../../platform/ui/page/Page.tsx'
import { updateCachedBallot } from '../ballot-cache.ts'
import { ballotPreparationQuery, ballotQuery } from '../queries.ts'
import { type BallotFormPartProps, BallotTextFields } from './BallotTextFields.tsx'
import {
  type BallotFormValues,
  buildBallotBodies,
  findBallotFormFaults,
  findDraftOpeningProblems,
  initialBallotValues,
  isBallotFormValues,
  listOverBudgetTitles,
} from './ballot-form-values.ts'
import { CandidateFields } from './CandidateFields.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import { RuleFields } from './RuleFields.tsx'
import classes from './Rules.module.css'
import { hasPassword } from './registration-form-values.ts'

/** Who may vote and when the roll is fixed, each answer with the number of people it would let vote today. */
function VoterFields({ values, preparation, onChange }: BallotFormPartProps) {
  const { t } = useText()
  const { eligible, confirms_addresses: confirms, open_membership: open } = preparation
  const assembly = preparation.campaign.assembly.name
  const recommended = recommendRollTime(values.voters, open) === 'FROZEN'
  const frozen = recommended ? 'ballots.voters.FROZEN_recommended' : 'ballots.voters.FROZEN_help'
  return (
    <section className={classes.group}>
      <h3>{t('ballots.voters.part')}</h3>
      <Choice
        label={t('ballots.voters.question')}
        name={VOTING_SETTINGS.voterRule.key}
        value={values.voters}
        onChange={(voters) => onChange({ voters })}
        options={VOTER_RULES.map((rule) => ({
          value: rule,
          label: t(`ballots.voters.${rule}`),
          help: t(rule === 'CONFIRMED' && !confirms ? 'ballots.voters.CONFIRMED_noMail' : `ballots.voters.${rule}_help`, {
            count: eligible[rule],
          }),
        }))}
      />
      <Choice
        label={t('ballots.voters.timeQuestion')}
        name={VOTING_SETTINGS.rollTime.key}
        value={values.roll}
        onChange={(roll) => onChange({ roll })}
        options={ROLL_TIMES.map((time) => ({
          value: time,
          label: t(`ballots.voters.${time}`),
          help: t(values.voters === 'LISTED' ? `ballots.voters.${time}_list` : time === 'LIVE' ? 'ballots.voters.LIVE_help' : frozen, {
            assembly,
          }),
        }))}
      />
      <p className={classes.effect} role="status">
        {values.voters === 'LISTED'
          ? t('ballots.voters.listSize', { count: eligible.LISTED })
          : t('ballots.voters.size', { count: eligible[values.voters] })}
        {values.voters === 'LISTED' && <> {t('ballots.voters.listNext')}</>}
        {values.visitors && <> {t('ballots.visitors.besides')}</>}
      </p>
    </section>
  )
}

/** What the server keeps and shows about who voted how, and whether a sent vote can be changed (specification E.6, E.7). */
function SecrecyFields({ values, onChange }: BallotFormPartProps) {
  const { t } = useText()
  return (
    <section className={classes.group}>
      <h3>{t('ballots.secrecy.part')}</h3>
      <Choice
        label={t('ballots.secrecy.question')}
        name={VOTING_SETTINGS.secrecy.key}
        value={values.secrecy}
        onChange={(secrecy) => onChange(secrecy === 'detached' ? { secrecy, liveResults: false, showNames: false } : { secrecy })}
        options={(['open', 'detached'] as const).map((secrecy) => ({
          value: secrecy,
          label: t(secrecy === 'open' && values.showNames ? 'ballots.secrecy.openNamed' : `ballots.secrecy.${secrecy}`),
          help: t(`ballots.secrecy.${secrecy}_help`),
        }))}
      />
      <YesNo
        label={t('ballots.secrecy.revote')}
        help={t(values.secrecy === 'detached' ? 'ballots.secrecy.revote_detached' : 'ballots.secrecy.revote_help')}
        name={VOTING_SETTINGS.revoting.key}
        value={values.revote}
        onChange={(revote) => onChange({ revote })}
      />
      {values.secrecy === 'open' && (
        <Choice
          label={t('ballots.interim.question')}
          name={VOTING_SETTINGS.resultsVisibility.key}
          value={values.liveResults ? 'live' : 'after_close'}
          onChange={(when) => onChange({ liveResults: when === 'live' })}
          options={(['after_close', 'live'] as const).map((when) => ({
            value: when,
            label: t(`ballots.interim.${when}`),
            help: t(`ballots.interim.${when}_help`),
          }))}
        />
      )}
      {values.secrecy === 'open' && !values.visitors && (
        <YesNo
          label={t('ballots.named.question')}
          help={t('ballots.named.questionHelp')}
          name={VOTING_SETTINGS.namesShown.key}
          value={values.showNames}
          onChange={(showNames) => onChange({ showNames })}
        />
      )}
    </section>
  )
}

const FIELD_NAMES: Readonly<Partial<Record<keyof BallotFormValues, TextKey>>> = {
  title: 'ballots.title',
  instructions: 'ballots.instructions',
  notes: 'ballots.notes',
  startsOn: 'ballots.firstDay',
  endsOn: 'ballots.lastDay',
  voters: 'ballots.voters.question',
  roll: 'ballots.voters.timeQuestion',
  visitors: 'ballots.visitors.question',
  membersRegister: 'ballots.visitors.membersQuestion',
  entry: 'ballots.visitors.entryQuestion',
  questions: 'ballots.visitors.questions',
  secrecy: 'ballots.secrecy.question',
  revote: 'ballots.secrecy.revote',
  liveResults: 'ballots.interim.question',
  showNames: 'ballots.named.question',
  randomOrder: 'ballots.candidateOrder.question',
  costs: 'ballots.partCandidates',
}

/** The step 'Prepare the ballot' (VOT-032): loads the draft, then shows the form. */
export function BallotForm({ campaign, onDone }: { campaign: string; onDone: () => void }) {
  const { t } = useText()
  const query = useQuery({ ...ballotPreparationQuery(campaign), staleTime: 0 })
  return (
    <QueryView query={query} skeleton={<SkeletonText lines={8} />} failedTitle={t('ballots.prepareFailed')}>
      {(given) =>
        given.ballot !== null && given.state === 'draft' ? (
          <DraftBallotForm uuid={given.ballot} given={given} onDone={onDone} />
        ) : given.state === 'open' || given.state === 'closed' ? (
          <Note>
            <p>{t('refusals.ballot_exists')}</p>
            <PlainButton onClick={onDone}>{t('ballots.toBallot')}</PlainButton>
          </Note>
        ) : (
          <BallotFormFields given={given} draft={undefined} onDone={onDone} />
        )
      }
    </QueryView>
  )
}

function DraftBallotForm({ uuid, given, onDone }: { uuid: string; given: BallotPreparation; onDone: () => void }) {
  const { t } = useText()
  const query = useQuery(ballotQuery(uuid))
  return (
    <QueryView query={query} skeleton={<SkeletonText lines={8} />} failedTitle={t('ballots.loadFailed')}>
      {(draft) => <BallotFormFields given={given} draft={draft} onDone={onDone} />}
    </QueryView>
  )
}

interface BallotFormFieldsProps {
  given: BallotPreparation
  draft: Ballot | undefined
  onDone: () => void
}

function BallotFormFields({ given, draft, onDone }: BallotFormFieldsProps) {
  const { t } = useText()
  const name = `ballot.${draft?.uuid ?? given.campaign.uuid}`
  const form = useEditForm<BallotFormValues>({
    saved: initialBallotValues(given, draft),
    check: (values) =>
      Object.fromEntries(Object.entries(findBallotFormFaults(values, given, draft?.starts_on)).map(([field, key]) => [field, t(key)])),
    draft: { ...draftOf(name, isBallotFormValues), write: (typed) => ({ ...typed, password: '' }) },
  })
  const { values } = form
  const saved = (ballot: Ballot) => {
    updateCachedBallot(ballot)
    // what the server prepared becomes the coordinators' own
    toast(t(draft && !draft.follows_phase ? 'ballots.draftSaved' : 'ballots.created'))
    onDone()
  }
  /** The server made the password and keeps only its hash (VOT-041). */
  const showNewPassword = async ({ password }: Pick<Ballot, 'password'>) => {
    if (password === undefined) return
    await alert({
      title: t('ballots.visitors.madeTitle'),
      message: t('ballots.visitors.madeText'),
      extra: (
        <>
          <p className={classes.password}>{password}</p>
          <CopyButton value={password} name={t('ballots.visitors.password')} />
        </>
      ),
    })
  }
  const create = useEndpointMutation(ballots.create)
  const change = useEndpointMutation(ballots.change)
  const choose = useEndpointMutation(ballots.choose)

  const send = form.submit(async (typed) => {
    const bodies = buildBallotBodies(typed, given, draft)
    if (!draft) {
      const created = await create.act(bodies.create)
      if (isFailure(created)) return created
      await showNewPassword(created)
      saved(created)
      return undefined
    }
    const params = { uuid: draft.uuid }
    const changed = await change.act({ params, body: bodies.change })
    if (isFailure(changed)) return changed
    await showNewPassword(changed)
    const chosen = await choose.act({ params, body: bodies.candidates })
    if (isFailure(chosen)) return chosen
    saved(chosen)
    return undefined
  })
  const partProps = { values, preparation: given, of: form.faults.of, onChange: form.set }
  const problems = findDraftOpeningProblems(values, given)
  const over = listOverBudgetTitles(values, given)
  return (
    <div className={classes.form}>
      <h2>{t('ballots.prepare')}</h2>
      <p className="fm-dim">{t('ballots.prepareLead')}</p>
      <Form label={t('ballots.prepare')} onSubmit={send} faults={form.faults}>
        {draft && <EditNotices form={form} nameOf={(field) => t(FIELD_NAMES[field] ?? 'ballots.partRules')} />}
        <BallotTextFields {...partProps} />
        <VoterFields {...partProps} />
        <RegistrationFields {...partProps} hasPassword={hasPassword(draft)} />
        <SecrecyFields {...partProps} />
        <RuleFields {...partProps} />
        <CandidateFields {...partProps} />
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
          <PlainButton type="submit" loading={form.sending}>
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
