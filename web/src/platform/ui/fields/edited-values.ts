/** What a form of something saved holds, and what each of its fields began from. */
export interface EditedValues<T> {
  readonly values: T
  readonly began: T
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The fields in which two values of a form differ. */
export const listDifferences = <T extends object>(a: T, b: T): (keyof T & string)[] =>
  (Object.keys(b) as (keyof T & string)[]).filter((field) => !isSame(a[field], b[field]))

/** The form on top of what is saved now: a field that nobody changed in the form takes the saved value. */
export function rebaseValues<T extends object>({ values, began }: EditedValues<T>, saved: T): EditedValues<T> {
  const own = listDifferences(values, began).filter((field) => !isSame(values[field], saved[field]))
  const keepOwn = (from: T): T => ({ ...saved, ...Object.fromEntries(own.map((field) => [field, from[field]])) })
  return { values: keepOwn(values), began: keepOwn(began) }
}

/** The fields that were changed in the form, and saved otherwise by somebody else since it began. */
export const listConflicts = <T extends object>({ values, began }: EditedValues<T>, saved: T): (keyof T & string)[] =>
  listDifferences(values, saved).filter((field) => !isSame(values[field], began[field]) && !isSame(began[field], saved[field]))
