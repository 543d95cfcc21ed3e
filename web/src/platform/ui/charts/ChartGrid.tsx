import type { ReactNode } from 'react'
import classes from './charts.module.css'

/** Charts side by side where there is room. */
export const ChartGrid = ({ children }: { children: ReactNode }) => <div className={classes.grid}>{children}</div>
