import { wholeAccount } from '@folkmoot/core/log/account.ts'
import type { Account } from '@folkmoot/core/users/shapes.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useAct } from '../lib/query.ts'
import { endSession } from '../lib/session.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { PasswordField } from '../ui/fields/TextField.tsx'
import { showError } from '../ui/questions.ts'
import { Section } from '../ui/Section.tsx'
import classes from './users.module.css'

/** What is one's own to take along, and the way out (decisions B.9; C, rule 7). */
export function MyData({ user, onDeleted }: { user: Account; onDeleted: () => Promise<void> }) {
  const { t } = useText()
  const [asking, setAsking] = useState(false)
  const { act, pending } = useAct(wholeAccount.export)
  const take = async () => {
    const answer = await act({ params: { id: user.userId } })
    if (declined(answer)) await showError(answer, { type: t('users.profile.data') })
    else download(`folkmoot-${user.userId}.json`, JSON.stringify(answer, null, 2))
  }
  return (
    <Section title={t('users.profile.data')} id="data">
      <div className={classes.act}>
        <div>
          <b>{t('users.profile.takeAlong')}</b>
          <p className="fm-sm fm-dim">{t('users.profile.takeAlongHelp')}</p>
        </div>
        <PlainButton kind="default" icon={IconDownload} loading={pending} onClick={() => void take()}>
          {t('users.profile.getData')}
        </PlainButton>
      </div>
      <div className={classes.act}>
        <div>
          <b>{t('users.profile.delete')}</b>
          <p className="fm-sm fm-dim">{t('users.profile.deleteHelp')}</p>
        </div>
        <PlainButton kind="default" onClick={() => setAsking(true)}>
          {t('users.profile.delete')}
        </PlainButton>
      </div>
      {asking && <DeleteDialog user={user} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </Section>
  )
}

function DeleteDialog({
  user,
  onClose,
  onDeleted,
}: {
  user: Account
  onClose: () => void
  onDeleted: () => Promise<void>
}) {
  const { t } = useText()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const { act, pending, refused } = useAct(wholeAccount.remove)
  const submit = async () => {
    setMissing(password === '')
    if (password === '') return
    const answer = await act({ params: { id: user.userId }, body: { password } })
    if (declined(answer)) return
    await onDeleted()
    endSession()
  }
  const wrong = missing ? t('users.writePassword') : refused?.refused === 'password_wrong' ? refused.message : undefined
  return (
    <Dialog opened onClose={onClose} title={t('users.profile.deleteTitle')} size="small">
      <p>{t('users.profile.deleteText')}</p>
      <div className={classes.form}>
        <Form label={t('users.profile.deleteTitle')} onSubmit={() => void submit()}>
          <ErrorSummary
            faults={wrong ? [{ field: 'password', message: wrong }] : []}
            {...(refused && !wrong ? { title: refused.message } : {})}
          />
          <PasswordField
            name="password"
            label={t('users.profile.deletePassword')}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={wrong}
          />
          <div className={classes.end}>
            <PlainButton kind="default" onClick={onClose}>
              {t('ui.cancel')}
            </PlainButton>
            <PlainButton kind="danger" type="submit" loading={pending}>
              {t('users.profile.delete')}
            </PlainButton>
          </div>
        </Form>
      </div>
    </Dialog>
  )
}

/** Hands the browser a file made on the spot. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
