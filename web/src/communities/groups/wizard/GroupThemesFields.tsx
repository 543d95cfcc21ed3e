import { useText } from '../../../platform/lib/text/i18n.ts'
import { Choices } from '../../../platform/ui/fields/Choice.tsx'
import { ItemsField } from '../../../platform/ui/fields/ItemsField.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import classes from '../../assemblies/wizard/wizard.module.css'
import { isSameTitle, type OfferedTheme } from './group-draft.ts'
import type { GroupStepProps } from './group-step-props.ts'

/** The themes of the campaign that the group takes over, and further ones of its own (GRP-014). */
export function GroupThemesFields({ draft: { themes }, change, errorOf, offered }: GroupStepProps & { offered: readonly OfferedTheme[] }) {
  const { t } = useText()
  const isOffered = (title: string) => offered.some((theme) => isSameTitle(theme.title, title))
  const [taken, own] = [themes.filter(isOffered), themes.filter((title) => !isOffered(title))]
  return (
    <Section title={t('groups.wizard.themes')}>
      <div className={classes.fields}>
        {offered.length > 0 && (
          <Choices
            name="existingThemes"
            label={t('groups.wizard.existingThemes')}
            error={errorOf('existingThemes')}
            optional
            columns={2}
            options={offered.map(({ title }) => ({ value: title, label: title }))}
            values={offered.map(({ title }) => title).filter((title) => taken.some((one) => isSameTitle(one, title)))}
            onChange={(chosen) => change({ themes: [...chosen, ...own] })}
          />
        )}
        <ItemsField
          name="themes"
          label={t(offered.length > 0 ? 'groups.wizard.otherThemes' : 'groups.wizard.ownThemes')}
          help={t('groups.wizard.themesHelp')}
          error={errorOf('themes')}
          add={t('assemblies.wizard.addTheme')}
          max={60}
          values={own}
          onChange={(titles) => change({ themes: [...new Set([...taken, ...titles])] })}
        />
      </div>
    </Section>
  )
}
