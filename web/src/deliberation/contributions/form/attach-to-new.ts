import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { resources } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { areAttachmentsEnabled } from '@folkmoot/core/deliberation/contributions/attachments/attachments-enabled.ts'
import { getPhaseOfType } from '@folkmoot/core/deliberation/contributions/authors/phase-of-type.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { readPhaseConfigs } from '@folkmoot/core/platform/settings/phase-config.ts'
import { callEndpoint, formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { errorNotice } from '../../../platform/ui/dialogs/notice-store.ts'
import type { ChosenAttachment } from '../attachments/AttachmentsField.tsx'

/** Whether the form asks for attachments, and what the campaign writes about them (CON-024, CAM-014). */
export function readAttachmentRules({ components }: Campaign, type: 'IDEA' | 'PROPOSAL') {
  const phase = components.find((c) => c.type === getPhaseOfType(type))
  const sections = phase?.templates[0]?.templateSections ?? []
  return {
    asked: areAttachmentsEnabled(type, readPhaseConfigs(phase?.configs)),
    hint: sections.find((section) => section.title === 'attachments')?.description || undefined,
  }
}

/** Attaches what was chosen to the new contribution, in its order; what is refused is told, and can be added on its page. */
export async function attachAll({ assemblyId, contributionId }: Contribution, chosen: readonly ChosenAttachment[]) {
  for (const { url, name } of chosen) {
    const params = { aid: assemblyId ?? 0, coid: contributionId ?? 0 }
    const added = await callEndpoint(resources.attach, { params, body: { url, ...(name === url ? {} : { name }) } })
    if (isFailure(added)) errorNotice(`${name}: ${formatFailure(added)}`)
  }
}
