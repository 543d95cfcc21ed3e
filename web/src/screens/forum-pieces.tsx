import type { PublicAssembly } from '@folkmoot/core/assemblies/shapes.ts'
import type { ForumList } from '@folkmoot/core/comments/forum-shapes.ts'
import forum from '../comments/Forum.module.css'
import type { AssemblyAddress } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Note } from '../ui/Page.tsx'
import { SignInNote } from './board-pieces.tsx'

/** Why one does not write here, and the way in. */
export function ForumWayIn({
  may,
  assembly,
  address,
}: { may: ForumList['may']; assembly: string } & { address: AssemblyAddress }) {
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

/** A forum that is switched off (DIS-003). */
export function ForumClosed({
  text,
  assembly,
  address,
}: {
  text: string
  assembly: PublicAssembly
  address: AssemblyAddress
}) {
  const { t } = useText()
  const links = useLinks()
  const settings = links.editAssembly(address, 'configuration')
  return (
    <div className={forum.closed}>
      <Empty
        title={text}
        level={2}
        seed={assembly.uuid}
        actions={assembly.may.settings && <PlainButton href={settings}>{t('forum.toSettings')}</PlainButton>}
      >
        <p>{t(assembly.may.settings ? 'forum.youOpen' : 'forum.whoOpens')}</p>
      </Empty>
    </div>
  )
}

/** What helps to write here, beside the page. */
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
