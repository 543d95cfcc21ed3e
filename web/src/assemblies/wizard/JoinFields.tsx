import { deriveManagementType, deriveSupportedMembership, type ROLE_HOLDERS } from '@folkmoot/core/assemblies/words.ts'
import { useText } from '../../lib/text/i18n.ts'
import type { KeyUnder } from '../../lib/text/text-keys.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { formatJoiningRule, formatLeadershipRule } from '../rule-sentences.ts'
import { YesNoRow } from '../YesNoRow.tsx'
import type { AssemblyDraft } from './assembly-draft.ts'
import type { FormPartProps } from './form-part-props.ts'
import classes from './wizard.module.css'

const ROLE_COUNT_ORDER = ['two', 'all', 'none'] as const satisfies readonly (typeof ROLE_HOLDERS)[number][]

export const draftSupportedMembership = (d: AssemblyDraft) =>
  deriveSupportedMembership(d.open ? 'OPEN' : 'REGISTRATION', { invitation: d.invitation, request: d.request })

/** How people join and who coordinates; the answers become one sentence (ASM-020 to ASM-026). */
export function JoinFields({ draft, change }: FormPartProps) {
  const { t } = useText()
  const w = (key: KeyUnder<'assemblies.wizard'>) => t(`assemblies.wizard.${key}`)
  const roles = (of: 'coordinators' | 'moderators') =>
    ROLE_COUNT_ORDER.map((value) => ({ value, label: w(`${of}.${value}`), help: w(`${of}.${value}Help`) }))
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
          <b>{formatJoiningRule(draftSupportedMembership(draft), t)}</b>
          {formatLeadershipRule(deriveManagementType(draft.moderators, draft.coordinators), t)}
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
