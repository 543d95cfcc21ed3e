import { type Colour, coversOf, iconsOf, readPrint } from '@folkmoot/core/shared/prints.ts'
import { IconCheck, IconDice5, IconPhotoUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { Translate } from '../../lib/i18n.ts'
import { useText } from '../../lib/i18n.ts'
import { PlainButton } from '../ActButton.tsx'
import { Glyph } from '../Glyph.tsx'
import { Meter } from '../Meter.tsx'
import { Cover, Sign } from '../prints/Prints.tsx'
import { FieldGroup, type FieldWords } from './Field.tsx'
import { FilePick } from './FilePick.tsx'
import classes from './UploadField.module.css'
import { useUpload } from './use-upload.ts'

export interface PictureFieldProps extends Omit<FieldWords, 'labelHidden'> {
  name: string
  of: 'cover' | 'icon'
  /** As it is stored: `print:{scene or sign}:{seed}`, the address of an uploaded picture, or nothing. */
  value: string
  onChange: (value: string) => void
  /** The colour the drawings are printed in. */
  colour?: Colour | undefined
  /** How many drawings are offered: ten covers or five signs; v2 offers three signs for assemblies (CST-009). */
  offered?: number | undefined
}

/** A cover or sign: one of those the product draws, others drawn anew, or a picture of one's own. */
export function PictureField({ name, of, value, onChange, colour, offered, ...words }: PictureFieldProps) {
  const { t } = useText()
  const [round, setRound] = useState(0)
  const upload = useUpload(of, (file) => {
    setOwn(file.url)
    onChange(file.url)
  })
  const [own, setOwn] = useState(readPrint(value) || value === '' ? undefined : value)
  const drawn = (of === 'cover' ? coversOf : iconsOf)(round).slice(0, offered)
  const chosen = value !== '' && value !== own && !drawn.includes(value) ? [value] : []
  return (
    <FieldGroup {...words} error={upload.error ?? words.error}>
      <div className={of === 'cover' ? classes.covers : classes.signs} data-colour={colour}>
        {[...(own ? [own] : []), ...chosen, ...drawn].map((picture) => (
          <label key={picture} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={picture}
              checked={picture === value}
              aria-label={nameOf(picture, t)}
              onChange={() => onChange(picture)}
            />
            <span className={classes.picture}>
              {of === 'cover' ? (
                <Cover picture={picture} seed={picture} colour={colour} sheet="tile" />
              ) : (
                <Sign picture={picture} seed={picture} colour={colour} size={74} />
              )}
            </span>
            <span className={classes.tick}>
              <Glyph of={IconCheck} />
            </span>
          </label>
        ))}
      </div>
      {upload.going && (
        <div className={classes.ways}>
          <Meter
            kind="progress"
            value={upload.going.percent}
            max={100}
            label={t('files.uploading', { name: upload.going.name, percent: upload.going.percent })}
          />
        </div>
      )}
      <div className={`fm-row ${classes.ways}`}>
        <PlainButton kind="default" size="sm" icon={IconDice5} onClick={() => setRound(round + 1)}>
          {t('files.drawOthers')}
        </PlainButton>
        <FilePick size="sm" target={of} icon={IconPhotoUp} disabled={upload.going !== undefined} onPick={upload.start}>
          {t('files.ownPicture')}
        </FilePick>
      </div>
    </FieldGroup>
  )
}

/** "Harbour, drawing 2", for those who hear the pictures. */
function nameOf(picture: string, t: Translate): string {
  const print = readPrint(picture)
  return print
    ? t('files.drawing', { scene: t(`files.prints.${print.name}`), number: print.seed })
    : t('files.yourPicture')
}
