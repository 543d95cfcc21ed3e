import { instanceSettings } from '@folkmoot/core/communities/site-settings/endpoints.ts'
import type { ReactNode } from 'react'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { INFORMATION_PAGES, loadSite } from '../../platform/lib/site.ts'
import { findText, useText } from '../../platform/lib/text/i18n.ts'
import { PrimaryButton } from '../../platform/ui/Button.tsx'
import { toast } from '../../platform/ui/dialogs/notice-store.ts'
import { YesNo } from '../../platform/ui/fields/Choice.tsx'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { NumberField, TextArea, TextField } from '../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'
import { Section } from '../../platform/ui/page/Section.tsx'
import { useUnsavedWarning } from '../../platform/ui/use-unsaved-warning.ts'
import { SpotlightField } from './SpotlightField.tsx'
import classes from './site-settings.module.css'
import {
  checkSiteSettings,
  fieldLabelKey,
  fieldName,
  parseSiteSettings,
  type SettingValues,
  type SiteQuestion,
  type SiteSettingsValues,
  SPOTLIGHT_FIELD,
  serializeSiteSettings,
} from './site-settings-values.ts'

/** The settings of the whole site, as questions (specification G.1). */
export function SiteSettingsForm({ stored }: { stored: SettingValues }) {
  const { t } = useText()
  const sentence = (field: string, code: string) => `${t(...fieldLabelKey(field))}: ${findText(`faults.${code}`) ?? code}`
  const form = useFormState({
    initial: parseSiteSettings(stored),
    check: (values) => Object.fromEntries(Object.entries(checkSiteSettings(values)).map(([field, code]) => [field, sentence(field, code)])),
  })
  const { values, faults } = form
  const { act } = useEndpointMutation(instanceSettings.change, (map) => {
    cacheResponse(instanceSettings.read, {}, map)
    form.reset(parseSiteSettings(map))
    // the cached configuration of the site, such as the contact
    void loadSite(location.hostname).then(() => toast(t('admin.saved')))
  })
  useUnsavedWarning(form.dirty && !form.sending)
  const submit = form.submit(async (typed) => {
    const answer = await act({ body: serializeSiteSettings(typed) })
    return isFailure(answer) ? answer : undefined
  })
  const set = (question: SiteQuestion, value: string) => form.set({ answers: { ...values.answers, [question]: value } })
  const field = (question: SiteQuestion) => ({
    name: fieldName(question),
    label: t(`admin.${question}`),
    help: t(`admin.${question}Help`),
    value: values.answers[question],
    onChange: (event: { currentTarget: { value: string } }) => set(question, event.currentTarget.value),
    error: faults.of(fieldName(question)),
  })
  const yesNo = (question: SiteQuestion) => ({
    name: fieldName(question),
    label: t(`admin.${question}`),
    help: t(`admin.${question}Help`),
    value: values.answers[question] === 'TRUE',
    onChange: (yes: boolean) => set(question, yes ? 'TRUE' : 'FALSE'),
  })

  return (
    <Form label={t('admin.settings')} onSubmit={submit} faults={faults}>
      <FormSection title={t('admin.partStart')}>
        <TextField {...field('landing')} optional inputMode="url" autoComplete="off" />
        <TextField {...field('domain')} optional autoCapitalize="off" spellCheck={false} autoComplete="off" />
        <SpotlightField places={values.places} onChange={(places) => form.set({ places })} faultOf={(name) => faults.of(name)} />
        {faults.of(SPOTLIGHT_FIELD) && <p className={classes.wrong}>{faults.of(SPOTLIGHT_FIELD)}</p>}
      </FormSection>
      <FormSection title={t('admin.partPeople')}>
        <TextField {...field('contact')} optional autoComplete="off" />
        {INFORMATION_PAGES.map((page) => (
          <TextField key={page} {...field(page)} optional inputMode="url" autoComplete="off" />
        ))}
        <TextField {...field('theme')} optional autoCapitalize="off" spellCheck={false} autoComplete="off" />
      </FormSection>
      <FormSection title={t('admin.partNetwork')}>
        <YesNo {...yesNo('network')} />
        <div className={classes.limits}>
          {listNetworkQuestions(values).map((question) => (
            <NumberField key={question} {...field(question)} inputMode="numeric" />
          ))}
        </div>
      </FormSection>
      <FormSection title={t('admin.partWriting')}>
        <YesNo
          {...yesNo('proposalDocument')}
          // an older name means the same
          value={values.answers.proposalDocument !== ''}
          onChange={(yes) => set('proposalDocument', yes ? 'DOCUMENT' : '')}
        />
      </FormSection>
      <FormSection title={t('admin.partKept')}>
        <YesNo {...yesNo('logging')} />
        <TextArea {...field('placeholders')} optional rows={3} autoCapitalize="off" spellCheck={false} />
      </FormSection>
      <p className={classes.submit}>
        <PrimaryButton type="submit" loading={form.sending}>
          {t('admin.save')}
        </PrimaryButton>
      </p>
    </Form>
  )
}

/** The limits of a network: child assemblies only where they are allowed. */
const listNetworkQuestions = ({ answers }: SiteSettingsValues): SiteQuestion[] =>
  answers.network === 'TRUE' ? ['assemblies', 'campaigns', 'groups'] : ['campaigns', 'groups']

const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.section}>
    <Section title={title}>
      <div className={classes.part}>{children}</div>
    </Section>
  </div>
)
