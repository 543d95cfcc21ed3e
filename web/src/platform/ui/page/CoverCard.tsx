import type { ReactNode } from 'react'
import { Cover, type CoverProps, IconPicture, type IconPictureProps } from '../prints/Picture.tsx'
import classes from './CoverCard.module.css'

interface CoverCardProps {
  cover: CoverProps
  sign?: IconPictureProps
  /** The id of its heading. */
  labelledBy: string
  narrow?: boolean
  children: ReactNode
}

/** One sheet that stands alone on a page: sign-in, an invitation. The cover on top, the sign on its edge. */
export const CoverCard = ({ cover, sign, labelledBy, narrow, children }: CoverCardProps) => (
  <article className={narrow ? `${classes.letter} ${classes.narrow}` : classes.letter} aria-labelledby={labelledBy}>
    <div className={classes.picture}>
      <Cover {...cover} shape="card" />
    </div>
    <div className={classes.in}>
      {sign && <IconPicture {...sign} size={76} className={classes.sign} />}
      {children}
    </div>
  </article>
)

/** What one answers, below the perforated line. */
export const CoverCardSection = ({ children }: { children: ReactNode }) => <div className={classes.part}>{children}</div>
