import type { PublicAssembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import type { ForumThreadList } from '@folkmoot/core/deliberation/comments/forum-schemas.ts'
import forum from '../../../deliberation/comments/Forum.module.css'
import type { AssemblyAddress } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { EmptyState } from '../../../platform/ui/loading/EmptyState.tsx'
import { Note } from '../../../platform/ui/page/Page.tsx'
import { SignInNote } from './comment-actions.tsx'

/** Why the viewer may not write here, and how to join. */
export function ForumJoinNote({
  may,
  assembly,
  address,
}: { may: ForumThreadList['may']; assembly: string } & { address: AssemblyAddress }) {
  const { t } = useText()
  const links = useLinks()
  if (may.why === 'not_logged_in') return <SignInNote />
  if (may.why === null) return null
  return (
    <Note>
      <p>{t('forum.membersWrite', { assembly })}</p>
      <PlainButton size="sm" href={links.assembly(address)}>
        {t('forum.toAssembly')}
      </PlainButton>
    </Note>
  )
}

/** The note of a forum that is switched off (DIS-003). */
export function ForumClosed({ text, assembly, address }: { text: string; assembly: PublicAssembly; address: AssemblyAddress }) {
  const { t } = useText()
  const links = useLinks()
  const settings = links.editAssembly(address, 'configuration')
  return (
    <div className={forum.closed}>
      <EmptyState
        title={text}
        level={2}
        seed={assembly.uuid}
        actions={assembly.may.settings && <PlainButton href={settings}>{t('forum.toSettings')}</PlainButton>}
      >
        <p>{t(assembly.may.settings ? 'forum.youOpen' : 'forum.whoOpens')}</p>
      </EmptyState>
    </div>
  )
}

/** Advice on writing, beside the page. */
export function ForumTips() {
  const { t } = useText()
  return (
    <Note wash>
      <h2>{t('forum.goodToKnow')}</h2>
      <ul className={forum.tips}>
        {(['who', 'readers', 'campaigns'] as const).map((tip) => (
          <li key={tip}>{t(`forum.tip.${tip}`)}</li>
        ))}
      </ul>
    </Note>
  )
}
