import type { CSSProperties, ReactNode } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import classes from './Skeletons.module.css'

/** One grey bar, `width` in percent. */
const SkeletonBar = ({ width = 100, tall = false, square = false }: { width?: number; tall?: boolean; square?: boolean }) => (
  <span className={classes.bar} data-tall={tall} data-square={square} style={{ '--w': `${width}%` } as CSSProperties} />
)

/** Around skeletons: those who listen hear that something is being fetched, once. */
function LoadingRegion({ children, label }: { children: ReactNode; label?: string }) {
  const { t } = useText()
  return (
    <div role="status" aria-busy="true" className={classes.loading}>
      <VisuallyHidden>{label ?? t('ui.loading')}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

const times = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

/** Lines of text. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <LoadingRegion>
    <div className={classes.text}>
      {times(lines).map((i) => (
        <SkeletonBar key={i} width={i === lines - 1 ? 61 : 94 - (i % 3) * 4} />
      ))}
    </div>
  </LoadingRegion>
)

/** Cards in two columns, every other one with a picture. */
export const SkeletonCards = ({ count = 4 }: { count?: number }) => (
  <LoadingRegion>
    <div className={classes.cards}>
      {times(count).map((i) => (
        <div key={i} className={classes.card}>
          {i % 2 === 0 && <span className={classes.picture} />}
          <div className={classes.in}>
            <SkeletonBar width={34} />
            <SkeletonBar width={86} tall />
            <SkeletonBar />
            <SkeletonBar width={94} />
            <SkeletonBar width={61} />
            <span className={classes.by}>
              <SkeletonBar square />
              <SkeletonBar width={38} />
            </span>
          </div>
        </div>
      ))}
    </div>
  </LoadingRegion>
)

/** Rows with a sign or face before two lines. */
export const SkeletonRows = ({ count = 4 }: { count?: number }) => (
  <LoadingRegion>
    {times(count).map((i) => (
      <div key={i} className={classes.row}>
        <SkeletonBar square />
        <span className={classes.text}>
          <SkeletonBar width={48 - (i % 3) * 8} tall />
          <SkeletonBar width={72} />
        </span>
      </div>
    ))}
  </LoadingRegion>
)

/** A page: head on the tint, then a text. */
export const SkeletonPage = () => (
  <LoadingRegion>
    <div className={classes.head}>
      <div className={classes.wrap}>
        <SkeletonBar width={30} />
        <span className={classes.title}>
          <SkeletonBar width={54} tall />
        </span>
        <SkeletonBar width={70} />
      </div>
    </div>
    <div className={classes.wrap}>
      <div className={classes.text}>
        {times(6).map((i) => (
          <SkeletonBar key={i} width={94 - (i % 3) * 9} />
        ))}
      </div>
    </div>
  </LoadingRegion>
)
