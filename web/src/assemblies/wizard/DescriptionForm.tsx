import type { ReactNode } from 'react'
import { later } from '../../ui/later.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import { JoinFields } from './JoinFields.tsx'
import { NameFields } from './NameFields.tsx'
import { Preview } from './Preview.tsx'
import type { PartProps } from './part.ts'
import type { ShortNameCheck } from './short-name.ts'
import classes from './wizard.module.css'

// what stands below the fold
const LookFields = later(() => import('./LookFields.tsx').then((m) => m.LookFields), <SkeletonRows />)
const PeopleFields = later(() => import('./PeopleFields.tsx').then((m) => m.PeopleFields))
const ContactFields = later(() => import('./PeopleFields.tsx').then((m) => m.ContactFields))

interface Props extends PartProps {
  check: ShortNameCheck
  /** How many of the default signs are offered (ASM-030). */
  signs: number
  members: number
  /** What stands under the picture. */
  next?: ReactNode
}

/** All that is asked to describe an assembly, with its picture beside it. */
export function DescriptionForm({ check, signs, members, next, ...part }: Props) {
  return (
    <div className={classes.cols}>
      <div className={classes.main}>
        <NameFields {...part} check={check} />
        {part.settings && <JoinFields {...part} />}
        <LookFields {...part} signs={signs} />
        <PeopleFields {...part} />
        <ContactFields {...part} />
      </div>
      <aside className={classes.sticky}>
        <Preview draft={part.draft} members={members} />
        {next}
      </aside>
    </div>
  )
}
