import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
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
import type { CampaignAddress } from '../../platform/lib/address.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { formatDay } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { PrimaryButton } from '../../platform/ui/Button.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { JoinAssemblyButton } from './JoinAssemblyButton.tsx'
import classes from './NextActionsPanel.module.css'
import { BALLOT_ID, findNextActions, type MainAction, type SideAction, TAB_CONTENT_ID } from './next-actions.ts'
import { formatPhaseTitle } from './timeline-phases.ts'

const MAIN_ICONS: Readonly<Record<Exclude<MainAction, 'join'>, Icon>> = {
  share: IconBulb,
  propose: IconFileDescription,
  vote: IconCheckbox,
  register: IconCheckbox,
  prepare: IconCheckbox,
  signIn: IconLogin2,
  ask: IconUserPlus,
  answer: IconMailOpened,
}
const SIDE_ICONS: Readonly<Record<SideAction, Icon>> = {
  share: IconBulb,
  propose: IconFileDescription,
  supportIdeas: IconThumbUp,
  supportProposals: IconThumbUp,
  comment: IconMessage,
  results: IconChartBar,
}
/** The element of this page where each action is done. */
const ACTION_ANCHORS: Readonly<Record<'vote' | 'prepare' | Exclude<SideAction, 'share' | 'propose'>, string>> = {
  vote: `?tab=voting#${BALLOT_ID}`,
  prepare: `?tab=voting#${TAB_CONTENT_ID}`,
  supportIdeas: `?tab=ideas#${TAB_CONTENT_ID}`,
  supportProposals: `?tab=proposals#${TAB_CONTENT_ID}`,
  comment: '#discussion',
  results: `?tab=voting#${TAB_CONTENT_ID}`,
}

interface NextActionsPanelProps {
  campaign: Campaign
  address: CampaignAddress
  /** The open tab: its own primary action is not offered a second time. */
  tab?: string | undefined
}

/** The actions available now: one primary action for the phase; if it is not possible, the reason and how to join. */
export function NextActionsPanel({ campaign, address, tab }: NextActionsPanelProps) {
  const { t, lang } = useText()
  const links = useLinks()
  const id = useId()
  const { main, side, why } = findNextActions(campaign)
  const campaignHref = links.campaign(address)
  const assembly = campaign.assembly.name

  const hrefOfSideAction = (act: SideAction | 'vote' | 'prepare'): string => {
    if (act === 'share') return links.newContribution(address, 'idea')
    return act === 'propose' ? links.newContribution(address, 'proposal') : campaignHref + ACTION_ANCHORS[act]
  }
  const hrefOfMainAction = (act: Exclude<MainAction, 'join'>): string => {
    if (act === 'signIn') return links.signUp({ from: campaignHref })
    if (act === 'register') return links.ballot(campaign.openBallot?.uuid ?? '', 'register')
    if (act === 'ask' || act === 'answer') return links.assembly(address)
    return hrefOfSideAction(act)
  }
  return (
    <section className={classes.now} aria-labelledby={id}>
      <h2 id={id}>{t('campaigns.now.title')}</h2>
      <div className={classes.middle}>
        {why && (
          <p className={classes.why}>
            {t(`campaigns.now.why.${why.k}`, {
              assembly,
              phase: why.phase ? formatPhaseTitle(why.phase, t) : '',
              day: why.day ? formatDay(why.day, lang) : '',
            })}
          </p>
        )}
        {side.length > 0 && (
          <ul className={classes.side}>
            {side.map((act) => (
              <li key={act}>
                <AppLink href={hrefOfSideAction(act)}>
                  <Glyph of={SIDE_ICONS[act]} />
                  {t(`campaigns.now.side.${act}`)}
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      {main && !(tab === 'voting' && ['vote', 'register', 'prepare'].includes(main)) && (
        <div className={classes.act}>
          {main === 'join' ? (
            <JoinAssemblyButton campaign={campaign} address={address} main />
          ) : (
            <PrimaryButton icon={MAIN_ICONS[main]} href={hrefOfMainAction(main)}>
              {t(`campaigns.now.main.${main}`, { assembly })}
            </PrimaryButton>
          )}
        </div>
      )}
    </section>
  )
}
