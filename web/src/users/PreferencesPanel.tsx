import { accounts } from '@folkmoot/core/users/endpoints.ts'
import type { PREFERENCES } from '@folkmoot/core/users/preferences.ts'
import type { Account } from '@folkmoot/core/users/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cacheResponse, useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { useText } from '../lib/text/i18n.ts'
import { saveTipsEnabled } from '../lib/tips.ts'
import { PlainButton } from '../ui/Button.tsx'
import { toast } from '../ui/dialogs/notice-store.ts'
import { YesNo } from '../ui/fields/Choice.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFaults } from '../ui/fields/use-faults.ts'
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
  const [draft, setDraft] = useState(values)
  const { act, pending, refused } = useEndpointMutation(accounts.changePreferences, (saved) => {
    cacheResponse(accounts.preferences, { params }, saved)
    saveTipsEnabled(isOn(saved, TIPS))
    setDraft(saved)
    toast(t('users.profile.saved'))
  })
  const faults = useFaults({}, refused)
  const set = (key: Key, value: string) => setDraft((before) => ({ ...before, [key]: value }))
  const mailed = draft[FREQUENCY] !== 'none'
  const submit = () =>
    void act({ params, body: { [FREQUENCY]: draft[FREQUENCY] ?? DEFAULT, [TIPS]: draft[TIPS] ?? '' } })

  return (
    <Form label={t('users.profile.news')} onSubmit={submit}>
      <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
      <YesNo
        label={t('users.profile.mailMessages')}
        help={t('users.profile.mailMessagesHelp')}
        value={mailed}
        onChange={(on) => {
          if (on !== mailed) set(FREQUENCY, on ? DEFAULT : 'none')
        }}
      />
      <YesNo
        label={t('users.profile.tips')}
        help={t('users.profile.tipsHelp')}
        value={isOn(draft, TIPS)}
        onChange={(on) => set(TIPS, on ? 'TRUE' : 'FALSE')}
      />
      <div className={classes.end}>
        <PlainButton type="submit" loading={pending}>
          {t('users.profile.saveNews')}
        </PlainButton>
      </div>
    </Form>
  )
}
