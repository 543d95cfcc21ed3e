import type { ManagementType } from '@folkmoot/core/communities/access/management-type.ts'
import {
  deriveManagementType,
  type ROLE_HOLDERS,
  type RoleHolders,
  type SupportedMembership,
} from '@folkmoot/core/communities/assemblies/words.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import type { KeyUnder } from '../../../platform/lib/text/text-keys.ts'
import { Choice } from '../../../platform/ui/fields/Choice.tsx'
import { YesNoRow } from '../../../platform/ui/fields/YesNoRow.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { type JoinAnswers, supportedMembershipOf } from './join-answers.ts'
import classes from './wizard.module.css'

const ROLE_COUNT_ORDER = ['two', 'all', 'none'] as const satisfies readonly (typeof ROLE_HOLDERS)[number][]

interface JoinFieldsProps<D extends JoinAnswers> {
  draft: D
  change: (draft: D) => void
  /** A further question, asked where people do not join without asking. */
  whenAsking?: ReactNode
  /** The sentences that differ between an assembly and a working group. */
  words: {
    readonly joining: (supported: SupportedMembership) => string
    readonly leading: (type: ManagementType) => string
    readonly moderators: (who: RoleHolders) => string
    readonly listed: string
    readonly listedHelp: string
  }
}

/** How people join and who coordinates; the answers become one sentence (ASM-020 to ASM-026). */
export function JoinFields<D extends JoinAnswers>({ draft, change, whenAsking, words }: JoinFieldsProps<D>) {
  const { t } = useText()
  const w = (key: KeyUnder<'assemblies.wizard'>) => t(`assemblies.wizard.${key}`)
  const roles = (of: 'coordinators' | 'moderators', help: (who: RoleHolders) => string) =>
    ROLE_COUNT_ORDER.map((value) => ({ value, label: w(`${of}.${value}`), help: help(value) }))
  return (
    <Section title={w('whoJoins')}>
      <div className={classes.fields}>
        <YesNoRow name="open" label={w('open')} value={draft.open} onChange={(open) => change({ ...draft, open })} />
        {!draft.open && (
          <div className={classes.fold}>
            <YesNoRow name="request" label={w('request')} value={draft.request} onChange={(request) => change({ ...draft, request })} />
            <YesNoRow
              name="invitation"
              label={w('invitation')}
              value={draft.invitation}
              onChange={(invitation) => change({ ...draft, invitation })}
            />
            {whenAsking}
          </div>
        )}
        <Choice
          name="coordinators"
          label={w('whoOrganises')}
          columns={3}
          options={roles('coordinators', (who) => w(`coordinators.${who}Help`))}
          value={draft.coordinators}
          onChange={(coordinators) => change({ ...draft, coordinators })}
        />
        <Choice
          name="moderators"
          label={w('whoModerates')}
          columns={3}
          options={roles('moderators', words.moderators)}
          value={draft.moderators}
          onChange={(moderators) => change({ ...draft, moderators })}
        />
        <p className={classes.derived} role="status">
          <b>{words.joining(supportedMembershipOf(draft))}</b>
          {words.leading(deriveManagementType(draft.moderators, draft.coordinators))}
        </p>
        <YesNoRow
          name="listed"
          label={words.listed}
          help={words.listedHelp}
          value={draft.listed}
          onChange={(listed) => change({ ...draft, listed })}
        />
      </div>
    </Section>
  )
}
