import type { Mine, Stats } from '@folkmoot/core/contributions/shapes.ts'
import type { ReactNode } from 'react'
import type { SaidThing } from '../comments/said.ts'
import { Pills } from '../feedback/Pills.tsx'
import { type CampaignAddress, textOf } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Note } from '../ui/Page.tsx'

/** Support and flag of something said on a board of the campaign. */
export function saidPills(
  said: SaidThing,
  change: (change: <S extends SaidThing>(said: S) => S) => void,
  address: CampaignAddress,
  closed: boolean,
): ReactNode {
  const { contributionId } = said
  return (
    <Pills
      short
      stats={said.stats}
      mine={said.mine}
      buttons={closed ? ['flag'] : ['up', 'flag']}
      may={said.may}
      show={(mine: Mine, stats: Stats) => change((one) => ({ ...one, mine, stats: { ...one.stats, ...stats } }))}
      item={
        contributionId === undefined
          ? undefined
          : { aid: textOf(address.assembly), cid: textOf(address.campaign), coid: contributionId }
      }
    />
  )
}

/** For visitors, in place of the box to write in. */
export function SignInNote() {
  const { t } = useText()
  const links = useLinks()
  return (
    <Note>
      <p>{t('comments.signIn')}</p>
      <PlainButton size="sm" href={links.login({ from: location.pathname })}>
        {t('comments.signInButton')}
      </PlainButton>
    </Note>
  )
}
