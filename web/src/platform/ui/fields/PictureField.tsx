import { type Colour, listCovers, listIcons, parsePrint } from '@folkmoot/core/platform/shared/prints.ts'
import { IconCheck, IconDice5, IconPhotoUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { Translate } from '../../lib/text/i18n.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../Button.tsx'
import { Glyph } from '../Glyph.tsx'
import { Meter } from '../Meter.tsx'
import { Cover, IconPicture } from '../prints/Picture.tsx'
import { Heard } from '../VisuallyHidden.tsx'
import { FieldGroup, type FieldTextProps } from './Field.tsx'
import { FilePicker } from './FilePicker.tsx'
import classes from './UploadField.module.css'
import { useUpload } from './use-upload.ts'

interface PictureFieldProps extends Omit<FieldTextProps, 'labelHidden'> {
  name: string
  of: 'cover' | 'icon'
  /** As it is stored: `print:{scene or sign}:{seed}`, the address of an uploaded picture, or nothing. */
  value: string
  onChange: (value: string) => void
  /** The colour the drawings are printed in. */
  colour?: Colour | undefined
  /** How many drawings are offered: ten covers or five signs; v2 offers three signs for assemblies (CST-009). */
  offeredCount?: number | undefined
}

/** A cover or sign: one of those the product draws, others drawn anew, or a picture of one's own. */
export function PictureField({ name, of, value, onChange, colour, offeredCount: offered, ...words }: PictureFieldProps) {
  const { t } = useText()
  const [round, setRound] = useState(0)
  const upload = useUpload(of, (file) => {
    setOwn(file.url)
    onChange(file.url)
  })
  const [own, setOwn] = useState(parsePrint(value) || value === '' ? undefined : value)
  const printOptions = (of === 'cover' ? listCovers : listIcons)(round).slice(0, offered)
  const chosen = value !== '' && value !== own && !printOptions.includes(value) ? [value] : []
  return (
    <FieldGroup {...words} error={upload.error ?? words.error}>
      <div className={classes.own}>
        <FilePicker
          size="sm"
          target={of}
          icon={IconPhotoUp}
          disabled={upload.progress !== undefined}
          onPick={upload.start}
          of={words.label}
        >
          {t('files.ownPicture')}
        </FilePicker>
      </div>
      {upload.progress && (
        <div className={classes.ways}>
          <Meter
            kind="progress"
            value={upload.progress.percent}
            max={100}
            label={t('files.uploading', { name: upload.progress.name, percent: upload.progress.percent })}
          />
        </div>
      )}
      <div className={of === 'cover' ? classes.covers : classes.signs} data-colour={colour}>
        {[...(own ? [own] : []), ...chosen, ...printOptions].map((picture) => (
          <label key={picture} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={picture}
              checked={picture === value}
              aria-label={formatPictureName(picture, t)}
              onChange={() => onChange(picture)}
            />
            <span className={classes.picture}>
              {of === 'cover' ? (
                <Cover picture={picture} seed={picture} colour={colour} shape="tile" />
              ) : (
                <IconPicture picture={picture} seed={picture} colour={colour} size={74} />
              )}
            </span>
            <span className={classes.tick}>
              <Glyph of={IconCheck} />
            </span>
          </label>
        ))}
      </div>
      <div className={`fm-row ${classes.ways}`}>
        <PlainButton kind="default" size="sm" icon={IconDice5} onClick={() => setRound(round + 1)}>
          {t('files.drawOthers')}
          <Heard of={words.label} />
        </PlainButton>
      </div>
    </FieldGroup>
  )
}

/** "Harbour, drawing 2", for those who hear the pictures. */
function formatPictureName(picture: string, t: Translate): string {
  const print = parsePrint(picture)
  return print ? t('files.drawing', { scene: t(`files.prints.${print.name}`), number: print.seed }) : t('files.yourPicture')
}
