import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { type CreatedAssembly, memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { byId } from '../../../platform/lib/address.ts'
import { invalidateEndpoints } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { ASSEMBLY_ENDPOINTS } from '../queries.ts'

/**
 * Opens the next page after an assembly was created: its first campaign, or the report about the invitations where there is
 * something to report (A43).
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
