import { normalizeShortName } from '@folkmoot/core/communities/assemblies/short-name.ts'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Field } from '../../../platform/ui/fields/Field.tsx'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import type { ShortNameCheck } from './short-name.ts'
import classes from './wizard.module.css'

interface Props {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  check: ShortNameCheck
}

/** The short name, with the resulting address and whether it is available (ASM-027). */
export function ShortNameField({ value, onChange, error, check }: Props) {
  const { t } = useText()
  const fault = error ?? formatShortNameFault(value, check, t)
  return (
    <Field label={t('assemblies.shortname')} help={t('assemblies.shortnameHelp')} {...(fault ? { error: fault } : {})}>
      {(wiring) => (
        <>
          <div role="status">
            {check.state === 'free' && (
              <p className={classes.free}>
                <Glyph of={IconCircleCheck} /> {t('assemblies.shortFree', { shortname: normalizeShortName(value) })}
              </p>
            )}
            {check.state === 'unknown' && (
              <p className="fm-sm fm-dim">
                <Glyph of={IconAlertCircle} /> {t('assemblies.shortUnknown')}
              </p>
            )}
          </div>
          <div className={classes.prefix}>
            <span aria-hidden="true">{location.host}/v2/</span>
            <input
              {...wiring}
              name="shortname"
              type="text"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={60}
              value={value}
              onChange={(e) => onChange(e.target.value)}
            />
          </div>
        </>
      )}
    </Field>
  )
}

/** The fault of a short name; one whose look-up failed counts as valid (ASM-028). */
export function formatShortNameFault(value: string, check: ShortNameCheck, t: ReturnType<typeof useText>['t']): string | undefined {
  if (check.state === 'taken') return t('assemblies.shortTaken', { shortname: normalizeShortName(value), name: check.by })
  return check.state === 'invalid' ? t('refusals.short_name_invalid') : undefined
}
