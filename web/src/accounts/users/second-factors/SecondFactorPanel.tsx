import { secondFactors } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import type { AddedSecondFactor, SecondFactorState } from '@folkmoot/core/accounts/users/second-factors/schemas.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { IconShieldExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cacheResponse } from '../../../platform/lib/api/endpoint-query.ts'
import { readerZone } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { PhoneFold } from '../../../platform/ui/page/PhoneFold.tsx'
import classes from '../users.module.css'
import { AddAuthenticatorDialog } from './AddAuthenticatorDialog.tsx'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { arePasskeysSupported } from './passkey-browser.ts'
import { hasSecondFactor, secondFactorsQuery } from './proof.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { type RemovedFactor, RemoveFactorDialog } from './RemoveFactorDialog.tsx'
import styles from './second-factors.module.css'

type SecondFactorDialog = 'authenticator' | 'passkey' | RemovedFactor

/** Two-step sign-in of the own account: an authenticator app, passkeys, recovery codes. */
export function SecondFactorPanel({ user }: { user: Account }) {
  const { t } = useText()
  const query = useQuery(secondFactorsQuery(user.userId))
  const [open, setOpen] = useState<SecondFactorDialog>()
  const [codes, setCodes] = useState<readonly string[]>()
  const cacheState = (state: SecondFactorState) => {
    cacheResponse(secondFactors.read, { params: { id: user.userId } }, state)
    setOpen(undefined)
  }
  const handleAdded = ({ recoveryCodes, ...state }: AddedSecondFactor) => {
    cacheState(state)
    if (recoveryCodes) setCodes(recoveryCodes)
    toast(t('users.twoStep.added'))
  }
  const close = () => setOpen(undefined)
  return (
    <PhoneFold title={t('users.twoStep.title')} id="two-step">
      <p className="fm-dim">{t('users.twoStep.lead')}</p>
      <QueryView query={query} skeleton={<SkeletonRows count={3} />} failedTitle={t('users.twoStep.failed')}>
        {(state) => (
          <>
            {state.missing && (
              <div className={classes.warn}>
                <Glyph of={IconShieldExclamation} />
                <p>{t('users.twoStep.required')}</p>
              </div>
            )}
            <AuthenticatorRow state={state} user={user} onOpen={setOpen} />
            <Passkeys state={state} user={user} onOpen={setOpen} />
            {hasSecondFactor(state) && <RecoveryCodesRow left={state.recoveryCodesLeft} onOpen={setOpen} />}
            {open === 'authenticator' && <AddAuthenticatorDialog user={user} state={state} onClose={close} onDone={handleAdded} />}
            {open === 'passkey' && <AddPasskeyDialog user={user} state={state} onClose={close} onDone={handleAdded} />}
            {typeof open === 'object' && (
              <RemoveFactorDialog
                user={user}
                state={state}
                removed={open}
                onClose={close}
                onRemoved={(left) => {
                  cacheState(left)
                  toast(t('users.twoStep.removed'))
                }}
                onRenewed={({ recoveryCodes, ...left }) => {
                  cacheState(left)
                  if (recoveryCodes) setCodes(recoveryCodes)
                }}
              />
            )}
          </>
        )}
      </QueryView>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </PhoneFold>
  )
}

interface RowProps {
  state: SecondFactorState
  user: Account
  onOpen: (dialog: SecondFactorDialog) => void
}

const userTimezone = (user: Account) => user.timezone ?? readerZone()

function AuthenticatorRow({ state, user, onOpen }: RowProps) {
  const { t } = useText()
  const name = t('users.twoStep.app')
  const since = state.authenticatorSince
  return (
    <div className={classes.act}>
      <div>
        <b>{name}</b>
        <p className="fm-sm fm-dim">
          {since === null ? (
            t('users.twoStep.appHelp')
          ) : (
            <Message textKey="users.twoStep.inUseSince" nodes={{ date: <DateText at={since} zone={userTimezone(user)} form="words" /> }} />
          )}
        </p>
      </div>
      {since === null ? (
        <PlainButton kind="default" label={t('users.twoStep.setUpApp')} onClick={() => onOpen('authenticator')}>
          {t('users.twoStep.setUp')}
        </PlainButton>
      ) : (
        <PlainButton kind="default" label={t('users.twoStep.removeOf', { name })} onClick={() => onOpen({ kind: 'authenticator', name })}>
          {t('users.twoStep.remove')}
        </PlainButton>
      )}
    </div>
  )
}

function Passkeys({ state, user, onOpen }: RowProps) {
  const { t } = useText()
  const possible = state.passkeysPossible && arePasskeysSupported()
  return (
    <>
      <div className={classes.act}>
        <div>
          <b>{t('users.twoStep.passkeys')}</b>
          <p className="fm-sm fm-dim">{t(possible ? 'users.twoStep.passkeysHelp' : 'users.twoStep.passkeysImpossible')}</p>
        </div>
        {possible && (
          <PlainButton kind="default" onClick={() => onOpen('passkey')}>
            {t('users.twoStep.addPasskey')}
          </PlainButton>
        )}
      </div>
      <ul className={styles.list}>
        {state.passkeys.map((passkey) => (
          <li key={passkey.id} className={classes.act}>
            <div>
              <b>{passkey.name}</b>
              <p className="fm-sm fm-dim">
                <Message
                  textKey={passkey.usedAt === null ? 'users.twoStep.addedOn' : 'users.twoStep.lastUsed'}
                  nodes={{
                    date: <DateText at={passkey.usedAt ?? passkey.createdAt} zone={userTimezone(user)} form="words" />,
                  }}
                />
              </p>
            </div>
            <PlainButton
              kind="default"
              label={t('users.twoStep.removeOf', { name: passkey.name })}
              onClick={() => onOpen({ kind: 'passkey', id: passkey.id, name: passkey.name })}
            >
              {t('users.twoStep.remove')}
            </PlainButton>
          </li>
        ))}
      </ul>
    </>
  )
}

function RecoveryCodesRow({ left, onOpen }: { left: number; onOpen: (dialog: SecondFactorDialog) => void }) {
  const { t } = useText()
  return (
    <div className={classes.act}>
      <div>
        <b>{t('users.twoStep.codes')}</b>
        <p className="fm-sm fm-dim">
          {t('users.twoStep.codesHelp')} {t('users.twoStep.codesLeft', { count: left })}
        </p>
      </div>
      <PlainButton kind="default" onClick={() => onOpen({ kind: 'recovery codes' })}>
        {t('users.twoStep.renew')}
      </PlainButton>
    </div>
  )
}
