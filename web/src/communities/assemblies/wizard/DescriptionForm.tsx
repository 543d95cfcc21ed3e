import type { ReactNode } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { formatJoiningRule, formatLeadershipRule } from '../rule-sentences.ts'
import { AppearanceFields } from './AppearanceFields.tsx'
import { AssemblyPreview } from './AssemblyPreview.tsx'
import type { FormPartProps } from './form-part-props.ts'
import { JoinFields } from './JoinFields.tsx'
import { NameFields } from './NameFields.tsx'
import { ContactFields, PeopleFields } from './PeopleFields.tsx'
import type { ShortNameCheck } from './short-name.ts'
import classes from './wizard.module.css'

interface Props extends FormPartProps {
  check: ShortNameCheck
  /** The number of default icons offered (ASM-030). */
  iconCount: number
  members: number
  /** Content below the preview. */
  next?: ReactNode
}

/** The fields of the description of an assembly, with a preview beside them. */
export function DescriptionForm({ check, iconCount, members, next, ...part }: Props) {
  const { t } = useText()
  return (
    <div className={classes.cols}>
      <div className={classes.main}>
        <NameFields {...part} check={check} />
        {part.canChangeSettings && (
          <JoinFields
            draft={part.draft}
            change={part.change}
            words={{
              joining: (supported) => formatJoiningRule(supported, t),
              leading: (type) => formatLeadershipRule(type, t),
              moderators: (who) => t(`assemblies.wizard.moderators.${who}Help`),
              listed: t('assemblies.wizard.listed'),
              listedHelp: t('assemblies.wizard.listedHelp'),
            }}
          />
        )}
        <AppearanceFields
          draft={part.draft}
          change={part.change}
          errorOf={part.errorOf}
          signs={iconCount}
          folded={part.assemblyUuid === undefined}
        />
        <PeopleFields {...part} />
        <ContactFields {...part} />
      </div>
      <aside className={classes.sticky}>
        <AssemblyPreview draft={part.draft} members={members} />
        {next}
      </aside>
    </div>
  )
}
