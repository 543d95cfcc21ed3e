import { completeWebAddress } from '@folkmoot/core/platform/shared/web-address.ts'
import { IconFileText, IconLink, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../../platform/ui/Button.tsx'
import { IconButton } from '../../../../platform/ui/Chip.tsx'
import { TextField } from '../../../../platform/ui/fields/TextField.tsx'
import { UploadField } from '../../../../platform/ui/fields/UploadField.tsx'
import { Glyph } from '../../../../platform/ui/Glyph.tsx'
import classes from '../../../assemblies/wizard/wizard.module.css'
import type { DraftResource } from '../form-draft.ts'
import { changeForm, type StepProps } from '../step-props.ts'

/** Documents, pictures and links of a new campaign: they are added once it is created. */
export function DraftResourcesField({ draft, change }: StepProps) {
  const { t } = useText()
  const { resources } = draft.form
  const [link, setLink] = useState({ url: '', name: '' })
  const [wrong, setWrong] = useState(false)
  const add = (resource: DraftResource) => change(changeForm(draft, { resources: [...resources, resource] }))
  const addLink = () => {
    const url = completeWebAddress(link.url)
    if (url === undefined) {
      setWrong(true)
      return
    }
    add({ url, name: link.name.trim() || url })
    setLink({ url: '', name: '' })
    setWrong(false)
  }
  return (
    <div className={classes.fields}>
      {resources.length > 0 && (
        <ul className={classes.rows} aria-label={t('campaigns.wizard.resources')} style={{ maxWidth: 'none' }}>
          {resources.map(({ url, name }, i) => (
            <li key={url + name} style={{ gridTemplateColumns: 'auto minmax(0, 1fr) auto' }}>
              <Glyph of={url.startsWith('/') ? IconFileText : IconLink} />
              <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
              <IconButton
                icon={IconX}
                label={t('ui.takeOut', { what: name })}
                onClick={() => change(changeForm(draft, { resources: resources.toSpliced(i, 1) }))}
              />
            </li>
          ))}
        </ul>
      )}
      <UploadField
        name="resourceFile"
        label={t('files.file')}
        optional
        value={undefined}
        onChange={(file) => file && add({ url: file.url, name: file.name })}
      />
      <div className={classes.add}>
        <div className={classes.pair}>
          <TextField
            name="resourceUrl"
            type="url"
            inputMode="url"
            label={t('files.address')}
            optional
            placeholder="https://"
            maxLength={2000}
            error={wrong ? t('files.writeAddress') : undefined}
            value={link.url}
            onChange={(e) => setLink({ ...link, url: e.target.value })}
          />
          <TextField
            name="resourceName"
            label={t('files.title')}
            optional
            maxLength={200}
            value={link.name}
            onChange={(e) => setLink({ ...link, name: e.target.value })}
          />
        </div>
        <PlainButton kind="default" icon={IconPlus} onClick={addLink}>
          {t('campaigns.wizard.addLink')}
        </PlainButton>
      </div>
    </div>
  )
}
