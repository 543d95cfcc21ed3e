import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import type { Assembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { IconArchive } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { confirm, showError } from '../../../platform/ui/dialogs/dialog-requests.ts'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { PhoneFold } from '../../../platform/ui/page/PhoneFold.tsx'
import { ASSEMBLY_ENDPOINTS } from '../queries.ts'

/** Puts the assembly away: a coordinator while nobody else is a member, an admin of the site at any time (specification C). */
export function ArchiveAssemblySection({ assembly, id }: { assembly: Assembly; id: string }) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const { act, pending } = useEndpointMutation(assemblies.remove)
  const { name, may } = assembly
  const archive = async () => {
    const agreed = await confirm({
      title: t('assemblies.settings.archive.ask', { name }),
      message: t('assemblies.settings.archive.what'),
      yes: t('assemblies.settings.archive.start'),
      no: t('assemblies.settings.archive.keep'),
      danger: true,
    })
    if (!agreed) return
    const answer = await act({ params: { aid: String(assembly.assemblyId) } })
    if (isFailure(answer)) return showError(answer, { type: t('assemblies.settings.archive.title') })
    await router.navigate({ href: links.home() })
    void invalidateEndpoints(...ASSEMBLY_ENDPOINTS)
    toast(t('assemblies.settings.archive.done', { name }))
  }
  return (
    <PhoneFold title={t('assemblies.settings.archive.title')} id={id}>
      <div className="fm-stack">
        <p>{t('assemblies.settings.archive.what')}</p>
        <p>{t('assemblies.settings.archive.stays')}</p>
        {may.remove ? (
          <div>
            <PlainButton kind="danger" icon={IconArchive} loading={pending} onClick={() => void archive()}>
              {t('assemblies.settings.archive.start')}
            </PlainButton>
          </div>
        ) : (
          <p>{t('assemblies.settings.archive.othersFirst')}</p>
        )}
      </div>
    </PhoneFold>
  )
}
