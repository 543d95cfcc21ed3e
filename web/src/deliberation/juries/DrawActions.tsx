import { type Jury, juries } from '@folkmoot/core/deliberation/juries/endpoints.ts'
import { useState } from 'react'
import { formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../platform/ui/Button.tsx'
import dialogClasses from '../../platform/ui/dialogs/AlertDialog.module.css'
import { Dialog } from '../../platform/ui/dialogs/Dialog.tsx'
import { confirm } from '../../platform/ui/dialogs/dialog-requests.ts'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { TextArea } from '../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'
import { cacheJury, juryParams } from './queries.ts'

/** Draws the jury, for coordinators. */
export function DrawButton({ jury }: { jury: Jury }) {
  const { t } = useText()
  const { act, pending } = useEndpointMutation(juries.draw, cacheJury)
  const draw = async () => {
    const agreed = await confirm({
      title: t('juries.draw'),
      message: t('juries.drawHelp'),
      yes: t('juries.draw'),
      no: t('ui.cancel'),
    })
    if (!agreed) return
    const response = await act({ params: juryParams(jury), body: {} })
    if (isFailure(response)) errorNotice(formatFailure(response))
    else toast(t('juries.drawn'))
  }
  return (
    <PrimaryButton loading={pending} onClick={() => void draw()}>
      {t('juries.draw')}
    </PrimaryButton>
  )
}

/** Prepares another draw with a reason: it takes a jury its seats, so it stands below what was drawn. */
export function AnotherDraw({ jury }: { jury: Jury }) {
  const { t } = useText()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <div>
        <PlainButton kind="default" onClick={() => setOpened(true)}>
          {t('juries.another')}
        </PlainButton>
      </div>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('juries.another')} withoutCloseButton>
        <PrepareForm jury={jury} onClose={() => setOpened(false)} />
      </Dialog>
    </>
  )
}

function PrepareForm({ jury, onClose }: { jury: Jury; onClose: () => void }) {
  const { t } = useText()
  const { act } = useEndpointMutation(juries.draw, cacheJury)
  const form = useFormState({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('refusals.reason_missing') } : {}),
  })
  const send = form.submit(async ({ reason }) => {
    const response = await act({ params: juryParams(jury), body: { reason: reason.trim() } })
    if (isFailure(response)) return response
    toast(t('juries.prepared'))
    onClose()
    return undefined
  })
  return (
    <Form onSubmit={send} faults={form.faults}>
      <p>{t('juries.anotherHelp')}</p>
      <TextArea {...form.field('reason')} label={t('juries.reason')} help={t('juries.reasonHelp')} maxLength={1000} />
      <div className={dialogClasses.answers}>
        <PlainButton type="submit" loading={form.sending}>
          {t('juries.prepare')}
        </PlainButton>
        <PlainButton kind="default" onClick={onClose}>
          {t('ui.cancel')}
        </PlainButton>
      </div>
    </Form>
  )
}
