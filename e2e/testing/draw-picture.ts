import type { Page } from '@playwright/test'

/** A picture of one colour as a file to upload. */
export async function drawPicture(page: Page, name: string, colour: string) {
  const data = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 320 })
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = fill
    context?.fillRect(0, 0, 480, 320)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, colour)
  return { name, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
}
