/** What the page says about itself beside its content: the title of its tab, and that there is nothing at its address. */
interface ShownPage {
  readonly title: string
  readonly notFound: boolean
}

let shown: ShownPage = { title: '', notFound: false }

export const shownPage = (): ShownPage => shown

/** Called while a page is drawn, which a server does without effects. */
export const noteShownPage = (next: Partial<ShownPage>): void => {
  shown = { ...shown, ...next }
}
