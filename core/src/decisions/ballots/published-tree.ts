import { z } from 'zod/mini'

const Head = z.object({ size: z.int(), root: z.string() })

/**
 * The heads of the tree of a ballot (RFC 9162): over the receipts, at closing over receipts and papers, and with seed and result
 * once it is counted; and the proofs that each head begins with the leaves of the one before.
 */
export const PublishedTree = z.object({
  receipts: Head,
  closing: Head,
  result: z.nullable(Head),
  toClosing: z.array(z.string()),
  toResult: z.array(z.string()),
})
export type PublishedTree = z.output<typeof PublishedTree>
