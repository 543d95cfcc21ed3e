import type { Assembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { assemblyTransfer } from '@folkmoot/core/exchange/assembly-transfer/endpoints.ts'
import { IconPackageExport } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { showError } from '../../platform/ui/dialogs/dialog-requests.ts'
import { PhoneFold } from '../../platform/ui/page/PhoneFold.tsx'

/** Coordinators get their assembly as a file that another server imports (decision 0066). */
export function ExportAssemblySection({ assembly, id }: { assembly: Assembly; id: string }) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const { act, pending } = useEndpointMutation(assemblyTransfer.export)
  const start = async () => {
    const job = await act({ params: { aid: String(assembly.assemblyId) } })
    if (isFailure(job)) return showError(job, { type: t('assemblies.settings.export.title') })
    await router.navigate({ href: links.exportJob(job.job) })
  }
  return (
    <PhoneFold title={t('assemblies.settings.export.title')} id={id}>
      <div className="fm-stack">
        <p>{t('assemblies.settings.export.what')}</p>
        <p>{t('assemblies.settings.export.people')}</p>
        <p>{t('assemblies.settings.export.stays')}</p>
        <div>
          <PlainButton kind="default" icon={IconPackageExport} loading={pending} onClick={() => void start()}>
            {t('assemblies.settings.export.start')}
          </PlainButton>
        </div>
      </div>
    </PhoneFold>
  )
}
