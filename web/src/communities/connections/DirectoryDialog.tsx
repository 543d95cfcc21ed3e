import { type Connections, connections, type DirectoryConnection } from '@folkmoot/core/communities/connections/endpoints.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import classes from '../../accounts/users/users.module.css'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Dialog } from '../../platform/ui/dialogs/Dialog.tsx'
import { FormAnswers } from '../../platform/ui/dialogs/FormAnswers.tsx'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { PasswordField, TextField } from '../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'

interface DirectoryDialogProps {
  row: DirectoryConnection
  user: Account
  onClose: () => void
  onDone: (given: Connections) => void
}

/** Connects a directory by its user name and password, for sign-in from then on. */
export function DirectoryDialog({ row, user, onClose, onDone }: DirectoryDialogProps) {
  const { t } = useText()
  const { act } = useEndpointMutation(connections.connectDirectory)
  const form = useFormState({
    initial: { username: '', password: '' },
    check: ({ username, password }) => ({
      ...(username.trim() === '' ? { username: t('directory.writeUsername') } : {}),
      ...(password === '' ? { password: t('users.writePassword') } : {}),
    }),
  })
  const title = t('directory.connectTitle', { name: row.assembly.name })
  const submit = form.submit(async ({ username, password }) => {
    const params = { id: user.userId, assembly: row.assembly.uuid }
    const answer = await act({ params, body: { username: username.trim(), password } })
    if (isFailure(answer)) return answer
    onDone(answer)
  })
  return (
    <Dialog opened onClose={onClose} title={title} size="small">
      <p>{t('directory.connectText')}</p>
      <div className={classes.form}>
        <Form label={title} onSubmit={submit} faults={form.faults}>
          <TextField
            {...form.field('username')}
            label={t('directory.username')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          <PasswordField {...form.field('password')} label={t('directory.password')} autoComplete="off" />
          <FormAnswers send={t('directory.connect')} sending={form.sending} onCancel={onClose} />
        </Form>
      </div>
    </Dialog>
  )
}
