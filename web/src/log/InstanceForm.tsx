import { SPOTLIGHT_KEY } from '@folkmoot/core/assemblies/spotlight.ts'
import { instanceSettings } from '@folkmoot/core/log/instance.ts'
import { type ReactNode, useState } from 'react'
import { findText, useText } from '../lib/i18n.ts'
import { seed, useAct } from '../lib/query.ts'
import { loadSite } from '../lib/site.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { YesNo } from '../ui/fields/Choice.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFaults } from '../ui/fields/faults.ts'
import { NumberField, TextArea, TextField } from '../ui/fields/TextField.tsx'
import { toast } from '../ui/notices.ts'
import { Section } from '../ui/Section.tsx'
import { useUnsaved } from '../ui/unsaved.ts'
import {
  faultsOf,
  formOf,
  KEYS,
  labelOf,
  type Question,
  type SiteForm,
  type Values,
  valuesOf,
} from './instance-values.ts'
import classes from './log.module.css'
import { SpotlightField } from './SpotlightField.tsx'

/** What holds for the whole site, as questions (decisions G.1). */
export function InstanceForm({ stored }: { stored: Values }) {
  const { t } = useText()
  const [form, setForm] = useState(() => formOf(stored))
  const [saved, setSaved] = useState(form)
  const [own, setOwn] = useState<Record<string, string>>({})
  const { act, pending, refused } = useAct(instanceSettings.change, (map) => {
    seed(instanceSettings.read, {}, map)
    setForm(formOf(map))
    setSaved(formOf(map))
    // what the pages know of the site, such as whom to ask
    void loadSite(location.hostname).then(() => toast(t('admin.saved')))
  })
  const faults = useFaults(own, refused)
  useUnsaved(JSON.stringify(form) !== JSON.stringify(saved) && !pending)
  const sentence = (field: string, code: string) => `${t(...labelOf(field))}: ${findText(`faults.${code}`) ?? code}`
  const submit = () => {
    const found = faultsOf(form)
    setOwn(Object.fromEntries(Object.entries(found).map(([field, code]) => [field, sentence(field, code)])))
    if (Object.keys(found).length === 0) void act({ body: valuesOf(form) })
  }
  const set = (question: Question, value: string) =>
    setForm((before) => ({ ...before, answers: { ...before.answers, [question]: value } }))
  const field = (question: Question) => ({
    name: KEYS[question],
    label: t(`admin.${question}`),
    help: t(`admin.${question}Help`),
    value: form.answers[question],
    onChange: (event: { currentTarget: { value: string } }) => set(question, event.currentTarget.value),
    error: faults.of(KEYS[question]),
  })
  const yesNo = (question: Question) => ({
    name: KEYS[question],
    label: t(`admin.${question}`),
    help: t(`admin.${question}Help`),
    value: form.answers[question] === 'TRUE',
    onChange: (yes: boolean) => set(question, yes ? 'TRUE' : 'FALSE'),
  })

  return (
    <Form label={t('admin.settings')} onSubmit={submit}>
      <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
      <Part title={t('admin.partStart')}>
        <TextField {...field('landing')} optional inputMode="url" autoComplete="off" />
        <TextField {...field('domain')} optional autoCapitalize="off" spellCheck={false} autoComplete="off" />
        <SpotlightField
          places={form.places}
          onChange={(places) => setForm((before) => ({ ...before, places }))}
          faultOf={(name) => faults.of(name)}
        />
        {faults.of(SPOTLIGHT_KEY) && <p className={classes.wrong}>{faults.of(SPOTLIGHT_KEY)}</p>}
      </Part>
      <Part title={t('admin.partPeople')}>
        <TextField {...field('contact')} optional autoComplete="off" />
        <TextField {...field('theme')} optional autoCapitalize="off" spellCheck={false} autoComplete="off" />
      </Part>
      <Part title={t('admin.partNetwork')}>
        <YesNo {...yesNo('network')} />
        <div className={classes.limits}>
          {networkQuestions(form).map((question) => (
            <NumberField key={question} {...field(question)} inputMode="numeric" />
          ))}
        </div>
      </Part>
      <Part title={t('admin.partKept')}>
        <YesNo {...yesNo('logging')} />
        <TextArea {...field('placeholders')} optional rows={3} autoCapitalize="off" spellCheck={false} />
      </Part>
      <p className={classes.submit}>
        <ActButton type="submit" loading={pending}>
          {t('admin.save')}
        </ActButton>
      </p>
    </Form>
  )
}

/** What a network is limited in: child assemblies where there may be any. */
const networkQuestions = ({ answers }: SiteForm): Question[] =>
  answers.network === 'TRUE' ? ['assemblies', 'campaigns', 'groups'] : ['campaigns', 'groups']

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.section}>
    <Section title={title}>
      <div className={classes.part}>{children}</div>
    </Section>
  </div>
)
