import type { RelativeKind } from '@folkmoot/core/deliberation/contributions/family/endpoints.ts'
import type { Relative } from '@folkmoot/core/deliberation/contributions/family/schemas.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { byId, byUuid, type ContributionAddress, isPublicAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { formatPersonName } from '../../../platform/lib/text/person-name.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { LazySlot, lazyComponent } from '../../../platform/ui/loading/lazy-panel.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { Note } from '../../../platform/ui/page/Page.tsx'
import classes from './family.module.css'
import { mergeAuthorsQuery, relativesQuery } from './queries.ts'
import { RelativeList } from './RelativeList.tsx'

const CompareDialog = lazyComponent(() => import('./CompareDialog.tsx').then((m) => m.CompareDialog))

interface FamilyPanelProps {
  item: Contribution
  address: ContributionAddress
  /** The comparison is open at first. */
  compares: boolean
  /** A button to follow the original. */
  renderFollow: (relative: Relative) => ReactNode
}

/** The answer of a list of relatives; nothing while it is read and where it cannot be. */
function useRelatives(uuid: string, kind: RelativeKind): readonly Relative[] {
  const { data } = useQuery(relativesQuery(uuid, kind))
  return data && !isFailure(data) ? data.list : []
}

/** The page of a relative, for members by number. */
function useRelativeHref(address: ContributionAddress): (relative: Relative) => string {
  const links = useLinks()
  return ({ contributionId, uuid }) => {
    const byNumber = contributionId !== undefined && !isPublicAddress(address)
    const contribution = byNumber ? byId(contributionId) : byUuid(uuid)
    return links.contribution({ ...address, group: undefined, contribution })
  }
}

/** Of an amendment: what it amends, the comparison with it, and what became of it. */
export function OriginNote({ item, address, compares, renderFollow }: FamilyPanelProps) {
  const { t } = useText()
  const router = useRouter()
  const hrefOf = useRelativeHref(address)
  const [parent] = useRelatives(item.uuid, 'PARENT')
  const [open, setOpen] = useState(compares)
  const merged = item.status === 'MERGED'
  return (
    <div className={classes.origin}>
      <Note wash>
        <p>
          <Message
            textKey={merged ? 'family.partOf' : 'family.amends'}
            nodes={{
              title: parent ? <AppLink href={hrefOf(parent)}>{parent.title}</AppLink> : <b>{item.parentTitle}</b>,
            }}
          />
        </p>
        {parent ? (
          <div className="fm-row">
            <PlainButton kind={item.may.merge ? 'filled' : 'default'} size="sm" icon={IconArrowsDiff} onClick={() => setOpen(true)}>
              {t(item.may.merge ? 'family.compareAndMerge' : merged ? 'family.seeChanges' : 'family.compare')}
            </PlainButton>
            {merged && renderFollow(parent)}
          </div>
        ) : (
          <p className="fm-sm fm-dim">{t('family.originGone')}</p>
        )}
        {open && parent && (
          <LazySlot>
            <CompareDialog
              item={item}
              parent={parent}
              address={address}
              onClose={() => setOpen(false)}
              onMerged={() => void router.navigate({ href: hrefOf(parent) })}
            />
          </LazySlot>
        )}
      </Note>
    </div>
  )
}

/** The amendments of a contribution, those that are open and those that it has taken in, with credit to their authors. */
export function AmendmentList({ item, address }: Pick<FamilyPanelProps, 'item' | 'address'>) {
  const { t, lang } = useText()
  const hrefOf = useRelativeHref(address)
  const [forks, merges] = [useRelatives(item.uuid, 'FORKS'), useRelatives(item.uuid, 'MERGES')]
  const credit = useQuery(mergeAuthorsQuery(item.uuid)).data
  const authors = credit && !isFailure(credit) ? credit.list : []
  const names = new Intl.ListFormat(lang, { type: 'conjunction' })
  const compare = {
    text: (title: string) => t('family.compareOne', { title }),
    hrefOf: (relative: Relative) => `${hrefOf(relative)}?compare`,
  }
  const zone = item.assembly.timezone
  if (forks.length + merges.length === 0) return <p className="fm-dim">{t('family.none')}</p>
  return (
    <>
      {authors.length > 0 && <p>{t('family.amendedBy', { names: names.format(authors.map(({ name }) => formatPersonName(name))) })}</p>}
      {forks.length > 0 && (
        <div className={classes.group}>
          <h3>{t('family.forks')}</h3>
          <RelativeList list={forks} zone={zone} hrefOf={hrefOf} more={compare} />
        </div>
      )}
      {merges.length > 0 && (
        <div className={classes.group}>
          <h3>{t('family.merges')}</h3>
          <RelativeList list={merges} zone={zone} hrefOf={hrefOf} more={compare} />
        </div>
      )}
    </>
  )
}

/** What inspired a proposal, or which proposals an idea inspired. */
export function InspirationList({ item, address }: Pick<FamilyPanelProps, 'item' | 'address'>) {
  const { t } = useText()
  const hrefOf = useRelativeHref(address)
  const [from, to] = [useRelatives(item.uuid, 'INSPIRATIONS'), useRelatives(item.uuid, 'INSPIRED')]
  const zone = item.assembly.timezone
  return (
    <>
      {from.length > 0 && (
        <div className={classes.group}>
          <h3>{t('family.inspirations')}</h3>
          <RelativeList list={from} zone={zone} hrefOf={hrefOf} />
        </div>
      )}
      {to.length > 0 && (
        <div className={classes.group}>
          <h3>{t('family.inspired')}</h3>
          <RelativeList list={to} zone={zone} hrefOf={hrefOf} />
        </div>
      )}
    </>
  )
}
