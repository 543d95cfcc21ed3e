import { accounts } from '@folkmoot/core/users/endpoints.ts'
import type { PREFERENCES } from '@folkmoot/core/users/preferences.ts'
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

type Key = keyof typeof PREFERENCES
type Values = Readonly<Record<string, string>>

const FREQUENCY: Key = 'notifications.preference.frequency'
/** How often we write when we may (specification G.6). */
const DEFAULT = 'daily'
const TIPS: Key = 'ui.motivational-tips'

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

const isOn = (values: Values, key: Key): boolean => values[key] === 'TRUE'

function PreferencesForm({ user, values }: { user: Account; values: Values }) {
  const { t } = useText()
  const params = { id: user.userId }
  const { act } = useEndpointMutation(accounts.changePreferences, (saved) => {
    cacheResponse(accounts.preferences, { params }, saved)
    saveTipsEnabled(isOn(saved, TIPS))
    form.reset(saved)
    toast(t('users.profile.saved'))
  })
  const form = useFormState<Values>({ initial: values })
  const mailed = form.values[FREQUENCY] !== 'none'
  const submit = form.submit(async (draft) => {
    const body = { [FREQUENCY]: draft[FREQUENCY] ?? DEFAULT, [TIPS]: draft[TIPS] ?? '' }
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
          if (on !== mailed) form.set({ [FREQUENCY]: on ? DEFAULT : 'none' })
        }}
      />
      <YesNo
        label={t('users.profile.tips')}
        help={t('users.profile.tipsHelp')}
        value={isOn(form.values, TIPS)}
        onChange={(on) => form.set({ [TIPS]: on ? 'TRUE' : 'FALSE' })}
      />
      <div className={classes.end}>
        <PlainButton type="submit" loading={form.sending}>
          {t('users.profile.saveNews')}
        </PlainButton>
      </div>
    </Form>
  )
}
