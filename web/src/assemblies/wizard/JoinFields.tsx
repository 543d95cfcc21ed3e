import { type HOW_MANY, managementType, supportedMembership } from '@folkmoot/core/assemblies/words.ts'
import { useText } from '../../lib/i18n.ts'
import type { KeyBelow } from '../../lib/text-keys.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Section } from '../../ui/Section.tsx'
import { joiningSentence, leadingSentence } from '../derived.ts'
import { YesNoRow } from '../YesNoRow.tsx'
import type { AssemblyDraft } from './draft.ts'
import type { PartProps } from './part.ts'
import classes from './wizard.module.css'

const ORDER = ['two', 'all', 'none'] as const satisfies readonly (typeof HOW_MANY)[number][]

export const supportedBy = (d: AssemblyDraft) =>
  supportedMembership(d.open ? 'OPEN' : 'REGISTRATION', { invitation: d.invitation, request: d.request })

/** Who may join, who leads; the answers become one sentence (ASM-020 to ASM-026). */
export function JoinFields({ draft, change }: PartProps) {
  const { t } = useText()
  const w = (key: KeyBelow<'assemblies.wizard'>) => t(`assemblies.wizard.${key}`)
  const roles = (of: 'coordinators' | 'moderators') =>
    ORDER.map((value) => ({ value, label: w(`${of}.${value}`), help: w(`${of}.${value}Help`) }))
  return (
    <Section title={w('whoJoins')}>
      <div className={classes.fields}>
        <YesNoRow name="open" label={w('open')} value={draft.open} onChange={(open) => change({ ...draft, open })} />
        {!draft.open && (
          <div className={classes.fold}>
            <YesNoRow
              name="request"
              label={w('request')}
              value={draft.request}
              onChange={(request) => change({ ...draft, request })}
            />
            <YesNoRow
              name="invitation"
              label={w('invitation')}
              value={draft.invitation}
              onChange={(invitation) => change({ ...draft, invitation })}
            />
          </div>
        )}
        <Choice
          name="coordinators"
          label={w('whoOrganises')}
          columns={3}
          options={roles('coordinators')}
          value={draft.coordinators}
          onChange={(coordinators) => change({ ...draft, coordinators })}
        />
        <Choice
          name="moderators"
          label={w('whoModerates')}
          columns={3}
          options={roles('moderators')}
          value={draft.moderators}
          onChange={(moderators) => change({ ...draft, moderators })}
        />
        <p className={classes.derived} role="status">
          <b>{joiningSentence(supportedBy(draft), t)}</b>
          {leadingSentence(managementType(draft.moderators, draft.coordinators), t)}
        </p>
        <YesNoRow
          name="listed"
          label={w('listed')}
          help={w('listedHelp')}
          value={draft.listed}
          onChange={(listed) => change({ ...draft, listed })}
        />
      </div>
    </Section>
  )
}
