import { MERGED_DETAILS, type MergedDetail, mapDetails } from '../details.ts'
import { getPartKind, type PartKind } from './merge-blocks.ts'

/** The place of a contribution, which is merged as a whole. */
export interface MergePlace {
  readonly placeName: string
  readonly city: string
  readonly state: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** What a merge of contributions takes care of besides their texts. */
export interface MergeFields extends Readonly<Record<MergedDetail, string>> {
  readonly title: string
  readonly place: MergePlace
  readonly keywords: readonly string[]
}
/** The fields that are merged as a whole. */
const WHOLE_FIELDS = ['title', 'place', ...MERGED_DETAILS] as const
export const MERGE_FIELDS = [...WHOLE_FIELDS, 'themes'] as const
export type MergeField = (typeof MERGE_FIELDS)[number]
export type FieldSides = Readonly<Partial<Record<MergeField, 'ours' | 'theirs'>>>

/** A field of which the amendment has another value than the original; values are those that readers see. */
export interface FieldPart {
  readonly field: MergeField
  readonly kind: PartKind
  readonly ours: string
  readonly theirs: string
}

const formatPlace = ({ placeName, city, state, latitude, longitude }: MergePlace): string =>
  [placeName, city, state].filter((part) => part !== '').join(', ') ||
  (latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`)
const toPlaceKey = (p: MergePlace): string => [p.placeName, p.city, p.state, p.latitude ?? '', p.longitude ?? ''].join('\n')
const hasWord = (words: readonly string[], word: string): boolean => words.some((other) => other.toLowerCase() === word.toLowerCase())

/** Keywords never conflict: those that the amendment added are added, those that it left out are left out. */
export const mergeKeywords = (base: readonly string[], ours: readonly string[], theirs: readonly string[]): readonly string[] => [
  ...ours.filter((word) => hasWord(theirs, word) || !hasWord(base, word)),
  ...theirs.filter((word) => !hasWord(ours, word) && !hasWord(base, word)),
]

const toValues = (fields: MergeFields) => ({ ...fields, place: toPlaceKey(fields.place) })
const toWords = (fields: MergeFields) => ({ ...fields, place: formatPlace(fields.place) })

/** The fields that one side changed at least, each with what the merge makes of it (specification D.3). */
export function listFieldParts(base: MergeFields, ours: MergeFields, theirs: MergeFields): FieldPart[] {
  const [b, o, t] = [toValues(base), toValues(ours), toValues(theirs)]
  const [oursWords, theirsWords] = [toWords(ours), toWords(theirs)]
  const parts = WHOLE_FIELDS.map((field): FieldPart => {
    const kind = getPartKind(b[field] !== o[field], b[field] !== t[field], o[field] === t[field])
    return { field, kind, ours: oursWords[field], theirs: theirsWords[field] }
  })
  const merged = mergeKeywords(base.keywords, ours.keywords, theirs.keywords)
  const changed = merged.length !== ours.keywords.length || merged.some((word) => !hasWord(ours.keywords, word))
  const kind = changed ? 'theirs' : 'same'
  parts.push({ field: 'themes', kind, ours: ours.keywords.join(', '), theirs: merged.join(', ') })
  return parts.filter((part) => part.kind !== 'same')
}

/** The merged fields, or the names of those that both sides changed and nobody has decided. */
export function resolveFields(
  base: MergeFields,
  ours: MergeFields,
  theirs: MergeFields,
  chosen: FieldSides,
): { readonly fields: MergeFields } | { readonly open: readonly MergeField[] } {
  const parts = new Map(listFieldParts(base, ours, theirs).map((part) => [part.field, part.kind]))
  const open = MERGE_FIELDS.filter((field) => parts.get(field) === 'conflict' && chosen[field] === undefined)
  if (open.length > 0) return { open }
  const pick = (field: MergeField): MergeFields =>
    (chosen[field] ?? (parts.get(field) === 'theirs' ? 'theirs' : 'ours')) === 'theirs' ? theirs : ours
  const keywords = chosen.themes === 'ours' ? ours.keywords : mergeKeywords(base.keywords, ours.keywords, theirs.keywords)
  const details = mapDetails(MERGED_DETAILS, (name) => pick(name)[name])
  return { fields: { title: pick('title').title, place: pick('place').place, ...details, keywords } }
}
