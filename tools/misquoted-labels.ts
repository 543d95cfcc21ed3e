/** The texts of a language by their keys. */
type Texts = ReadonlyMap<string, string>

/** Words between the quotation marks of any of the languages; what has a placeholder is no label. */
const QUOTED = /[“„«]\s?([^“”„«»{}]+?)\s?[”“»]/gu

const listQuoted = (text: string): string[] => [...text.matchAll(QUOTED)].flatMap(([, words]) => words ?? [])

/** Where English quotes what another text says, such as a button or a status, a translation that quotes must quote its own. */
export function listMisquotedLabels(groups: ReadonlyMap<string, ReadonlyMap<string, Texts>>, source: string): string[] {
  const labels = Map.groupBy(
    [...groups].flatMap(([group, read]) => [...(read.get(source) ?? [])].map(([key, text]) => ({ group, key, text }))),
    ({ text }) => text,
  )
  const faults: string[] = []
  for (const [group, read] of groups)
    for (const [key, original] of read.get(source) ?? [])
      for (const label of listQuoted(original)) {
        const named = labels.get(label) ?? []
        for (const [locale, found] of read) {
          const quoted = listQuoted(found.get(key) ?? '')
          const own = named.map((place) => groups.get(place.group)?.get(locale)?.get(place.key))
          if (named.length > 0 && quoted.length > 0 && !quoted.some((words) => own.includes(words)))
            faults.push(`${group}: ${key} in ${locale} quotes “${quoted.join('”, “')}”, but it is called “${own.join('”, “')}”`)
        }
      }
  return faults
}
