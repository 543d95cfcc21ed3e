import { COLOURS } from '@folkmoot/core/platform/shared/prints.ts'
import classes from './Avatar.module.css'
import { uploadedPicturePath } from './prints/draw-print.ts'
import { hash } from './prints/svg.ts'

/** The first letters of the first and the last name. */
export function formatInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => [...(word ?? '')].find((letter) => /\p{L}|\p{N}/u.test(letter)) ?? '')
    .join('')
    .toLocaleUpperCase()
}

interface AvatarProps {
  name: string
  /** The seed of the colour: the person's uuid. */
  seed: string
  picture?: string | null | undefined
  size?: 'small' | 'medium' | 'large' | 'huge'
}

/** A person as a disc with initials, or their picture. Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, seed, picture, size = 'medium' }: AvatarProps) {
  const file = uploadedPicturePath(picture)
  if (file) return <img className={classes.avatar} data-size={size} src={file} alt="" loading="lazy" />
  return (
    <span className={classes.avatar} data-size={size} data-colour={COLOURS[hash(seed) % COLOURS.length]} aria-hidden="true">
      {formatInitials(name)}
    </span>
  )
}

/** Overlapping avatars in a row. */
export const Avatars = ({ people }: { people: readonly AvatarProps[] }) => (
  <span className={classes.row}>
    {people.map((person) => (
      <Avatar key={person.seed} {...person} />
    ))}
  </span>
)
