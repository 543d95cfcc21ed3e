import { z } from 'zod/mini'

/** A body of fields and files: a `FormData` in the browser; the server reads the file from the request itself. */
export interface Multipart {
  append(name: string, value: string): void
}
export const Multipart = z.custom<Multipart>()
