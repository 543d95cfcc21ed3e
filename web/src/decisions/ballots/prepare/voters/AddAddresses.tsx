import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { type AddedVoters, voters } from '@folkmoot/core/decisions/ballots/voter-endpoints.ts'
import { useState } from 'react'
import { isFailure } from '../../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../../platform/lib/api/endpoint-query.ts'
import { loadTextPart, useText } from '../../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../../platform/ui/Button.tsx'
import { Form } from '../../../../platform/ui/fields/Form.tsx'
import { TextArea } from '../../../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../../../platform/ui/fields/use-form-state.ts'
import { lazyPanel } from '../../../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../../../../platform/ui/loading/Skeletons.tsx'
import { Note } from '../../../../platform/ui/page/Page.tsx'
import { invalidateVoters } from '../../ballot-cache.ts'
import classes from '../Voters.module.css'

const VoterTable = lazyPanel(
  async () => {
    const [{ VoterTable }] = await Promise.all([import('./VoterTable.tsx'), loadTextPart('tables')])
    return VoterTable
  },
  <SkeletonRows count={1} />,
)

/** Adds addresses to the list of voters, pasted or from a table, and tells which were not taken and which stood there before. */
export function AddAddresses({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  const [addedResult, setAddedResult] = useState<AddedVoters>()
  const form = useFormState({ initial: { addresses: '' } })
  const tell = (given: AddedVoters) => {
    setAddedResult(given)
    invalidateVoters()
  }
  const add = useEndpointMutation(voters.add, (given) => {
    tell(given)
    form.reset()
  })
  const send = form.submit(async (body) => {
    setAddedResult(undefined)
    if (body.addresses.trim() === '') return
    const answer = await add.act({ params: { uuid: ballot.uuid }, body })
    if (isFailure(answer)) return { message: answer.message }
  })
  return (
    <>
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
      </Form>
      <VoterTable ballot={ballot.uuid} onNew={() => setAddedResult(undefined)} onAdded={tell} />
      <div role="status">{addedResult && <AddedNote added={addedResult} />}</div>
      {addedResult && <RefusedLines added={addedResult} />}
    </>
  )
}

/** How many were added and how many were not, told at once. */
function AddedNote({ added: { added, already, repeated, bad, badTotal } }: { added: AddedVoters }) {
  const { t } = useText()
  return (
    <Note wash={bad.length === 0}>
      <p>
        {t('ballots.voters.added', { count: added })}
        {already > 0 && <> {t('ballots.voters.already', { count: already })}</>}
        {repeated > 0 && <> {t('ballots.voters.repeated', { count: repeated })}</>}
      </p>
      {bad.length > 0 && <p>{t('ballots.voters.badLines', { count: badTotal })}</p>}
    </Note>
  )
}

/** Each line that stood there twice or could not be read. */
function RefusedLines({ added: { twice, bad } }: { added: AddedVoters }) {
  const { t } = useText()
  return (
    <>
      {twice.length > 0 && (
        <ul className={classes.bad}>
          {twice.map((one) => (
            <li key={`${one.line} ${one.text}`}>{t('ballots.voters.twiceLine', one)}</li>
          ))}
        </ul>
      )}
      {bad.length > 0 && (
        <ul className={classes.bad}>
          {bad.map((one) => (
            <li key={one.line}>{t('ballots.voters.badLine', one)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
