import { z } from 'zod/mini'
import { isFormerMemberName } from '../../platform/shared/role-names.ts'
import { line, requiredLine } from '../../platform/shared/text/line.ts'
import { isTimeZone } from '../../platform/shared/time-zones.ts'

export const limitedText = (max: number) => z.string().check(z.maxLength(max))

/** A name has no web address, because mails to people who did not ask for them greet with it. */
const isPlainName = (text: string): boolean => !text.includes('://')

/** A display name of 1 to 100 characters; nobody takes that of deleted accounts. */
export const Name = requiredLine(100).check(
  z.refine(isPlainName, { error: 'wrong' }),
  z.refine((name) => !isFormerMemberName(name), { error: 'reserved' }),
)

/** A part of a name; empty means none. */
export const NamePart = line(100).check(z.refine(isPlainName, { error: 'wrong' }))

/** A language code, stored as sent; an unknown one reads as en-US (I18N-004). */
export const Lang = z.string().check(z.trim(), z.regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,2}$/))

/** A login name besides the address: 2 to 60 characters without spaces or @, so that it is never somebody's address. */
export const Username = line(60).check(z.regex(/^(?:|[^\s@]{2,})$/))

/** The address of a picture; empty means none. The server checks that the file belongs to the user. */
export const ProfilePic = limitedText(2000)

/** An IANA time zone. */
export const TimeZone = z.string().check(z.maxLength(60), z.refine(isTimeZone, { error: 'wrong' }))
