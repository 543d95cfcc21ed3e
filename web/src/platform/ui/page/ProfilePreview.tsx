import type { Colour } from '@folkmoot/core/platform/shared/prints.ts'
import type { ReactNode } from 'react'
import { Cover, IconPicture } from '../prints/Picture.tsx'
import { Facts } from '../Tag.tsx'
import classes from './ProfilePreview.module.css'
import { Section } from './Section.tsx'

interface ProfilePreviewProps {
  /** The heading of the preview. */
  title: string
  look: { readonly colour: Colour; readonly cover: string; readonly icon: string }
  /** What a missing picture is drawn from. */
  seed: string
  name: string
  text: string | undefined
  facts: ReactNode
}

/** A live preview of an assembly or working group: cover, icon, name and the first words. */
export const ProfilePreview = ({ title, look, seed, name, text, facts }: ProfilePreviewProps) => (
  <Section title={title} size="small">
    <div className={classes.preview} data-colour={look.colour}>
      <div className={classes.picture}>
        <Cover picture={look.cover} seed={seed} colour={look.colour} shape="tile" />
      </div>
      <div className={classes.in}>
        <IconPicture picture={look.icon} seed={seed} colour={look.colour} size={64} className={classes.sign} />
        <h3>{name}</h3>
        <p className="fm-sm">{text}</p>
        <Facts>{facts}</Facts>
      </div>
    </div>
  </Section>
)
