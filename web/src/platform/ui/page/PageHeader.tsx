import type { ReactNode } from 'react'
import { Cover, type CoverProps, IconPicture, type IconPictureProps } from '../prints/Picture.tsx'
import { Breadcrumb, type Crumb } from './Breadcrumb.tsx'
import { Container } from './Page.tsx'
import classes from './PageHeader.module.css'
import { PaperAddress } from './PaperAddress.tsx'

interface PageHeaderProps {
  crumbs?: readonly Crumb[]
  title: ReactNode
  lead?: ReactNode
  /** The language of title and lead, where somebody wrote them. */
  lang?: string | undefined
  /** Tags or a line above the title. */
  above?: ReactNode
  /** What stands beside the title: buttons. */
  actions?: ReactNode
  /** The cover of the campaign, small, at the right; absent on a phone. */
  picture?: Pick<CoverProps, 'picture' | 'seed' | 'colour'>
  /** Tabs or the like, at the foot of the tint. */
  children?: ReactNode
}

/** The head of a page inside something: crumbs and title on the tint of its colour, a cover at the side. */
export function PageHeader({ crumbs, title, lead, lang, above, actions, picture, children }: PageHeaderProps) {
  return (
    <header className={classes.head}>
      <Container>
        {crumbs && <Breadcrumb crumbs={crumbs} />}
        <div className={picture ? `${classes.grid} ${classes.pictured}` : classes.grid}>
          <div className={crumbs ? classes.text : `${classes.text} ${classes.first}`}>
            {above && <div className={classes.above}>{above}</div>}
            <h1 lang={lang}>{title}</h1>
            {lead && (
              <p className={`fm-lead ${classes.lead}`} lang={lang}>
                {lead}
              </p>
            )}
            {actions && <div className={classes.actions}>{actions}</div>}
          </div>
          {picture && (
            <div className={classes.picture}>
              <Cover {...picture} shape="tile" />
            </div>
          )}
        </div>
        {children && <div className={classes.foot}>{children}</div>}
        <PaperAddress />
      </Container>
    </header>
  )
}

interface MastheadProps {
  title: ReactNode
  lead?: ReactNode
  /** The language of title and lead, where somebody wrote them. */
  lang?: string | undefined
  facts?: ReactNode
  actions?: ReactNode
  cover: CoverProps
  sign: IconPictureProps
}

/** The front of an assembly or group: the cover across the page, the sign on its edge, the name. */
export function Masthead({ title, lead, lang, facts, actions, cover, sign }: MastheadProps) {
  return (
    <header className={classes.mast}>
      <div className={classes.cover}>
        <Cover {...cover} shape="wide" />
      </div>
      <Container>
        <IconPicture {...sign} size={108} className={classes.sign} />
        <div className={classes.mastGrid}>
          <div>
            <h1 lang={lang}>{title}</h1>
            {lead && (
              <p className={`fm-lead ${classes.mastLead}`} lang={lang}>
                {lead}
              </p>
            )}
            {facts}
          </div>
          {actions && <div className={classes.mastActions}>{actions}</div>}
        </div>
        <PaperAddress />
      </Container>
    </header>
  )
}
