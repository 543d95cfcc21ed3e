import { type Connections, connections, type DirectoryConnection } from '@folkmoot/core/connections/endpoints.ts'
import type { Account } from '@folkmoot/core/users/schemas.ts'
import { useState } from 'react'
import { isFailure } from '../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { PasswordField, TextField } from '../ui/fields/TextField.tsx'
import { useFaults } from '../ui/fields/use-faults.ts'
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
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [own, setOwn] = useState<Record<string, string>>({})
  const { act, pending, refused } = useEndpointMutation(connections.connectDirectory)
  const faults = useFaults(own, Object.keys(own).length > 0 ? undefined : refused)
  const title = t('directory.connectTitle', { name: row.assembly.name })
  const submit = async () => {
    const fieldErrors: Record<string, string> = {}
    if (username.trim() === '') fieldErrors.username = t('directory.writeUsername')
    if (password === '') fieldErrors.password = t('users.writePassword')
    setOwn(fieldErrors)
    if (Object.keys(fieldErrors).length > 0) return
    const params = { id: user.userId, assembly: row.assembly.uuid }
    const answer = await act({ params, body: { username: username.trim(), password } })
    if (!isFailure(answer)) onDone(answer)
  }
  return (
    <Dialog opened onClose={onClose} title={title} size="small">
      <p>{t('directory.connectText')}</p>
      <div className={classes.form}>
        <Form label={title} onSubmit={() => void submit()}>
          <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
          <TextField
            name="username"
            label={t('directory.username')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
            error={faults.of('username')}
          />
          <PasswordField
            name="password"
            label={t('directory.password')}
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={faults.of('password')}
          />
          <div className={classes.end}>
            <PlainButton kind="default" onClick={onClose}>
              {t('ui.cancel')}
            </PlainButton>
            <PlainButton type="submit" loading={pending}>
              {t('directory.connect')}
            </PlainButton>
          </div>
        </Form>
      </div>
    </Dialog>
  )
}
