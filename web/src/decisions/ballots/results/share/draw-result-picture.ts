/** What stands on the picture of a result. */
interface ResultPicture {
  readonly site: string
  readonly heading: string
  readonly title: string
  readonly lead: string
  readonly lines: readonly { readonly text: string; readonly detail: string }[]
  /** "3 more", or nothing. */
  readonly more: string
  readonly address: string
}

/** The size that networks show whole. */
const [WIDTH, HEIGHT] = [1200, 630]
const MARGIN = 64
const INK = '#152325'
const DIM = '#4a5a5c'

/** The text, cut with an ellipsis where it is wider than `most` pixels. */
function fitText(context: CanvasRenderingContext2D, text: string, most: number): string {
  if (context.measureText(text).width <= most) return text
  let end = text.length
  while (end > 0 && context.measureText(`${text.slice(0, end)}…`).width > most) end -= 1
  return `${text.slice(0, end).trimEnd()}…`
}

/** Draws a result as a picture of 1200 by 630 pixels, light in every colour scheme; undefined where the browser cannot. */
export async function drawResultPicture(picture: ResultPicture): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const style = getComputedStyle(document.documentElement)
  const [title, text] = [style.getPropertyValue('--fm-font-title'), style.getPropertyValue('--fm-font-text')]
  const write = (line: string, x: number, y: number, font: string, colour: string, most = WIDTH - MARGIN - x) => {
    context.font = font
    context.fillStyle = colour
    context.fillText(fitText(context, line, most), x, y)
  }
  context.fillStyle = '#fbfaf6'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = '#0d5c63'
  context.fillRect(0, 0, WIDTH, 16)
  write(picture.heading, MARGIN, 92, `400 28px ${text || 'sans-serif'}`, DIM)
  write(picture.title, MARGIN, 160, `640 56px ${title || 'serif'}`, INK)
  write(picture.lead, MARGIN, 212, `400 28px ${text || 'sans-serif'}`, DIM)
  for (const [at, { text: line, detail }] of picture.lines.entries()) {
    const y = 290 + at * 64
    context.font = `400 26px ${text || 'sans-serif'}`
    const width = context.measureText(detail).width
    write(detail, WIDTH - MARGIN - width, y, `400 26px ${text || 'sans-serif'}`, DIM, width + 1)
    write(`✓ ${line}`, MARGIN, y, `600 32px ${text || 'sans-serif'}`, INK, WIDTH - 2 * MARGIN - width - 32)
  }
  write(picture.more, MARGIN, 290 + picture.lines.length * 64, `400 26px ${text || 'sans-serif'}`, DIM)
  write(`${picture.site} · ${picture.address}`, MARGIN, HEIGHT - 40, `400 24px ${text || 'sans-serif'}`, DIM)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob ? new Uint8Array(await blob.arrayBuffer()) : undefined
}
