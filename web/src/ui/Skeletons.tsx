import type { CSSProperties, ReactNode } from 'react'
import { useText } from '../lib/i18n.ts'
import { Hidden } from './Hidden.tsx'
import classes from './Skeletons.module.css'

/** One grey bar, `width` in percent. */
const Bar = ({ width = 100, tall = false, square = false }: { width?: number; tall?: boolean; square?: boolean }) => (
  <span className={classes.bar} data-tall={tall} data-square={square} style={{ '--w': `${width}%` } as CSSProperties} />
)

/** Around skeletons: those who listen hear that something is being fetched, once. */
export function Loading({ children, label }: { children: ReactNode; label?: string }) {
  const { t } = useText()
  return (
    <div role="status" aria-busy="true" className={classes.loading}>
      <Hidden>{label ?? t('ui.loading')}</Hidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

const times = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

/** Lines of text. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <Loading>
    <div className={classes.text}>
      {times(lines).map((i) => (
        <Bar key={i} width={i === lines - 1 ? 61 : 94 - (i % 3) * 4} />
      ))}
    </div>
  </Loading>
)

/** Cards in two columns, every other one with a picture. */
export const SkeletonCards = ({ count = 4 }: { count?: number }) => (
  <Loading>
    <div className={classes.cards}>
      {times(count).map((i) => (
        <div key={i} className={classes.card}>
          {i % 2 === 0 && <span className={classes.picture} />}
          <div className={classes.in}>
            <Bar width={34} />
            <Bar width={86} tall />
            <Bar />
            <Bar width={94} />
            <Bar width={61} />
            <span className={classes.by}>
              <Bar square />
              <Bar width={38} />
            </span>
          </div>
        </div>
      ))}
    </div>
  </Loading>
)

/** Rows with a sign or face before two lines. */
export const SkeletonRows = ({ count = 4 }: { count?: number }) => (
  <Loading>
    {times(count).map((i) => (
      <div key={i} className={classes.row}>
        <Bar square />
        <span className={classes.text}>
          <Bar width={48 - (i % 3) * 8} tall />
          <Bar width={72} />
        </span>
      </div>
    ))}
  </Loading>
)

/** A page: head on the tint, then a text. */
export const SkeletonPage = () => (
  <Loading>
    <div className={classes.head}>
      <div className={classes.wrap}>
        <Bar width={30} />
        <span className={classes.title}>
          <Bar width={54} tall />
        </span>
        <Bar width={70} />
      </div>
    </div>
    <div className={classes.wrap}>
      <div className={classes.text}>
        {times(6).map((i) => (
          <Bar key={i} width={94 - (i % 3) * 9} />
        ))}
      </div>
    </div>
  </Loading>
)
