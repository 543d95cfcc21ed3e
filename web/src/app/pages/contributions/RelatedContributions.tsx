import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { InspirationList } from '../../../deliberation/contributions/family/FamilyPanel.tsx'
import classes from '../../../deliberation/contributions/family/family.module.css'
import { contributionListQuery, type SpaceRef } from '../../../deliberation/contributions/queries.ts'
import { byId, byUuid, type ContributionAddress, isPublicAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'

interface RelatedContributionsProps {
  item: Contribution
  address: ContributionAddress
  space: SpaceRef
}

const RELATED_COUNT = 5

/** What inspired a contribution, what it inspired, and ideas with its themes. */
export const RelatedContributions = (props: RelatedContributionsProps) => (
  <>
    <InspirationList item={props.item} address={props.address} />
    <RelatedIdeas {...props} />
  </>
)

/** Ideas that inspired a contribution or share a theme with it (CON-130). */
function RelatedIdeas({ item, address, space }: RelatedContributionsProps) {
  const { t } = useText()
  const links = useLinks()
  const query = { type: 'IDEA', related: item.uuid, pageSize: RELATED_COUNT, sorting: 'popularity_desc' } as const
  const { data } = useQuery(contributionListQuery(space, query))
  if (!data || isFailure(data)) return null
  return (
    <div className={classes.group}>
      <h3>{t('family.related')}</h3>
      {data.list.length === 0 ? (
        <p className="fm-dim">{t('family.noRelated')}</p>
      ) : (
        <ul className={classes.relatives}>
          {data.list.map(({ contributionId, uuid, title, lang, excerpt }) => {
            const byNumber = contributionId !== undefined && !isPublicAddress(address)
            const contribution = byNumber ? byId(contributionId) : byUuid(uuid)
            return (
              <li key={uuid}>
                <AppLink href={links.contribution({ ...address, group: undefined, contribution })}>
                  <b lang={lang}>{title}</b>
                </AppLink>
                <p className="fm-sm fm-dim" lang={lang}>
                  {excerpt}
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
