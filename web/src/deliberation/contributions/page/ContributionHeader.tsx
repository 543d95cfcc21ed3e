import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ContributionAddress } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { Breadcrumb, type Crumb } from '../../../platform/ui/page/Breadcrumb.tsx'
import { Container } from '../../../platform/ui/page/Page.tsx'
import { PaperAddress } from '../../../platform/ui/page/PaperAddress.tsx'
import classes from './Contribution.module.css'
import { findGroupOfAddress } from './group-of-address.ts'

interface ContributionHeaderProps {
  item: Contribution
  address: ContributionAddress
  /** The phase with its days left. */
  tags: ReactNode
  /** The list to which it belongs. */
  list: string | undefined
}

/** The header of a contribution: assembly, campaign, working group, phase, and the link back to the list. */
export function ContributionHeader({ item, address, tags, list: listHref }: ContributionHeaderProps) {
  const { t } = useText()
  const links = useLinks()
  const { assembly, campaign, title, type } = item
  const { group } = address
  const of = group && findGroupOfAddress(item, group)
  const crumbs: Crumb[] = [
    { text: assembly.name, href: links.assembly(address) },
    ...(campaign ? [{ text: campaign.title, href: links.campaign(address) }] : []),
    ...(group && of ? [{ text: of.name, href: links.group({ ...address, group }) }] : []),
    { text: title },
  ]
  return (
    <header className={classes.head}>
      <Container>
        <Breadcrumb crumbs={crumbs} />
        <div className={classes.tags}>
          <div className="fm-row">{tags}</div>
          {listHref && (
            <AppLink className="fm-sm" href={listHref}>
              <Glyph of={IconArrowLeft} /> {t(type === 'PROPOSAL' ? 'contributions.back.PROPOSAL' : 'contributions.back.IDEA')}
            </AppLink>
          )}
        </div>
        <PaperAddress />
      </Container>
    </header>
  )
}
