const STONES = Array.from({ length: 9 }, (_, i) => i * 40)
const n = (value: number) => Math.round(value * 10) / 10

/** A ring of stones; one of them is highlighted (APP-027). */
export function Logo({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      {STONES.map((angle) => {
        const turn = (angle * Math.PI) / 180
        const [x, y] = [n(16 + Math.sin(turn) * 11.2), n(16 - Math.cos(turn) * 11.2)]
        return (
          <ellipse
            key={angle}
            cx={x}
            cy={y}
            rx="3.1"
            ry="2.5"
            transform={`rotate(${angle} ${x} ${y})`}
            fill={angle === 40 ? 'var(--fm-act)' : 'currentColor'}
          />
        )
      })}
    </svg>
  )
}
