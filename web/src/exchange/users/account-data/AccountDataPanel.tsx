import { accounts } from '@folkmoot/core/accounts/users/endpoints.ts'
import { accountData } from '@folkmoot/core/exchange/users/account-data/endpoints.ts'
import { formatSetting, readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { USER_SETTINGS } from '@folkmoot/core/platform/settings/user-settings.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { asFieldError } from '../../../accounts/users/field-errors.ts'
import { preferencesQuery } from '../../../accounts/users/queries.ts'
import {
  missingProofFields,
  NO_PROOF,
  type ProofFieldsProps,
  type ProofValues,
  requiredProof,
  secondFactorsQuery,
  trimProof,
} from '../../../accounts/users/second-factors/proof.ts'
import classes from '../../../accounts/users/users.module.css'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { saveFile } from '../../../platform/lib/save-file.ts'
import { clearSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import answers from '../../../platform/ui/dialogs/AlertDialog.module.css'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { showError } from '../../../platform/ui/dialogs/dialog-requests.ts'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { YesNoRow } from '../../../platform/ui/fields/YesNoRow.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonText } from '../../../platform/ui/loading/Skeletons.tsx'
import { PhoneFold } from '../../../platform/ui/page/PhoneFold.tsx'

/** Whether the account goes along when an assembly moves to another server (decision 0066); an answer is saved at once. */
function AccountMovesRow({ user }: { user: Account }) {
  const { t } = useText()
  const params = { id: user.userId }
  const query = useQuery(preferencesQuery(user.userId))
  const { act } = useEndpointMutation(accounts.changePreferences, (saved) => {
    cacheResponse(accounts.preferences, { params }, saved)
    toast(t('users.profile.saved'))
  })
  const save = async (moves: boolean) => {
    const answer = await act({ params, body: { [USER_SETTINGS.accountMoves.key]: formatSetting(moves) } })
    if (isFailure(answer)) await showError(answer, { type: t('users.profile.accountMoves') })
  }
  return (
    <QueryView query={query} skeleton={<SkeletonText lines={2} />} failedTitle={t('users.profile.newsFailed')}>
      {(values) => (
        <YesNoRow
          label={t('users.profile.accountMoves')}
          help={t('users.profile.accountMovesHelp')}
          value={readSetting(USER_SETTINGS.accountMoves, values)}
          onChange={(moves) => void save(moves)}
        />
      )}
    </QueryView>
  )
}

interface AccountDataPanelProps {
  user: Account
  /** The fields by which somebody shows once more who they are. */
  proofFields: ComponentType<ProofFieldsProps>
  onDeleted: () => Promise<void>
}

/** What is one's own to take along, and the way out (specification B.9; C, rule 7). */
export function AccountDataPanel({ user, proofFields, onDeleted }: AccountDataPanelProps) {
  const { t } = useText()
  const [asking, setAsking] = useState(false)
  const { act, pending } = useEndpointMutation(accountData.export)
  const exportData = async () => {
    const answer = await act({ params: { id: user.userId } })
    if (isFailure(answer)) await showError(answer, { type: t('users.profile.data') })
    else saveFile(`folkmoot-${user.userId}.json`, 'application/json', JSON.stringify(answer, null, 2))
  }
  return (
    <PhoneFold title={t('users.profile.data')} id="data">
      <div className={classes.act}>
        <div>
          <b>{t('users.profile.takeAlong')}</b>
          <p className="fm-sm fm-dim">{t('users.profile.takeAlongHelp')}</p>
        </div>
        <PlainButton kind="default" icon={IconDownload} loading={pending} onClick={() => void exportData()}>
          {t('users.profile.getData')}
        </PlainButton>
      </div>
      <div className={classes.question}>
        <AccountMovesRow user={user} />
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
      {asking && <DeleteAccountDialog user={user} proofFields={proofFields} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </PhoneFold>
  )
}

function DeleteAccountDialog({ user, proofFields: ProofFields, onClose, onDeleted }: AccountDataPanelProps & { onClose: () => void }) {
  const { t } = useText()
  const { act } = useEndpointMutation(accountData.remove)
  const { data } = useQuery(secondFactorsQuery(user.userId))
  const protection = data && !isFailure(data) ? data : undefined
  const needed = protection ? requiredProof(protection, 'change') : { password: data !== undefined, secondFactor: false }
  const form = useFormState<ProofValues>({
    initial: NO_PROOF,
    check: (proof) => missingProofFields(needed, proof, t),
  })
  const submit = form.submit(async (proof) => {
    const answer = await act({ params: { id: user.userId }, body: { proof: trimProof(proof) } })
    if (isFailure(answer)) return asFieldError(answer)
    await onDeleted()
    clearSession()
  })
  return (
    <Dialog opened onClose={onClose} title={t('users.profile.deleteTitle')} size="small">
      <p>{t('users.profile.deleteText')}</p>
      <div className={classes.form}>
        <Form label={t('users.profile.deleteTitle')} onSubmit={submit} faults={form.faults}>
          <ProofFields userId={user.userId} needed={needed} passkeys={(protection?.passkeys.length ?? 0) > 0} form={form} />
          <div className={answers.answers}>
            <PlainButton kind="danger" type="submit" loading={form.sending || data === undefined}>
              {t('users.profile.delete')}
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
