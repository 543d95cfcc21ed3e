import { findText, useText } from '../../../platform/lib/text/i18n.ts'
import type { TextValues } from '../../../platform/lib/text/resolve-text.ts'
import { Choice, Choices } from '../../../platform/ui/fields/Choice.tsx'
import { formatLanguage, listLanguageOptions, listTimezoneOptions } from '../../../platform/ui/fields/locale-options.ts'
import { NumberField, PasswordField, SelectField, TextField } from '../../../platform/ui/fields/TextField.tsx'
import { YesNoRow } from '../../../platform/ui/fields/YesNoRow.tsx'
import type { SettingQuestion } from './setting-questions.ts'

interface Props {
  question: SettingQuestion
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** The existing working groups. */
  groups: readonly string[]
}

/** The input of one question. */
export function QuestionInput({ question, value, onChange, error, groups }: Props) {
  useText()
  const { name, kind, key, options = [] } = question
  const requiredText = (part: string) => formatQuestionText(question, part)
  const optionalText = (part: string) => findQuestionText(question, part)
  const words = { label: requiredText('title'), help: optionalText('help'), error }
  const field = {
    ...words,
    name: key ?? name,
    value,
    onChange: (e: { target: { value: string } }) => onChange(e.target.value),
  }
  switch (kind) {
    case 'choice':
      return (
        <Choice
          {...words}
          name={name}
          value={value}
          onChange={onChange}
          options={options.map((o) => ({ value: o, label: requiredText(o), help: optionalText(`${o}Help`) }))}
        />
      )
    case 'yesNo':
      return <YesNoRow {...words} name={name} value={value === 'yes'} onChange={(yes) => onChange(yes ? 'yes' : 'no')} />
    case 'groups':
      return (
        <Choices
          {...words}
          name={name}
          columns={2}
          options={groups.map((group) => ({ value: group, label: group }))}
          values={value.split(', ').filter((v) => v !== '')}
          onChange={(chosen) => onChange(chosen.join(', '))}
        />
      )
    case 'lang':
      return <SelectField {...field} options={listLanguageOptions(value)} />
    case 'zone':
      return <SelectField {...field} options={listTimezoneOptions(value)} />
    case 'number':
      return <NumberField {...field} inputMode="numeric" style={{ maxWidth: '7rem' }} maxLength={6} />
    case 'secret':
      return <PasswordField {...field} optional autoComplete="new-password" />
    default:
      return <TextField {...field} optional maxLength={2000} autoComplete="off" />
  }
}

/** The text of a question by its part, such as `help`, if it has one. */
export const findQuestionText = ({ name }: Pick<SettingQuestion, 'name'>, part: string, values?: TextValues): string | undefined =>
  findText(`assemblies.settings.q.${name}.${part}`, values)

/** A text that every question has, such as `title`; a test checks that it is there. */
export const formatQuestionText = (question: Pick<SettingQuestion, 'name'>, part: string, values?: TextValues): string =>
  findQuestionText(question, part, values) ?? question.name

/** The text of an answer, for readers who may not edit and for "Was: …". */
export function formatAnswer(question: SettingQuestion, value: string, t: ReturnType<typeof useText>['t']): string {
  const { kind } = question
  if (kind === 'yesNo') return t(value === 'yes' ? 'ui.yes' : 'ui.no')
  if (kind === 'choice') return formatQuestionText(question, value)
  if (kind === 'lang') return formatLanguage(value)
  if (kind === 'zone') return value.replaceAll('_', ' ')
  if (kind === 'secret') return t('assemblies.settings.secret')
  return value === '' ? t('assemblies.settings.nothing') : value
}
