import { accounts } from '@folkmoot/core/accounts/users/endpoints.ts'
import { formatSetting, readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import type { Setting } from '@folkmoot/core/platform/settings/setting.ts'
import { USER_SETTINGS } from '@folkmoot/core/platform/settings/user-settings.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { saveTipsEnabled } from '../../platform/lib/tips.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'
import { YesNoRow } from '../../platform/ui/fields/YesNoRow.tsx'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonText } from '../../platform/ui/loading/Skeletons.tsx'
import { PhoneFold } from '../../platform/ui/page/PhoneFold.tsx'
import { useUnsavedWarning } from '../../platform/ui/use-unsaved-warning.ts'
import { MailFields, type PreferenceValues } from './MailFields.tsx'
import { preferencesQuery } from './queries.ts'
import classes from './users.module.css'

const {
  mailFrequency,
  digestHour,
  mailPausedUntil,
  contributionsFollowed,
  ownGroupsFollowed,
  contributedGroupsFollowed,
  newslettersFollowed,
  newsletterFrequency,
  tips,
} = USER_SETTINGS

/** What one follows without asking for it, each as a question. */
const AUTOMATIC = [
  [contributionsFollowed, 'followContributions'],
  [ownGroupsFollowed, 'followOwnGroups'],
  [contributedGroupsFollowed, 'followContributedGroups'],
  [newslettersFollowed, 'followNewsletters'],
] as const satisfies readonly (readonly [Setting<boolean>, string])[]

const SAVED: readonly Setting[] = [
  mailFrequency,
  digestHour,
  mailPausedUntil,
  newsletterFrequency,
  ...AUTOMATIC.map(([setting]) => setting),
  tips,
]

/** How often one is mailed, what one follows without asking, and whether tips are shown (specification F, G.6). */
export function PreferencesPanel({ user }: { user: Account }) {
  const { t } = useText()
  const query = useQuery(preferencesQuery(user.userId))
  return (
    <PhoneFold title={t('users.profile.news')} id="news">
      <QueryView query={query} skeleton={<SkeletonText lines={6} />} failedTitle={t('users.profile.newsFailed')}>
        {(values) => <PreferencesForm user={user} values={values} />}
      </QueryView>
    </PhoneFold>
  )
}

function PreferencesForm({ user, values }: { user: Account; values: PreferenceValues }) {
  const { t } = useText()
  const params = { id: user.userId }
  const { act } = useEndpointMutation(accounts.changePreferences, (saved) => {
    cacheResponse(accounts.preferences, { params }, saved)
    saveTipsEnabled(readSetting(tips, saved))
    form.reset(saved)
    toast(t('users.profile.saved'))
  })
  const form = useFormState<PreferenceValues>({ initial: values })
  useUnsavedWarning(form.dirty && !form.sending)
  const submit = form.submit(async (draft) => {
    const answer = await act({ params, body: Object.fromEntries(SAVED.map(({ key }) => [key, draft[key] ?? ''])) })
    return isFailure(answer) ? answer : undefined
  })
  const renderYesNo = (setting: Setting<boolean>, label: string, help: string) => (
    <YesNoRow
      key={setting.key}
      label={label}
      help={help}
      value={readSetting(setting, form.values)}
      onChange={(on) => form.set({ [setting.key]: formatSetting(on) })}
    />
  )

  return (
    <Form label={t('users.profile.news')} onSubmit={submit} faults={form.faults}>
      <MailFields values={form.values} onChange={form.set} />
      <h3 className={classes.subtitle}>{t('users.profile.automatic')}</h3>
      {AUTOMATIC.map(([setting, name]) => renderYesNo(setting, t(`users.profile.${name}`), t(`users.profile.${name}Help`)))}
      <h3 className={classes.subtitle}>{t('users.profile.onPages')}</h3>
      {renderYesNo(tips, t('users.profile.tips'), t('users.profile.tipsHelp'))}
      <div className={classes.end}>
        <PlainButton type="submit" loading={form.sending}>
          {t('users.profile.saveNews')}
        </PlainButton>
      </div>
    </Form>
  )
}
