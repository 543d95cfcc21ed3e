import { type Connections, connections, type DirectoryConnection } from '@folkmoot/core/connections/endpoints.ts'
import type { Account } from '@folkmoot/core/users/account.ts'
import { isFailure } from '../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import answers from '../ui/dialogs/AlertDialog.module.css'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { PasswordField, TextField } from '../ui/fields/TextField.tsx'
import { useFormState } from '../ui/fields/use-form-state.ts'
import classes from '../users/users.module.css'

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
          <div className={answers.answers}>
            <PlainButton type="submit" loading={form.sending}>
              {t('directory.connect')}
            </PlainButton>
            <PlainButton kind="default" onClick={onClose}>
              {t('ui.cancel')}
            </PlainButton>
          </div>
        </Form>
      </div>
    </Dialog>
  )
}
