import type { AssemblySummary } from '@folkmoot/core/assemblies/shapes.ts'
import { IconPlus } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { AssemblyRows } from '../assemblies/AssemblyRows.tsx'
import classes from '../assemblies/assemblies.module.css'
import { LIST_PAGE, pagesOfAssemblies } from '../assemblies/queries.ts'
import { useGrowing } from '../lib/growing.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { useSession } from '../lib/session.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Empty } from '../ui/Empty.tsx'
import { SearchField } from '../ui/fields/TextField.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page, Wrap } from '../ui/Page.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SkeletonRows } from '../ui/Skeletons.tsx'

/** The listed assemblies, for everybody (ASM-008, ASM-009). */
export default function Assemblies(_: ScreenProps) {
  const { t } = useText()
  const links = useLinks()
  const signedIn = useSession() !== undefined
  const [typed, setTyped] = useState('')
  // a search begins at 4 letters, or when it is emptied
  const search = useDeferredValue(typed.trim().length >= 4 ? typed.trim() : '')
  const { query, more, pending } = useGrowing(pagesOfAssemblies(search))
  return (
    <Page title={t('assemblies.title')}>
      <PageHead
        title={t('assemblies.title')}
        lead={t('assemblies.lead')}
        actions={
          <PlainButton kind="default" icon={IconPlus} href={links.newAssembly()}>
            {t('assemblies.start')}
          </PlainButton>
        }
      />
      <Wrap>
        <div className={classes.search} style={{ marginTop: 'var(--fm-8)' }}>
          <SearchField
            label={t('assemblies.search')}
            placeholder={t('assemblies.search')}
            value={typed}
            onChange={(e) => setTyped(e.target.value)}
          />
        </div>
        <Loaded query={query} skeleton={<SkeletonRows count={6} />} failed={t('assemblies.listFailed')}>
          {({ list, total }) =>
            total === 0 ? (
              <Nothing searched={search} signedIn={signedIn} />
            ) : (
              <>
                <AssemblyRows list={list} act={(a) => <HowToJoin assembly={a} />} />
                {total > LIST_PAGE && (
                  <Pager
                    shown={list.length}
                    total={total}
                    more={t('assemblies.more')}
                    pending={pending}
                    onMore={more}
                  />
                )}
              </>
            )
          }
        </Loaded>
      </Wrap>
    </Page>
  )
}

function HowToJoin({ assembly }: { assembly: AssemblySummary }) {
  const { t } = useText()
  return <span className="fm-sm fm-dim">{t(`assemblies.joining.${assembly.profile.supportedMembership}`)}</span>
}

function Nothing({ searched, signedIn }: { searched: string; signedIn: boolean }) {
  const { t } = useText()
  const links = useLinks()
  if (searched) return <Empty title={t('assemblies.noneFound', { search: searched })} seed="search" small />
  return (
    <Empty
      title={t('assemblies.none')}
      seed="assemblies"
      actions={signedIn && <PlainButton href={links.newAssembly()}>{t('assemblies.start')}</PlainButton>}
    >
      <p>{t('assemblies.noneHelp')}</p>
    </Empty>
  )
}
