import type { AssemblySummary } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { IconPlus } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { AssemblyRows } from '../../../communities/assemblies/AssemblyRows.tsx'
import classes from '../../../communities/assemblies/assemblies.module.css'
import { assemblyPages, LIST_PAGE } from '../../../communities/assemblies/queries.ts'
import { useInfiniteList } from '../../../platform/lib/api/infinite-list.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { SearchField } from '../../../platform/ui/fields/TextField.tsx'
import { EmptyState } from '../../../platform/ui/loading/EmptyState.tsx'
import { Pager } from '../../../platform/ui/loading/Pager.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'

/** The listed assemblies, open to everybody (ASM-008, ASM-009). */
export default function AssemblyListPage(_: PageProps) {
  const { t } = useText()
  const links = useLinks()
  const signedIn = useSession() !== undefined
  const [typed, setTyped] = useState('')
  // a search begins at 4 letters, or when it is emptied
  const search = useDeferredValue(typed.trim().length >= 4 ? typed.trim() : '')
  const { query, more, pending } = useInfiniteList(assemblyPages(search))
  return (
    <Page title={t('assemblies.title')}>
      <PageHeader
        title={t('assemblies.title')}
        lead={t('assemblies.lead')}
        actions={
          <PlainButton kind="default" icon={IconPlus} href={links.newAssembly()}>
            {t('assemblies.start')}
          </PlainButton>
        }
      />
      <Container>
        <div className={classes.search} style={{ marginTop: 'var(--fm-8)' }}>
          <SearchField
            label={t('assemblies.search')}
            placeholder={t('assemblies.search')}
            value={typed}
            onChange={(e) => setTyped(e.target.value)}
          />
        </div>
        <h2 className="fm-hidden">{t('assemblies.every')}</h2>
        <QueryView query={query} skeleton={<SkeletonRows count={6} />} failedTitle={t('assemblies.listFailed')}>
          {({ list, total }) =>
            total === 0 ? (
              <EmptyAssemblyList searched={search} signedIn={signedIn} />
            ) : (
              <>
                <AssemblyRows list={list} act={(a) => <JoiningRule assembly={a} />} />
                {total > LIST_PAGE && (
                  <Pager shown={list.length} total={total} more={t('assemblies.more')} pending={pending} onMore={more} />
                )}
              </>
            )
          }
        </QueryView>
      </Container>
    </Page>
  )
}

function JoiningRule({ assembly }: { assembly: AssemblySummary }) {
  const { t } = useText()
  return <span className="fm-sm fm-dim">{t(`assemblies.joining.${assembly.profile.supportedMembership}`)}</span>
}

function EmptyAssemblyList({ searched, signedIn }: { searched: string; signedIn: boolean }) {
  const { t } = useText()
  const links = useLinks()
  if (searched) return <EmptyState title={t('assemblies.noneFound', { search: searched })} seed="search" small />
  return (
    <EmptyState
      title={t('assemblies.none')}
      seed="assemblies"
      actions={signedIn && <PlainButton href={links.newAssembly()}>{t('assemblies.start')}</PlainButton>}
    >
      <p>{t('assemblies.noneHelp')}</p>
    </EmptyState>
  )
}
