import { z } from 'zod/mini'
import { isTimeZone } from '../shared/dates.ts'

/** A text of at most `max` characters, as it is sent. */
export const limitedText = (max: number) => z.string().check(z.maxLength(max))

/** No control characters and no web address: a name is greeted in mails to people who asked for none. */
const isPlainName = (text: string): boolean => !/\p{Cc}|:\/\//u.test(text)

/** A name people are called by: trimmed, 1 to 100 characters. */
export const Name = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(100), z.refine(isPlainName, { error: 'wrong' }))

/** A part of a name; empty means none. */
export const NamePart = z.string().check(z.trim(), z.maxLength(100), z.refine(isPlainName, { error: 'wrong' }))

/** A language as somebody writes it; stored as given, an unknown one reads as en-US (I18N-004). */
export const Lang = z.string().check(z.trim(), z.regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,2}$/))

/** Another name to sign in with: 2 to 60 characters without spaces or @, so that it is never somebody's address. */
export const Username = z.string().check(z.trim(), z.maxLength(60), z.regex(/^(?:|[^\s@]{2,})$/))

/** The address of a picture; empty means none. Whether it is the person's own file the server knows. */
export const ProfilePic = limitedText(2000)

/** A time zone by its IANA name. */
export const TimeZone = z.string().check(z.maxLength(60), z.refine(isTimeZone, { error: 'wrong' }))
