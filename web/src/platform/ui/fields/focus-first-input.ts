/** The cursor goes into the first input of what one has just opened to write in; in a longer text, behind its last word. */
export function focusFirstInput(place: HTMLElement | null): void {
  const input = place?.querySelector<HTMLElement>('input, textarea, select, [contenteditable="true"]')
  input?.focus()
  if (input instanceof HTMLTextAreaElement) input.setSelectionRange(input.value.length, input.value.length)
}
