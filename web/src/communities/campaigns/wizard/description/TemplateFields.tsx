import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import type { CampaignSummary } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../../../platform/lib/api/call-endpoint.ts'
import { endpointQuery } from '../../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import type { KeyUnder } from '../../../../platform/lib/text/text-keys.ts'
import { Choice } from '../../../../platform/ui/fields/Choice.tsx'
import { SelectField } from '../../../../platform/ui/fields/TextField.tsx'
import { YesNoRow } from '../../../../platform/ui/fields/YesNoRow.tsx'
import { Glyph } from '../../../../platform/ui/Glyph.tsx'
import classes from '../../../assemblies/wizard/wizard.module.css'
import { type LinkedPhase, LinkedPhases } from '../../LinkedPhases.tsx'
import { TEMPLATE_CHOICES, type TemplateChoice } from '../form-draft.ts'
import { changeForm, type StepProps } from '../step-props.ts'
import { chooseTemplate } from './template-choice.ts'

/** What a new campaign begins with; later only whether it shows the phases of another campaign (CAM-011, CAM-038). */
export function TemplateFields(part: StepProps) {
  const { draft, change, before, today } = part
  const { t } = useText()
  const w = (key: KeyUnder<'campaigns.wizard.template'>) => t(`campaigns.wizard.template.${key}`)
  const { template } = draft.form
  const choose = (choice: TemplateChoice) =>
    change(chooseTemplate(draft, choice, { today, titleOf: (type) => t(`campaigns.phase.${type}`) }))
  return (
    <div className={classes.fields}>
      {before ? (
        <p className={classes.derived}>
          <b>{w(template === 'NONE' ? 'NONE' : 'PREDEFINED')}</b>
          <Glyph of={IconLock} /> {w('locked')}
        </p>
      ) : (
        <Choice
          name="template"
          label={w('label')}
          help={w('help')}
          error={part.errorOf('template')}
          options={TEMPLATE_CHOICES.map((value) => ({ value, label: w(value), help: w(`${value}Help`) }))}
          value={template}
          onChange={choose}
        />
      )}
      {before?.template && (
        <YesNoRow
          name="template"
          label={w('showLinked')}
          help={w('LINKEDHelp')}
          error={part.errorOf('template')}
          value={template === 'LINKED'}
          onChange={(yes) => choose(yes ? 'LINKED' : 'PREDEFINED')}
        />
      )}
      {template === 'LINKED' && <LinkedCampaignField {...part} />}
    </div>
  )
}

const optionOf = (campaign: Pick<CampaignSummary, 'campaignId' | 'title'>) => ({
  value: String(campaign.campaignId ?? ''),
  label: campaign.title,
})

/** The campaign whose phases are shown, with a look at them. */
function LinkedCampaignField({ draft, change, errorOf, before, assemblyId }: StepProps) {
  const { t } = useText()
  const w = (key: KeyUnder<'campaigns.wizard.template'>) => t(`campaigns.wizard.template.${key}`)
  const query = useQuery(endpointQuery(campaigns.ofAssembly, { params: { aid: String(assemblyId) }, query: { all: 'true' } }))
  const list = query.data && !isFailure(query.data) ? query.data.list : []
  const others = list.filter((campaign) => campaign.uuid !== before?.uuid)
  const { linkedCampaignId } = draft.form
  const chosen = others.find((campaign) => campaign.campaignId === linkedCampaignId)
  const hidden = before?.template === 'LINKED' && !before.linkedCampaign && linkedCampaignId === undefined
  const phases: readonly LinkedPhase[] = chosen?.phases ?? before?.linkedCampaign?.phases ?? []
  return (
    <div className={classes.fold}>
      <SelectField
        name="linkedCampaign"
        label={w('campaign')}
        help={hidden ? w('hidden') : query.isSuccess && others.length === 0 ? w('none') : w('campaignHelp')}
        error={errorOf('linkedCampaign')}
        value={linkedCampaignId === undefined ? '' : String(linkedCampaignId)}
        options={[{ value: '', label: w('choose') }, ...others.map(optionOf)]}
        onChange={(e) => {
          const id = Number(e.target.value)
          change(changeForm(draft, { linkedCampaignId: id > 0 ? id : undefined }))
        }}
      />
      {linkedCampaignId !== undefined && phases.length > 0 && <LinkedPhases phases={phases} />}
    </div>
  )
}
