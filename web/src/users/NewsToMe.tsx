import { accounts } from '@folkmoot/core/users/endpoints.ts'
import { PACES, type PREFERENCES } from '@folkmoot/core/users/preferences.ts'
import type { Account } from '@folkmoot/core/users/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { seed, useAct } from '../lib/query.ts'
import { keepTips } from '../lib/tips.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Check, Choice, YesNo } from '../ui/fields/Choice.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFaults } from '../ui/fields/faults.ts'
import { NumberField } from '../ui/fields/TextField.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { toast } from '../ui/notices.ts'
import { Section } from '../ui/Section.tsx'
import { SkeletonText } from '../ui/Skeletons.tsx'
import { preferencesOf } from './queries.ts'
import classes from './users.module.css'

type Key = keyof typeof PREFERENCES
type Values = Readonly<Record<string, string>>

const PACE: Key = 'notifications.preference.frequency'
const DAYS: Key = 'notifications.preference.newsletter.frequency'
const NEWSLETTERS: Key = 'notifications.preference.campaign-newsletters.auto-subscription'
const WRITTEN: Key = 'notifications.preference.contributed-contributions.auto-subscription'
const GROUPS: Key = 'notifications.preference.my-working-group.auto-subscription'
const TIPS: Key = 'ui.motivational-tips'

/** How often the product writes, what is followed by itself, and whether tips are shown (decisions G.6). */
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
  const [own, setOwn] = useState<Record<string, string>>({})
  const { act, pending, refused } = useAct(accounts.changePreferences, (saved) => {
    seed(accounts.preferences, { params }, saved)
    keepTips(isOn(saved, TIPS))
    setGiven(saved)
    toast(t('users.profile.saved'))
  })
  const faults = useFaults(own, refused)
  const set = (key: Key, value: string) => setGiven((before) => ({ ...before, [key]: value }))
  const flag = (key: Key) => ({
    checked: isOn(given, key),
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      set(key, event.currentTarget.checked ? 'TRUE' : 'FALSE'),
  })

  const submit = () => {
    const days = given[DAYS]?.trim() ?? ''
    const right = /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= 365
    setOwn(right ? {} : { [DAYS]: t('users.profile.newsletterDaysWrong') })
    if (!right) return
    const keys = [PACE, DAYS, NEWSLETTERS, WRITTEN, GROUPS, TIPS]
    void act({ params, body: Object.fromEntries(keys.map((key) => [key, given[key] ?? ''])) })
  }

  return (
    <Form label={t('users.profile.news')} onSubmit={submit}>
      <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
      <Choice
        label={t('users.profile.pace')}
        help={t('users.profile.paceHelp')}
        columns={2}
        options={PACES.map((pace) => ({
          value: pace,
          label: t(`users.profile.pace${capital(pace)}`),
          help: t(`users.profile.pace${capital(pace)}Help`),
        }))}
        value={PACES.find((pace) => pace === given[PACE])}
        onChange={(pace) => set(PACE, pace)}
        error={faults.of(PACE)}
      />
      <Check label={t('users.profile.followWritten')} help={t('users.profile.followWrittenHelp')} {...flag(WRITTEN)} />
      <Check label={t('users.profile.followGroups')} {...flag(GROUPS)} />
      <Check label={t('users.profile.newsletters')} help={t('users.profile.newslettersHelp')} {...flag(NEWSLETTERS)} />
      {isOn(given, NEWSLETTERS) && (
        <NumberField
          name={DAYS}
          inputMode="numeric"
          label={t('users.profile.newsletterDays')}
          value={given[DAYS] ?? ''}
          onChange={(event) => set(DAYS, event.currentTarget.value)}
          error={faults.of(DAYS)}
        />
      )}
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

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
