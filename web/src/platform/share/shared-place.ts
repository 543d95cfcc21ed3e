/** Where what is shared is opened, and who can open it. */
export interface SharedPlace {
  readonly path: string
  /** Everybody can; else members alone. */
  readonly open: boolean
}
