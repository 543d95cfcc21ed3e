import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import { type CreatedAssembly, memberships } from '@folkmoot/core/memberships/endpoints.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { byId } from '../../lib/address.ts'
import { invalidateEndpoints } from '../../lib/api/endpoint-query.ts'
import { useLinks } from '../../lib/links-context.ts'
import { useText } from '../../lib/text/i18n.ts'
import { toast } from '../../ui/dialogs/notice-store.ts'
import { ASSEMBLY_ENDPOINTS } from '../queries.ts'

/**
 * What follows when an assembly was founded: its first campaign, or, where something is to be told of those who were
 * invited, `made`, for the report that stands before it (A43).
 */
export function useCreatedAssembly(done: () => void) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const [createdAssembly, setCreatedAssembly] = useState<CreatedAssembly>()
  const handleCreated = (given: CreatedAssembly) => {
    done()
    void invalidateEndpoints(...ASSEMBLY_ENDPOINTS, assemblies.linked, memberships.ofUser)
    toast(t('assemblies.wizard.made', { name: given.name }), { keep: true })
    if (given.invited.links.length + given.invited.invalid.length > 0) setCreatedAssembly(given)
    else void router.navigate({ href: links.newCampaign({ assembly: byId(given.assemblyId) }) })
  }
  return { made: createdAssembly, founded: handleCreated }
}
