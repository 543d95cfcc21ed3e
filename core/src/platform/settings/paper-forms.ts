export const SECRECIES = ['open', 'detached'] as const
/** The secrecy of a ballot (specification G.4): its papers are kept beside who cast them, or detached from people (E.6). */
export type Secrecy = (typeof SECRECIES)[number]

/** What follows from how papers are kept (specification E.6). */
interface PaperForm {
  /** A paper and its voter are stored together: names and counts before the end can be shown, and a finalized paper be opened again. */
  readonly linked: boolean
  /** So many people must be on the roll, so that a paper is one of several (VOT-033). */
  readonly minVoters: number
  /** Counts and reasons of a ballot with few papers are published. */
  readonly countsFewPapers: boolean
}

export const PAPER_FORMS: Readonly<Record<Secrecy, PaperForm>> = {
  open: { linked: true, minVoters: 1, countsFewPapers: true },
  detached: { linked: false, minVoters: 5, countsFewPapers: false },
}
