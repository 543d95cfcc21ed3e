import { IconDoorEnter, IconUser } from '@tabler/icons-react'
import { useText } from '../../lib/i18n.ts'
import { Cover, Sign } from '../../ui/prints/Prints.tsx'
import { Section } from '../../ui/Section.tsx'
import { Fact, Facts } from '../../ui/Tag.tsx'
import { leadOf } from '../description.ts'
import type { AssemblyDraft } from './draft.ts'
import { supportedBy } from './JoinFields.tsx'
import classes from './wizard.module.css'

/** How it will look, while one writes. */
export function Preview({ draft, members }: { draft: AssemblyDraft; members: number }) {
  const { t } = useText()
  const { colour } = draft
  const seed = draft.shortname || 'assembly'
  return (
    <Section title={t('assemblies.wizard.howItLooks')} size="small">
      <div className={classes.preview} data-colour={colour}>
        <div className={classes.picture}>
          <Cover picture={draft.cover} seed={seed} colour={colour} sheet="tile" />
        </div>
        <div className={classes.in}>
          <Sign picture={draft.icon} seed={seed} colour={colour} size={64} className={classes.sign} />
          <h3>{draft.name || t('assemblies.wizard.noName')}</h3>
          <p className="fm-sm">{leadOf(draft.description)}</p>
          <Facts>
            <Fact icon={IconUser}>{t('assemblies.members', { count: members })}</Fact>
            <Fact icon={IconDoorEnter}>{t(`assemblies.joining.${supportedBy(draft)}`)}</Fact>
          </Facts>
        </div>
      </div>
    </Section>
  )
}
