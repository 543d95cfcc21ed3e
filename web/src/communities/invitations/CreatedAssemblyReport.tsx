import type { CreatedAssembly } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { byId } from '../../platform/lib/address.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../platform/ui/Button.tsx'
import { InvitationReport } from './InvitationReport.tsx'

/** The report about the people invited with a new assembly, with the way to its first campaign. */
export function CreatedAssemblyReport({ created }: { created: CreatedAssembly }) {
  const { t } = useText()
  const pages = useLinks()
  const address = { assembly: byId(created.assemblyId) }
  return (
    <InvitationReport outcome={created.invited}>
      <PrimaryButton icon={IconArrowRight} href={pages.newCampaign(address)}>
        {t('assemblies.wizard.toCampaign')}
      </PrimaryButton>{' '}
      <PlainButton kind="default" href={pages.assembly(address)}>
        {t('assemblies.wizard.toAssembly')}
      </PlainButton>
    </InvitationReport>
  )
}
