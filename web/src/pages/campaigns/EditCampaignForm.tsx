import { campaigns } from '@folkmoot/core/campaigns/endpoints.ts'
import { listOwnPhases } from '@folkmoot/core/campaigns/phases.ts'
import type { Campaign } from '@folkmoot/core/campaigns/schemas.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { campaignRequest } from '../../campaigns/queries.ts'
import { formatPhaseTitle } from '../../campaigns/timeline-phases.ts'
import { CampaignWizardForm } from '../../campaigns/wizard/CampaignWizardForm.tsx'
import { buildChangeCampaignBody } from '../../campaigns/wizard/campaign-body.ts'
import { type CampaignWizardStep, draftFromCampaign } from '../../campaigns/wizard/campaign-draft.ts'
import { formatDraftField } from '../../campaigns/wizard/format-draft-field.ts'
import { useCampaignDraft } from '../../campaigns/wizard/use-campaign-draft.ts'
import { useDraftConflict } from '../../campaigns/wizard/use-draft-conflict.ts'
import type { CampaignAddress } from '../../lib/address.ts'
import { isFailure } from '../../lib/api/call-endpoint.ts'
import { cacheResponse, invalidateEndpoints, useEndpointMutation } from '../../lib/api/endpoint-query.ts'
import { useLinks } from '../../lib/links-context.ts'
import { useText } from '../../lib/text/i18n.ts'
import { ResourcePanel } from '../../spaces/ResourcePanel.tsx'
import { toast } from '../../ui/dialogs/notice-store.ts'
import { ConflictNotice } from '../../ui/fields/EditNotices.tsx'
import { Page } from '../../ui/page/Page.tsx'

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
