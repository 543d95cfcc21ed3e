/** What is known of a socket whose session has not come. */
export interface WaitingSocket {
  readonly network: string
  readonly since: number
  end(): void
}

export const WAITING_LIMITS = {
  /** Of one node. */
  all: 500,
  /** Of one network: a school behind one address opens many at once, and each waits for some tenths of a second. */
  network: 60,
  /** Milliseconds after which a socket may have to give its place to another one of its network. */
  patience: 2_000,
} as const

/**
 * The sockets whose session has not come. They are few, and no network shuts out others: when there are too many, the oldest one of the
 * network that has the most of them is ended.
 */
export class WaitingSockets {
  private readonly byNetwork = new Map<string, Set<WaitingSocket>>()
  private all = 0

  /** Gives a socket a place; false when its network has too many that have just come. */
  add(socket: WaitingSocket): boolean {
    const own = this.byNetwork.get(socket.network) ?? new Set()
    if (own.size >= WAITING_LIMITS.network) {
      const [oldest] = own
      if (!oldest || socket.since - oldest.since < WAITING_LIMITS.patience) return false
      this.end(oldest)
    } else if (this.all >= WAITING_LIMITS.all) {
      const [oldest] = [...this.byNetwork.values()].reduce((most, sockets) => (sockets.size > most.size ? sockets : most))
      if (oldest) this.end(oldest)
    }
    own.add(socket)
    this.byNetwork.set(socket.network, own)
    this.all++
    return true
  }

  /** Its session has come, or it has ended. */
  remove(socket: WaitingSocket): void {
    const own = this.byNetwork.get(socket.network)
    if (!own?.delete(socket)) return
    this.all--
    if (own.size === 0) this.byNetwork.delete(socket.network)
  }

  private end(socket: WaitingSocket): void {
    this.remove(socket)
    socket.end()
  }
}
