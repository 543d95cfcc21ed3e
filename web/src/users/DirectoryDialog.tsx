import { type Connections, connections, type DirectoryConnection } from '@folkmoot/core/users/connections.ts'
import type { Account } from '@folkmoot/core/users/shapes.ts'
import { useState } from 'react'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useAct } from '../lib/query.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFaults } from '../ui/fields/faults.ts'
import { PasswordField, TextField } from '../ui/fields/TextField.tsx'
import classes from './users.module.css'

interface DirectoryDialogProps {
  row: DirectoryConnection
  user: Account
  onClose: () => void
  onDone: (given: Connections) => void
}

/** The name and password one has in a directory, to sign in with them from now on. */
export function DirectoryDialog({ row, user, onClose, onDone }: DirectoryDialogProps) {
  const { t } = useText()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [own, setOwn] = useState<Record<string, string>>({})
  const { act, pending, refused } = useAct(connections.connectDirectory)
  const faults = useFaults(own, Object.keys(own).length > 0 ? undefined : refused)
  const title = t('directory.connectTitle', { name: row.assembly.name })
  const submit = async () => {
    const found: Record<string, string> = {}
    if (username.trim() === '') found.username = t('directory.writeUsername')
    if (password === '') found.password = t('users.writePassword')
    setOwn(found)
    if (Object.keys(found).length > 0) return
    const params = { id: user.userId, assembly: row.assembly.uuid }
    const answer = await act({ params, body: { username: username.trim(), password } })
    if (!declined(answer)) onDone(answer)
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
