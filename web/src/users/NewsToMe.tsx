import { accounts } from '@folkmoot/core/users/endpoints.ts'
import type { PREFERENCES } from '@folkmoot/core/users/preferences.ts'
import type { Account } from '@folkmoot/core/users/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { seed, useAct } from '../lib/query.ts'
import { keepTips } from '../lib/tips.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { YesNo } from '../ui/fields/Choice.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFaults } from '../ui/fields/faults.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { toast } from '../ui/notices.ts'
import { Section } from '../ui/Section.tsx'
import { SkeletonText } from '../ui/Skeletons.tsx'
import { preferencesOf } from './queries.ts'
import classes from './users.module.css'

type Key = keyof typeof PREFERENCES
type Values = Readonly<Record<string, string>>

const FREQUENCY: Key = 'notifications.preference.frequency'
/** How often we write when we may (decisions G.6). */
const DEFAULT = 'daily'
const TIPS: Key = 'ui.motivational-tips'

/** Whether messages are mailed, and whether tips are shown (decisions G.6). */
export function NewsToMe({ user }: { user: Account }) {
  const { t } = useText()
  const query = useQuery(preferencesOf(user.userId))
  return (
    <Section title={t('users.profile.news')} id="news">
      <Loaded query={query} skeleton={<SkeletonText lines={6} />} failed={t('users.profile.newsFailed')}>
        {(values) => <NewsForm user={user} values={values} />}
      </Loaded>
    </Section>
  )
}

const isOn = (values: Values, key: Key): boolean => values[key] === 'TRUE'

function NewsForm({ user, values }: { user: Account; values: Values }) {
  const { t } = useText()
  const params = { id: user.userId }
  const [given, setGiven] = useState(values)
  const { act, pending, refused } = useAct(accounts.changePreferences, (saved) => {
    seed(accounts.preferences, { params }, saved)
    keepTips(isOn(saved, TIPS))
    setGiven(saved)
    toast(t('users.profile.saved'))
  })
  const faults = useFaults({}, refused)
  const set = (key: Key, value: string) => setGiven((before) => ({ ...before, [key]: value }))
  const mailed = given[FREQUENCY] !== 'none'
  const submit = () =>
    void act({ params, body: { [FREQUENCY]: given[FREQUENCY] ?? DEFAULT, [TIPS]: given[TIPS] ?? '' } })

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
        value={isOn(given, TIPS)}
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
