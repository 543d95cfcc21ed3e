import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import classes from './Ballot.module.css'

interface ChoiceControlProps {
  title: string
  chosen: boolean
  /** Absent: the paper is finalized. */
  onChoose?: ((chosen: boolean) => void) | undefined
}

/** The single choice Yes: a colour, a pattern, a shape and a word. */
export function ChoiceControl({ title, chosen, onChoose }: ChoiceControlProps) {
  const { t } = useText()
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        checked={chosen}
        disabled={!onChoose}
        aria-label={`${t('ballots.yes')} ${title}`}
        onChange={(e) => onChoose?.(e.target.checked)}
      />
      <span className={chosen ? 'fm-pat-yes' : undefined}>
        <Glyph of={chosen ? IconCircleCheck : IconCircle} />
        <b>{t('ballots.yes')}</b>
      </span>
    </label>
  )
}
