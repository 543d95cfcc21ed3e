import type { AssemblyGroup } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type AssemblyAddress, byId, byUuid, type ResourceRef } from '../../platform/lib/address.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import { IconPicture } from '../../platform/ui/prints/Picture.tsx'
import classes from './assemblies.module.css'

const COLLAPSED_COUNT = 6
const refFromIds = (id: number | undefined, uuid: string): ResourceRef => (id === undefined ? byUuid(uuid) : byId(id))

interface Props {
  groups: readonly AssemblyGroup[]
  address: AssemblyAddress
  /** Whether the viewer may create a group in one of its campaigns. */
  canCreate: boolean
}

/** The working groups of an assembly with their topics, six at first, and the way to a new one (ASM-012, GRP-008). */
export function AssemblyGroups({ groups, address, canCreate }: Props) {
  const { t } = useText()
  const links = useLinks()
  const [all, setAll] = useState(false)
  if (groups.length === 0 && !canCreate) return null
  const shown = all ? groups : groups.slice(0, COLLAPSED_COUNT)
  const groupHref = ({ groupId, uuid, campaigns }: AssemblyGroup) => {
    const [campaign] = campaigns
    const group = refFromIds(groupId, uuid)
    return links.group({
      ...address,
      group,
      ...(campaign ? { campaign: refFromIds(campaign.campaignId, campaign.uuid) } : {}),
    })
  }
  return (
    <Section title={t('assemblies.workingGroups')} id="groups">
      <ul className={classes.groups}>
        {shown.map((group) => {
          const works = group.campaigns.slice(0, 2).map((c) => c.title)
          return (
            <li key={group.uuid}>
              <IconPicture picture={group.icon} seed={group.uuid} size={48} {...(isColour(group.colour) ? { colour: group.colour } : {})} />
              <div>
                <AppLink className="fm-quiet" href={groupHref(group)}>
                  <b>{group.name}</b>
                </AppLink>
                {group.text && <p className="fm-sm fm-dim">{firstSentence(group.text)}</p>}
                <p className="fm-sm fm-dim fm-num">{t('assemblies.members', { count: group.memberCount })}</p>
                {works.length > 0 && <p className="fm-sm fm-faint">{t('assemblies.worksOn', { campaigns: works.join(' · ') })}</p>}
              </div>
            </li>
          )
        })}
      </ul>
      {!all && groups.length > COLLAPSED_COUNT && (
        <div className={classes.after}>
          <PlainButton kind="default" size="sm" onClick={() => setAll(true)}>
            {t('assemblies.allGroups', { count: groups.length })}
          </PlainButton>
        </div>
      )}
      {canCreate && (
        <div className={classes.after}>
          <PlainButton kind="default" size="sm" icon={IconPlus} href={links.newGroup(address)}>
            {t('groups.new')}
          </PlainButton>
        </div>
      )}
    </Section>
  )
}

const firstSentence = (text: string): string => {
  const plain = text.replace(/<[^>]*>/g, ' ').trim()
  const end = plain.search(/[.!?](\s|$)/)
  const cut = end > 0 && end < 120 ? plain.slice(0, end) : plain.slice(0, 120)
  return cut.length < plain.length && end < 0 ? `${cut} …` : cut
}
