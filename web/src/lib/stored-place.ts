import type { Campaign } from '@folkmoot/core/campaigns/schemas.ts'
import type { Contribution } from '@folkmoot/core/contributions/schemas.ts'
import { useEffect } from 'react'
import type { ContributionAddress } from './address.ts'
import { currentSession } from './session.ts'
import { readStored, removeStored, type StoredValues, writeStored } from './storage.ts'

/** Where a signed-in person is, from the whole to the part (APP-030). */
const LEVELS = ['assembly', 'campaign', 'component', 'milestones', 'group'] as const
type Place = { readonly [N in (typeof LEVELS)[number]]?: StoredValues[N] | undefined }

/** What the screens of a person have read about the person (APP-030). */
type Known = Pick<StoredValues, 'workingGroups' | 'notifications'>

const write = <N extends keyof StoredValues>(name: N, value: StoredValues[N]): void => {
  if (JSON.stringify(readStored(name)) !== JSON.stringify(value)) writeStored(name, value)
}

/** Stores the current place; what the screen is not in is removed. Visitors store none, and know no numbers. */
export function storePlace(place: Place): void {
  if (!currentSession() || place.assembly === undefined) return
  for (const level of LEVELS) {
    const value = place[level]
    if (value !== undefined) write(level, value)
    else if (readStored(level) !== undefined) removeStored(level)
  }
}

/** Stores working groups or notifications of the person, by number alone: titles may change or be hidden later. */
export function storeKnown(known: Partial<Known>): void {
  if (!currentSession()) return
  if (known.workingGroups) write('workingGroups', known.workingGroups)
  if (known.notifications) write('notifications', known.notifications)
}

/** The part of a place that a campaign tells: its current phase and its milestones. */
export const placeInCampaign = (campaign: Campaign | undefined): Pick<Place, 'component' | 'milestones'> => ({
  component: campaign?.components.find(({ active }) => active)?.componentId,
  milestones: campaign?.milestones.map(({ milestoneId, key, date }) => ({ milestoneId, key, date })),
})

/** Stores the place of a screen once it is shown, and again when it changes. */
export function useStoredPlace(place: Place): void {
  const text = JSON.stringify(place)
  useEffect(() => storePlace(JSON.parse(text) as Place), [text])
}

/** Stores the place of a contribution's page. */
export const useContributionPlace = (
  item: Pick<Contribution, 'assembly' | 'campaign'>,
  { group }: Pick<ContributionAddress, 'group'>,
  campaign: Campaign | undefined,
): void =>
  useStoredPlace({
    assembly: item.assembly.assemblyId,
    campaign: item.campaign?.campaignId,
    ...placeInCampaign(campaign),
    group: group?.by === 'id' ? group.id : undefined,
  })

export function useStoredKnown(known: Partial<Known> | undefined): void {
  const text = JSON.stringify(known ?? {})
  useEffect(() => storeKnown(JSON.parse(text) as Partial<Known>), [text])
}
