import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { listOwnPhases } from '@folkmoot/core/communities/campaigns/phases.ts'
import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { campaignRequest } from '../../../communities/campaigns/queries.ts'
import { formatPhaseTitle } from '../../../communities/campaigns/timeline-phases.ts'
import { CampaignWizardForm } from '../../../communities/campaigns/wizard/CampaignWizardForm.tsx'
import { buildChangeCampaignBody } from '../../../communities/campaigns/wizard/campaign-body.ts'
import { type CampaignWizardStep, draftFromCampaign } from '../../../communities/campaigns/wizard/campaign-draft.ts'
import { formatDraftField } from '../../../communities/campaigns/wizard/format-draft-field.ts'
import { useCampaignDraft } from '../../../communities/campaigns/wizard/use-campaign-draft.ts'
import { useDraftConflict } from '../../../communities/campaigns/wizard/use-draft-conflict.ts'
import { ResourcePanel } from '../../../communities/spaces/ResourcePanel.tsx'
import type { CampaignAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { ConflictNotice } from '../../../platform/ui/fields/EditNotices.tsx'
import { Page } from '../../../platform/ui/page/Page.tsx'

interface EditCampaignFormProps {
  address: CampaignAddress
  before: Campaign
  step: CampaignWizardStep
  hrefOf: (step: CampaignWizardStep) => string
}

/** The wizard of an existing campaign; what somebody else saves meanwhile is taken over (CAM-018). */
export function EditCampaignForm({ address, before: stored, ...place }: EditCampaignFormProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  // linked components show another campaign, so they are not edited here
  const before = useMemo(() => ({ ...stored, components: listOwnPhases(stored.components) }), [stored])
  const read = () => draftFromCampaign(before, (phase) => formatPhaseTitle(phase, t))
  const storedDraft = useCampaignDraft(`campaign-edit-${before.uuid}`, read)
  const conflict = useDraftConflict(storedDraft, before.revision, read)
  const save = useEndpointMutation(campaigns.change, (changed) => {
    storedDraft.dropDraft()
    conflict.stop()
    cacheResponse(campaigns.one, campaignRequest(address), changed)
    toast(t('campaigns.wizard.saved'))
    void router.navigate({ href: links.campaign(address) })
  })
  const space = before.resourceSpaceId
  return (
    <Page title={t('campaigns.edit')} colour={storedDraft.values.colour}>
      <CampaignWizardForm
        {...place}
        kept={storedDraft}
        before={before}
        assemblyId={before.assembly.assemblyId ?? 0}
        today={before.today}
        crumbs={[
          { text: before.assembly.name, href: links.assembly(address) },
          { text: before.shortname || before.title, href: links.campaign(address) },
          { text: t('campaigns.edit') },
        ]}
        resources={
          space !== undefined && (
            <>
              <ResourcePanel space={space} show="documents" />
              <ResourcePanel space={space} show="media" />
            </>
          )
        }
        conflict={
          conflict.fields && (
            <ConflictNotice
              fields={conflict.fields.map((field) => ({ field, name: formatDraftField(field) }))}
              onTakeSaved={conflict.onTakeSaved}
              onClose={conflict.close}
            />
          )
        }
        onSave={async (draft) => {
          const body = buildChangeCampaignBody(draft, (type) => t(`campaigns.phase.${type}`), before)
          const answer = await save.act({ ...campaignRequest(address), body })
          if (!isFailure(answer)) return undefined
          if (answer.refused !== 'stale_revision') return answer
          // the newer campaign is read, and the draft is put on top of it
          await invalidateEndpoints(campaigns.one)
          return undefined
        }}
      />
    </Page>
  )
}
