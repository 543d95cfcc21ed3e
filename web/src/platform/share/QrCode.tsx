import { useQuery } from '@tanstack/react-query'
import classes from './QrCode.module.css'

/** A QR code drawn in the browser, so that what is in it is sent to nobody. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({ queryKey: ['qr', text], queryFn: () => drawQrCode(text), gcTime: 0, staleTime: Infinity })
  if (!data) return <div className={classes.qr} />
  return (
    <svg className={classes.qr} viewBox={`0 0 ${data.size} ${data.size}`} role="img" aria-label={label}>
      <rect width={data.size} height={data.size} fill="#fff" />
      <path d={data.path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

async function drawQrCode(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr')
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
