import type { CSSProperties } from 'react'
import classes from './Meter.module.css'

interface MeterProps {
  value: number
  max: number
  /** What is measured, in words with the numbers: "18 of 30 points used". It is the bar's name and stands beside it. */
  label: string
  /** The words stand elsewhere on the page. */
  silent?: boolean
  kind?: 'level' | 'progress'
}

/** A printed bar; its words say what it shows. `progress` is for work that goes on. */
export function Meter({ value, max, label, silent, kind = 'level' }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className={classes.meter}>
      {!silent && <span className="fm-sm fm-dim">{label}</span>}
      <div className={classes.track} aria-hidden="true">
        <span style={{ '--share': `${share * 100}%` } as CSSProperties} />
      </div>
      {kind === 'progress' ? (
        <progress className="fm-hidden" aria-label={label} value={Math.min(value, max)} max={max} />
      ) : (
        <meter className="fm-hidden" aria-label={label} value={Math.min(value, max)} max={max} />
      )}
    </div>
  )
}
