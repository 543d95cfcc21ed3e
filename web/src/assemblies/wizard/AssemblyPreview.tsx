import { IconDoorEnter, IconUser } from '@tabler/icons-react'
import { useText } from '../../lib/text/i18n.ts'
import { Section } from '../../ui/page/Section.tsx'
import { Cover, IconPicture } from '../../ui/prints/Picture.tsx'
import { Fact, Facts } from '../../ui/Tag.tsx'
import { leadParagraph } from '../description.ts'
import type { AssemblyDraft } from './assembly-draft.ts'
import { draftSupportedMembership } from './JoinFields.tsx'
import classes from './wizard.module.css'

/** A live preview of the assembly. */
export function AssemblyPreview({ draft, members }: { draft: AssemblyDraft; members: number }) {
  const { t } = useText()
  const { colour } = draft
  const seed = draft.shortname || 'assembly'
  return (
    <Section title={t('assemblies.wizard.howItLooks')} size="small">
      <div className={classes.preview} data-colour={colour}>
        <div className={classes.picture}>
          <Cover picture={draft.cover} seed={seed} colour={colour} shape="tile" />
        </div>
        <div className={classes.in}>
          <IconPicture picture={draft.icon} seed={seed} colour={colour} size={64} className={classes.sign} />
          <h3>{draft.name || t('assemblies.wizard.noName')}</h3>
          <p className="fm-sm">{leadParagraph(draft.description)}</p>
          <Facts>
            <Fact icon={IconUser}>{t('assemblies.members', { count: members })}</Fact>
            <Fact icon={IconDoorEnter}>{t(`assemblies.joining.${draftSupportedMembership(draft)}`)}</Fact>
          </Facts>
        </div>
      </div>
    </Section>
  )
}
