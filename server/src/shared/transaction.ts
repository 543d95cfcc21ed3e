import { isRefusal } from '@folkmoot/core/shared/refusals.ts'
import type { Db } from '../database/open.ts'

class Refused extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('refused')
    this.answer = answer
  }
}

/** One act in one transaction; when it ends in a refusal, nothing it wrote stays. */
export async function inTransaction<T>(db: Db, act: (trx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      const answer = await act(trx)
      if (isRefusal(answer)) throw new Refused(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof Refused) return error.answer as T
    throw error
  }
}
