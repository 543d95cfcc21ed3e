import type { ReactNode } from 'react'
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../../ui/loading/Skeletons.tsx'
import { AssemblyPreview } from './AssemblyPreview.tsx'
import type { FormPartProps } from './form-part-props.ts'
import { JoinFields } from './JoinFields.tsx'
import { NameFields } from './NameFields.tsx'
import type { ShortNameCheck } from './short-name.ts'
import classes from './wizard.module.css'

// what stands below the fold
const LookFields = lazyPanel(() => import('./AppearanceFields.tsx').then((m) => m.AppearanceFields), <SkeletonRows />)
const PeopleFields = lazyPanel(() => import('./PeopleFields.tsx').then((m) => m.PeopleFields))
const ContactFields = lazyPanel(() => import('./PeopleFields.tsx').then((m) => m.ContactFields))

interface Props extends FormPartProps {
  check: ShortNameCheck
  /** How many of the default signs are offered (ASM-030). */
  iconCount: number
  members: number
  /** What stands under the picture. */
  next?: ReactNode
}

/** All that is asked to describe an assembly, with its picture beside it. */
export function DescriptionForm({ check, iconCount, members, next, ...part }: Props) {
  return (
    <div className={classes.cols}>
      <div className={classes.main}>
        <NameFields {...part} check={check} />
        {part.canChangeSettings && <JoinFields {...part} />}
        <LookFields {...part} signs={iconCount} />
        <PeopleFields {...part} />
        <ContactFields {...part} />
      </div>
      <aside className={classes.sticky}>
        <AssemblyPreview draft={part.draft} members={members} />
        {next}
      </aside>
    </div>
  )
}
