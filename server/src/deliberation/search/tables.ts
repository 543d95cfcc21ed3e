import type { Generated } from 'kysely'

/** The words of titles, each once, without case and accents: only to be compared with what was typed. */
export interface TitleWordsTable {
  word: string
  titles: number
}

/** Titles whose words were not counted yet, a row for each change. */
export interface NewTitlesTable {
  id: Generated<number>
  contribution_id: number
}
