import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import type { ReactNode } from 'react'
import classes from './Flag.module.css'

/** Three stripes of equal width. */
const VerticalBands = ({ left, middle, right }: Readonly<Record<'left' | 'middle' | 'right', string>>) => (
  <>
    <rect width="32" height="22" fill={middle} />
    <rect width="10.7" height="22" fill={left} />
    <rect x="21.3" width="10.7" height="22" fill={right} />
  </>
)

const HorizontalBands = ({ top, middle, foot }: Readonly<Record<'top' | 'middle' | 'foot', string>>) => (
  <>
    <rect width="32" height="22" fill={middle} />
    <rect width="32" height="7.4" fill={top} />
    <rect y="14.6" width="32" height="7.4" fill={foot} />
  </>
)

/** Simplified flags: shown beside the name of the language, never alone. */
const FLAGS: Readonly<Record<Locale, ReactNode>> = {
  'en-US': (
    <>
      <rect width="32" height="22" fill="#fff" />
      <path d="M0 1.6h32M0 5h32M0 8.4h32M0 11.8h32M0 15.2h32M0 18.6h32" stroke="#b8242b" strokeWidth="1.7" />
      <path d="M0 21.2h32" stroke="#b8242b" strokeWidth="1.6" />
      <rect width="14" height="11.8" fill="#1f3f7a" />
      <path d="M2.6 3h9M2.6 6h9M2.6 9h9" stroke="#fff" strokeWidth="1.3" strokeDasharray="1.3 1.9" />
    </>
  ),
  'es-ES': (
    <>
      <rect width="32" height="22" fill="#b8242b" />
      <rect y="5.5" width="32" height="11" fill="#f1c232" />
      <rect x="7.5" y="8.4" width="4" height="5.2" rx="1.2" fill="#b8242b" />
    </>
  ),
  'fr-FR': <VerticalBands left="#1f3f7a" middle="#fff" right="#c2302f" />,
  'de-DE': <HorizontalBands top="#1b1b1b" middle="#b8242b" foot="#f1c232" />,
  'pt-BR': (
    <>
      <rect width="32" height="22" fill="#1e7a3c" />
      <path d="M16 3l12 8-12 8L4 11z" fill="#f1c232" />
      <circle cx="16" cy="11" r="4.3" fill="#1f3f7a" />
    </>
  ),
  'fr-CA': (
    <>
      <rect width="32" height="22" fill="#fff" />
      <path d="M0 0h8v22H0zM24 0h8v22h-8z" fill="#c2302f" />
      <path
        d="M16 4l1.5 2.8 1.9-1-.6 4 2.4-1.4.6 1.8 1-.2-2.9 3.6.4 1.4-3.6-.7V18h-1.4v-3.7l-3.6.7.4-1.4L9.2 10l1 .2.6-1.8 2.4 1.4-.6-4 1.9 1z"
        fill="#c2302f"
      />
    </>
  ),
  'es-PY': (
    <>
      <HorizontalBands top="#c2302f" middle="#fff" foot="#1f4fa0" />
      <circle cx="16" cy="11" r="2.6" fill="none" stroke="#1e7a3c" strokeWidth="1" />
      <circle cx="16" cy="11" r="1.1" fill="#f1c232" />
    </>
  ),
  'it-IT': <VerticalBands left="#1e7a3c" middle="#fff" right="#c2302f" />,
}

export const Flag = ({ locale }: { locale: Locale }) => (
  <svg className={classes.flag} viewBox="0 0 32 22" aria-hidden="true" focusable="false">
    {FLAGS[locale]}
  </svg>
)
