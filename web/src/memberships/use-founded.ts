import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import { type Founded, memberships } from '@folkmoot/core/memberships/endpoints.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { OF_ASSEMBLIES } from '../assemblies/queries.ts'
import { byId } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { outdated } from '../lib/query.ts'
import { toast } from '../ui/notices.ts'

/**
 * What follows when an assembly was founded: its first campaign, or, where something is to be told of those who were
 * invited, `made`, for the report that stands before it (A43).
 */
export function useFounded(done: () => void) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const [made, setMade] = useState<Founded>()
  const founded = (given: Founded) => {
    done()
    void outdated(...OF_ASSEMBLIES, assemblies.linked, memberships.ofUser)
    toast(t('assemblies.wizard.made', { name: given.name }), { keep: true })
    if (given.invited.links.length + given.invited.invalid.length > 0) setMade(given)
    else void router.navigate({ href: links.newCampaign({ assembly: byId(given.assemblyId) }) })
  }
  return { made, founded }
}
