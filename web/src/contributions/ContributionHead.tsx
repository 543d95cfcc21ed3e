import type { Contribution } from '@folkmoot/core/contributions/shapes.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CampaignAddress } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { A } from '../ui/A.tsx'
import { Breadcrumb, type Crumb } from '../ui/Breadcrumb.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Wrap } from '../ui/Page.tsx'
import classes from './Contribution.module.css'

export interface ContributionHeadProps {
  item: Contribution
  address: CampaignAddress
  /** The phase and its days left. */
  tags: ReactNode
  /** The list it stands in. */
  list: string | undefined
}

/** Where an item lies: assembly, campaign, phase, and the way back to the list. */
export function ContributionHead({ item, address, tags, list }: ContributionHeadProps) {
  const { t } = useText()
  const links = useLinks()
  const { assembly, campaign, title, type } = item
  const crumbs: Crumb[] = [
    { text: assembly.name, href: links.assembly(address) },
    ...(campaign ? [{ text: campaign.title, href: links.campaign(address) }] : []),
    { text: title },
  ]
  return (
    <header className={classes.head}>
      <Wrap>
        <Breadcrumb crumbs={crumbs} />
        <div className={classes.tags}>
          <div className="fm-row">{tags}</div>
          {list && (
            <A className="fm-sm" href={list}>
              <Glyph of={IconArrowLeft} />{' '}
              {t(type === 'PROPOSAL' ? 'contributions.back.PROPOSAL' : 'contributions.back.IDEA')}
            </A>
          )}
        </div>
      </Wrap>
    </header>
  )
}
