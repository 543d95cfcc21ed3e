/** A node of a formatted text as the editor has it (the JSON of ProseMirror). */
export interface DocNode {
  readonly type?: string | undefined
  readonly text?: string | undefined
  readonly attrs?: Readonly<Record<string, unknown>> | undefined
  readonly content?: readonly DocNode[] | undefined
  readonly marks?: readonly DocMark[] | undefined
}
export interface DocMark {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>> | undefined
}
