import { groups } from '@folkmoot/core/communities/groups/endpoints.ts'
import type { Group } from '@folkmoot/core/communities/groups/schemas.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'

interface DeleteGroupDialogProps {
  group: Group
  onClose: () => void
  onDeleted: () => void
}

/** Asks for the name of the group before it is deleted. */
export function DeleteGroupDialog({ group, onClose, onDeleted }: DeleteGroupDialogProps) {
  const { t } = useText()
  const { act } = useEndpointMutation(groups.remove, onDeleted)
  const form = useFormState({
    initial: { typedName: '' },
    check: ({ typedName }) => (typedName.trim() === group.name ? {} : { typedName: t('groups.wizard.nameDiffers') }),
  })
  const submit = form.submit(async () => {
    const answer = await act({ params: { aid: group.assembly.assemblyId, gid: group.groupId } })
    return isFailure(answer) ? answer : undefined
  })
  const title = t('groups.wizard.deleteTitle', { name: group.name })
  return (
    <Dialog opened onClose={onClose} title={title} size="small">
      <p>{t('groups.wizard.deleteText')}</p>
      <Form label={title} onSubmit={submit} faults={form.faults}>
        <TextField {...form.field('typedName')} label={t('groups.wizard.typeName', { name: group.name })} autoComplete="off" />
        <div className="fm-row">
          <PlainButton kind="default" onClick={onClose}>
            {t('ui.cancel')}
          </PlainButton>
          <PlainButton kind="danger" type="submit" loading={form.sending}>
            {t('groups.wizard.delete')}
          </PlainButton>
        </div>
      </Form>
    </Dialog>
  )
}
