import { checkDraw, formatPool } from '@folkmoot/core/deliberation/juries/draw-jury.ts'
import { type Jury, type JuryDraw, juries } from '@folkmoot/core/deliberation/juries/endpoints.ts'
import { IconCheck, IconDownload, IconRefresh, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { callEndpoint, formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { saveFile } from '../../platform/lib/save-file.ts'
import { useSession } from '../../platform/lib/session.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { errorNotice } from '../../platform/ui/dialogs/notice-store.ts'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import classes from './juries.module.css'
import { juryParams } from './queries.ts'

interface DrawCheckProps {
  jury: Jury
  draw: JuryDraw
  drawn: NonNullable<JuryDraw['drawn']>
}

interface CheckedDraw {
  readonly seed: boolean
  readonly pool: boolean
  readonly place: number | undefined
  /** The list as it is hashed. */
  readonly list: string
}

/** Repeats a draw in the browser, from what is published and the list that members may read. */
export function DrawCheckPanel({ jury, draw, drawn }: DrawCheckProps) {
  const { t } = useText()
  const user = useSession()?.user
  const [checked, setChecked] = useState<CheckedDraw>()
  const [pending, setPending] = useState(false)
  const repeat = async () => {
    setPending(true)
    const params = { ...juryParams(jury), number: String(draw.number) }
    const pool = await callEndpoint(juries.pool, { params })
    setPending(false)
    if (isFailure(pool)) return errorNotice(formatFailure(pool))
    const { seed, pool: list, placeOf } = checkDraw({ ...drawn, ...pool, commitment: draw.commitment })
    setChecked({ seed, pool: list, place: placeOf(user?.uuid ?? ''), list: formatPool(pool.salt, pool.uuids) })
  }
  return (
    <div className={classes.check}>
      <h3>{t('juries.check.title')}</h3>
      <p className="fm-sm fm-dim">{t('juries.check.lead')}</p>
      {jury.may.readPool ? (
        <PlainButton kind="default" size="sm" icon={IconRefresh} loading={pending} onClick={() => void repeat()}>
          {t('juries.check.button')}
        </PlainButton>
      ) : (
        <p className="fm-sm fm-dim">{t('juries.check.members')}</p>
      )}
      <div role="status">
        {checked && (
          <ul className={classes.findings}>
            <Finding right={checked.seed}>{t(`juries.check.${checked.seed ? 'seedRight' : 'seedWrong'}`)}</Finding>
            <Finding right={checked.pool}>{t(`juries.check.${checked.pool ? 'listRight' : 'listWrong'}`)}</Finding>
            <li>
              {checked.place === undefined
                ? t('juries.check.youNot')
                : t('juries.check.you', { place: checked.place, total: drawn.poolSize })}
            </li>
          </ul>
        )}
      </div>
      {checked && (
        <PlainButton
          kind="subtle"
          size="sm"
          icon={IconDownload}
          onClick={() => saveFile(`jury-${jury.phase.uuid}-${draw.number}.txt`, 'text/plain', checked.list)}
        >
          {t('juries.check.save')}
        </PlainButton>
      )}
    </div>
  )
}

const Finding = ({ right, children }: { right: boolean; children: string }) => (
  <li data-right={right}>
    <Glyph of={right ? IconCheck : IconX} />
    <span>{children}</span>
  </li>
)
