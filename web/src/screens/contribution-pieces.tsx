import type { Card } from '@folkmoot/core/contributions/shapes.ts'
import type { ReactNode } from 'react'
import { showPressed } from '../contributions/shown.ts'
import { Pills } from '../feedback/Pills.tsx'
import { byId, byUuid, type CampaignAddress, isPublic, textOf } from '../lib/address.ts'
import type { Links } from '../lib/links.ts'

/** The page of a card, by number for members and by uuid on public pages. */
export const hrefOfCard = (links: Links, address: CampaignAddress, card: Card): string =>
  links.contribution({
    ...address,
    contribution:
      isPublic(address) || card.contributionId === undefined ? byUuid(card.uuid) : byId(card.contributionId),
  })

/** Support and against of a card; nothing where they are switched off. */
export function pillsOf(card: Card, address: CampaignAddress, may: { support: boolean; closed: boolean }): ReactNode {
  if (may.closed) return null
  const { contributionId } = card
  return (
    <Pills
      stats={card.stats}
      mine={card.mine}
      buttons={['up', 'down']}
      may={{ support: may.support, mark: false }}
      show={(mine, stats) => showPressed(card.uuid, mine, stats)}
      item={
        contributionId === undefined
          ? undefined
          : { aid: textOf(address.assembly), cid: textOf(address.campaign), coid: contributionId }
      }
    />
  )
}
