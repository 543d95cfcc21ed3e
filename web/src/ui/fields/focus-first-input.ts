/** The cursor goes into the first input of what one has just opened to write in. */
export const focusFirstInput = (place: HTMLElement | null): void =>
  place?.querySelector<HTMLElement>('input, textarea, select, [contenteditable="true"]')?.focus()
