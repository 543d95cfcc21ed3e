import type { ReactNode } from 'react'
import classes from './Letter.module.css'
import { Cover, type CoverProps, Sign, type SignProps } from './prints/Prints.tsx'

export interface LetterProps {
  cover: CoverProps
  sign?: SignProps
  /** The id of its heading. */
  labelledBy: string
  narrow?: boolean
  children: ReactNode
}

/** One sheet that stands alone on a page: sign-in, an invitation. The cover on top, the sign on its edge. */
export const Letter = ({ cover, sign, labelledBy, narrow, children }: LetterProps) => (
  <article className={narrow ? `${classes.letter} ${classes.narrow}` : classes.letter} aria-labelledby={labelledBy}>
    <div className={classes.picture}>
      <Cover {...cover} sheet="card" />
    </div>
    <div className={classes.in}>
      {sign && <Sign {...sign} size={76} className={classes.sign} />}
      {children}
    </div>
  </article>
)

/** What one answers, below the perforated line. */
export const LetterPart = ({ children }: { children: ReactNode }) => <div className={classes.part}>{children}</div>
