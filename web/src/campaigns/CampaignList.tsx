import type { CampaignRow } from '@folkmoot/core/campaigns/shapes.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import { IconBulb, IconCalendar, IconEyeOff, IconFileDescription, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type AssemblyAddress, byId, byUuid } from '../lib/address.ts'
import { dayInWords } from '../lib/format.ts'
import { useGrowing } from '../lib/growing.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { A } from '../ui/A.tsx'
import { PlainButton } from '../ui/ActButton.tsx'
import { DaysLeft } from '../ui/DaysLeft.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Pager } from '../ui/Pager.tsx'
import { PHASE_ICONS } from '../ui/phases.ts'
import { Cover } from '../ui/prints/Prints.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonCards } from '../ui/Skeletons.tsx'
import { MiniSpine } from '../ui/Spine.tsx'
import { Tag } from '../ui/Tag.tsx'
import classes from './CampaignList.module.css'
import { campaignsOf, pastCampaigns } from './queries.ts'
import { PHASE_KINDS, phaseTitle, spinePhases } from './spine-phases.ts'
import { byUrgency } from './urgency.ts'
import { VotingTags } from './VotingTags.tsx'

export interface CampaignListProps {
  address: AssemblyAddress
  /** `may.createCampaign` of the assembly. */
  mayCreate: boolean
}

/** The campaigns of an assembly: what is happening now, what comes, what was decided (ASM-012, CAM-070). */
export function CampaignList({ address, mayCreate }: CampaignListProps) {
  const { t } = useText()
  return (
    <div id="campaigns" className={classes.list}>
      <Loaded
        query={useQuery(campaignsOf(address, 'ongoing'))}
        skeleton={<SkeletonCards />}
        failed={t('campaigns.listFailed')}
      >
        {({ list }) => (
          <Section title={t('campaigns.list.ongoing')}>
            {list.toSorted(byUrgency).map((c, i) => (
              <CampaignEntry key={c.uuid} campaign={c} large={i === 0} />
            ))}
            {list.length === 0 && (
              <Empty
                title={t('campaigns.list.none')}
                seed="campaigns"
                small
                actions={mayCreate && <StartButton address={address} />}
              >
                <p>{t('campaigns.list.noneText')}</p>
              </Empty>
            )}
          </Section>
        )}
      </Loaded>
      <Loaded query={useQuery(campaignsOf(address, 'upcoming'))} skeleton={null} failed={t('campaigns.listFailed')}>
        {({ list }) =>
          list.length > 0 && (
            <Section title={t('campaigns.list.upcoming')}>
              {list.map((c) => (
                <CampaignEntry key={c.uuid} campaign={c} />
              ))}
            </Section>
          )
        }
      </Loaded>
      <Past address={address} />
    </div>
  )
}

function Past({ address }: { address: AssemblyAddress }) {
  const { t } = useText()
  const { query, more, pending } = useGrowing(pastCampaigns(address))
  return (
    <Loaded query={query} skeleton={null} failed={t('campaigns.listFailed')}>
      {({ list, total }) =>
        total > 0 && (
          <Section title={t('campaigns.list.past')}>
            <ul>
              {list.map((c) => (
                <PastEntry key={c.uuid} campaign={c} />
              ))}
            </ul>
            {total > list.length && (
              <Pager
                shown={list.length}
                total={total}
                more={t('campaigns.list.more')}
                pending={pending}
                onMore={more}
              />
            )}
          </Section>
        )
      }
    </Loaded>
  )
}

function StartButton({ address }: { address: AssemblyAddress }) {
  const { t } = useText()
  return (
    <PlainButton kind="default" size="sm" icon={IconPlus} href={useLinks().newCampaign(address)}>
      {t('campaigns.list.start')}
    </PlainButton>
  )
}

const useHref = ({ campaignId, uuid, assembly }: CampaignRow): string => {
  const links = useLinks()
  return campaignId === undefined || assembly.assemblyId === undefined
    ? links.campaign({ assembly: byUuid(assembly.uuid), campaign: byUuid(uuid) })
    : links.campaign({ assembly: byId(assembly.assemblyId), campaign: byId(campaignId) })
}

/** A campaign that runs or is to come: its picture, where it stands, its goal. */
export function CampaignEntry({ campaign, large }: { campaign: CampaignRow; large?: boolean }) {
  const { t } = useText()
  const href = useHref(campaign)
  const { title, goal, cover, uuid, colour, phase, counts, phases, status } = campaign
  const look = isColour(colour) ? { colour } : {}
  return (
    <article className={large ? `${classes.entry} ${classes.large}` : classes.entry} data-colour={colour}>
      <div className={classes.picture}>
        <Cover picture={cover} seed={uuid} sheet={large ? 'card' : 'tile'} {...look} />
      </div>
      <div>
        <div className={classes.meta}>
          {status === 'DRAFT' && <Tag icon={IconEyeOff}>{t('campaigns.draft')}</Tag>}
          <WhereItStands campaign={campaign} />
          {phase?.state === 'open' && <MiniSpine phases={spinePhases(phases, t)} zone={campaign.assembly.timezone} />}
        </div>
        <h3>
          <A className="fm-quiet" href={href}>
            {title}
          </A>
        </h3>
        {goal !== title && <p>{goal}</p>}
        {counts.ideas + counts.proposals > 0 && (
          <ul className={classes.figures}>
            {counts.ideas > 0 && (
              <li>
                <Glyph of={IconBulb} /> {t('campaigns.list.ideas', { count: counts.ideas })}
              </li>
            )}
            {counts.proposals > 0 && (
              <li>
                <Glyph of={IconFileDescription} /> {t('campaigns.list.proposals', { count: counts.proposals })}
              </li>
            )}
          </ul>
        )}
      </div>
    </article>
  )
}

/** The open vote, or the phase, with the days left; or when it opens. */
function WhereItStands({ campaign }: { campaign: CampaignRow }) {
  const { t, lang } = useText()
  const { phase, startDate, upcoming, assembly, openBallot } = campaign
  if (upcoming && startDate) {
    return <Tag icon={IconCalendar}>{t('campaigns.list.opens', { day: dayInWords(startDate, lang) })}</Tag>
  }
  if (openBallot) return <VotingTags ballot={openBallot} zone={assembly.timezone} />
  if (!phase) return null
  const kind = PHASE_KINDS[phase.type]
  return (
    <>
      <Tag icon={PHASE_ICONS[kind]} phase={kind}>
        {phaseTitle(phase, t)}
      </Tag>
      {phase.state === 'open' && phase.endDate && phase.type !== 'IMPLEMENTATION' && (
        <DaysLeft last={phase.endDate} zone={assembly.timezone} />
      )}
    </>
  )
}

function PastEntry({ campaign }: { campaign: CampaignRow }) {
  const { t, lang } = useText()
  const href = useHref(campaign)
  const { title, goal, endDate } = campaign
  return (
    <li className={classes.past}>
      <div>
        <h3>
          <A className="fm-quiet" href={href}>
            {title}
          </A>
        </h3>
        {goal !== title && <p className="fm-sm fm-dim">{goal}</p>}
      </div>
      {endDate && (
        <span className="fm-sm fm-faint fm-num">
          {t('campaigns.list.ended', { day: dayInWords(endDate, lang, 'long') })}
        </span>
      )}
    </li>
  )
}
