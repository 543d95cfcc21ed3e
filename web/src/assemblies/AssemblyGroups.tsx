import type { AssemblyGroup } from '@folkmoot/core/assemblies/shapes.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import { useState } from 'react'
import { type AssemblyAddress, byId, byUuid, type Ref } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { A } from '../ui/A.tsx'
import { PlainButton } from '../ui/ActButton.tsx'
import { Sign } from '../ui/prints/Prints.tsx'
import { Section } from '../ui/Section.tsx'
import classes from './assemblies.module.css'

const FIRST = 6
const refOf = (id: number | undefined, uuid: string): Ref => (id === undefined ? byUuid(uuid) : byId(id))

interface Props {
  groups: readonly AssemblyGroup[]
  address: AssemblyAddress
}

/** The working groups of an assembly with what each works on, six at first (ASM-012). */
export function AssemblyGroups({ groups, address }: Props) {
  const { t } = useText()
  const links = useLinks()
  const [all, setAll] = useState(false)
  if (groups.length === 0) return null
  const shown = all ? groups : groups.slice(0, FIRST)
  const hrefOf = ({ groupId, uuid, campaigns }: AssemblyGroup) => {
    const [campaign] = campaigns
    const group = refOf(groupId, uuid)
    return links.group({
      ...address,
      group,
      ...(campaign ? { campaign: refOf(campaign.campaignId, campaign.uuid) } : {}),
    })
  }
  return (
    <Section title={t('assemblies.workingGroups')} id="groups">
      <ul className={classes.groups}>
        {shown.map((group) => {
          const works = group.campaigns.slice(0, 2).map((c) => c.title)
          return (
            <li key={group.uuid}>
              <Sign
                picture={group.icon}
                seed={group.uuid}
                size={48}
                {...(isColour(group.colour) ? { colour: group.colour } : {})}
              />
              <div>
                <A className="fm-quiet" href={hrefOf(group)}>
                  <b>{group.name}</b>
                </A>
                {group.text && <p className="fm-sm fm-dim">{firstSentence(group.text)}</p>}
                <p className="fm-sm fm-dim fm-num">{t('assemblies.members', { count: group.memberCount })}</p>
                {works.length > 0 && (
                  <p className="fm-sm fm-faint">{t('assemblies.worksOn', { campaigns: works.join(' · ') })}</p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {!all && groups.length > FIRST && (
        <p className={classes.after}>
          <PlainButton kind="default" size="sm" onClick={() => setAll(true)}>
            {t('assemblies.allGroups', { count: groups.length })}
          </PlainButton>
        </p>
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
