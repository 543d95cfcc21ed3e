import type { Campaign } from '@folkmoot/core/campaigns/shapes.ts'
import {
  type Icon,
  IconBulb,
  IconChartBar,
  IconCheckbox,
  IconFileDescription,
  IconLogin2,
  IconMailOpened,
  IconMessage,
  IconThumbUp,
  IconUserPlus,
} from '@tabler/icons-react'
import { useId } from 'react'
import type { CampaignAddress } from '../lib/address.ts'
import { dayInWords } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { A } from '../ui/A.tsx'
import { ActButton } from '../ui/ActButton.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { JoinAssemblyButton } from './JoinAssemblyButton.tsx'
import { phaseTitle } from './spine-phases.ts'
import classes from './WhatNow.module.css'
import { BALLOT, type MainAct, type SideAct, VIEW, whatNow } from './what-now.ts'

const MAIN_ICONS: Readonly<Record<Exclude<MainAct, 'join'>, Icon>> = {
  share: IconBulb,
  propose: IconFileDescription,
  vote: IconCheckbox,
  prepare: IconCheckbox,
  signIn: IconLogin2,
  ask: IconUserPlus,
  answer: IconMailOpened,
}
const SIDE_ICONS: Readonly<Record<SideAct, Icon>> = {
  share: IconBulb,
  propose: IconFileDescription,
  supportIdeas: IconThumbUp,
  supportProposals: IconThumbUp,
  comment: IconMessage,
  results: IconChartBar,
}
/** Where each thing is done on this page. */
const PLACES: Readonly<Record<'vote' | 'prepare' | Exclude<SideAct, 'share' | 'propose'>, string>> = {
  vote: `?tab=voting#${BALLOT}`,
  prepare: `?tab=voting#${VIEW}`,
  supportIdeas: `?tab=ideas#${VIEW}`,
  supportProposals: `?tab=proposals#${VIEW}`,
  comment: '#discussion',
  results: `?tab=voting#${VIEW}`,
}

export interface WhatNowProps {
  campaign: Campaign
  address: CampaignAddress
  /** The tab that is open below: its own main act is not offered a second time. */
  tab?: string | undefined
}

/** What you can do now: one main thing in the words of the phase; if it is not possible, why, and the way in. */
export function WhatNow({ campaign, address, tab }: WhatNowProps) {
  const { t, lang } = useText()
  const links = useLinks()
  const id = useId()
  const { main, side, why } = whatNow(campaign)
  const here = links.campaign(address)
  const assembly = campaign.assembly.name

  const placeOf = (act: SideAct | 'vote' | 'prepare'): string => {
    if (act === 'share') return links.newContribution(address, 'idea')
    return act === 'propose' ? links.newContribution(address, 'proposal') : here + PLACES[act]
  }
  const hrefOf = (act: Exclude<MainAct, 'join'>): string => {
    if (act === 'signIn') return links.login({ from: here })
    if (act === 'ask' || act === 'answer') return links.assembly(address)
    return placeOf(act)
  }
  return (
    <section className={classes.now} aria-labelledby={id}>
      <h2 id={id}>{t('campaigns.now.title')}</h2>
      <div className={classes.middle}>
        {why && (
          <p className={classes.why}>
            {t(`campaigns.now.why.${why.k}`, {
              assembly,
              phase: why.phase ? phaseTitle(why.phase, t) : '',
              day: why.day ? dayInWords(why.day, lang) : '',
            })}
          </p>
        )}
        {side.length > 0 && (
          <ul className={classes.side}>
            {side.map((act) => (
              <li key={act}>
                <A href={placeOf(act)}>
                  <Glyph of={SIDE_ICONS[act]} />
                  {t(`campaigns.now.side.${act}`)}
                </A>
              </li>
            ))}
          </ul>
        )}
      </div>
      {main && !(tab === 'voting' && (main === 'vote' || main === 'prepare')) && (
        <div className={classes.act}>
          {main === 'join' ? (
            <JoinAssemblyButton campaign={campaign} address={address} main />
          ) : (
            <ActButton icon={MAIN_ICONS[main]} href={hrefOf(main)}>
              {t(`campaigns.now.main.${main}`, { assembly })}
            </ActButton>
          )}
        </div>
      )}
    </section>
  )
}
