import { formatSetting, readSetting } from '@folkmoot/core/settings/parse-settings.ts'
import { USER_SETTINGS } from '@folkmoot/core/settings/user-settings.ts'
import { accounts } from '@folkmoot/core/users/endpoints.ts'
import type { Account } from '@folkmoot/core/users/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../lib/api/call-endpoint.ts'
import { cacheResponse, useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { useText } from '../lib/text/i18n.ts'
import { saveTipsEnabled } from '../lib/tips.ts'
import { PlainButton } from '../ui/Button.tsx'
import { toast } from '../ui/dialogs/notice-store.ts'
import { YesNo } from '../ui/fields/Choice.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFormState } from '../ui/fields/use-form-state.ts'
import { QueryView } from '../ui/loading/QueryView.tsx'
import { SkeletonText } from '../ui/loading/Skeletons.tsx'
import { Section } from '../ui/page/Section.tsx'
import { preferencesQuery } from './queries.ts'
import classes from './users.module.css'

type Values = Readonly<Record<string, string>>

const { mailFrequency, tips } = USER_SETTINGS

/** Whether messages are mailed, and whether tips are shown (specification G.6). */
export function PreferencesPanel({ user }: { user: Account }) {
  const { t } = useText()
  const query = useQuery(preferencesQuery(user.userId))
  return (
    <Section title={t('users.profile.news')} id="news">
      <QueryView query={query} skeleton={<SkeletonText lines={6} />} failedTitle={t('users.profile.newsFailed')}>
        {(values) => <PreferencesForm user={user} values={values} />}
      </QueryView>
    </Section>
  )
}

function PreferencesForm({ user, values }: { user: Account; values: Values }) {
  const { t } = useText()
  const params = { id: user.userId }
  const { act } = useEndpointMutation(accounts.changePreferences, (saved) => {
    cacheResponse(accounts.preferences, { params }, saved)
    saveTipsEnabled(readSetting(tips, saved))
    form.reset(saved)
    toast(t('users.profile.saved'))
  })
  const form = useFormState<Values>({ initial: values })
  const mailed = readSetting(mailFrequency, form.values) !== 'none'
  const submit = form.submit(async (draft) => {
    const body = { [mailFrequency.key]: readSetting(mailFrequency, draft), [tips.key]: draft[tips.key] ?? '' }
    const answer = await act({ params, body })
    return isFailure(answer) ? answer : undefined
  })

  return (
    <Form label={t('users.profile.news')} onSubmit={submit} faults={form.faults}>
      <YesNo
        label={t('users.profile.mailMessages')}
        help={t('users.profile.mailMessagesHelp')}
        value={mailed}
        onChange={(on) => {
          if (on !== mailed) form.set({ [mailFrequency.key]: on ? mailFrequency.byDefault : 'none' })
        }}
      />
      <YesNo
        label={t('users.profile.tips')}
        help={t('users.profile.tipsHelp')}
        value={readSetting(tips, form.values)}
        onChange={(on) => form.set({ [tips.key]: formatSetting(on) })}
      />
      <div className={classes.end}>
        <PlainButton type="submit" loading={form.sending}>
          {t('users.profile.saveNews')}
        </PlainButton>
      </div>
    </Form>
  )
}
