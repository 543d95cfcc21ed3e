import { findRollText } from '../../decisions/ballots/voters/roll-record.ts'
import { Fault } from '../../platform/fault.ts'
import type { Context } from '../../platform/http/context.ts'

/**
 * Prints the roll of a ballot as it was when voting closed: the salt, then a uuid a line. The SHA-256 of the output is the digest
 * of the roll that was published with the result.
 */
export async function runRollCommand(
  { db }: Pick<Context, 'db'>,
  args: readonly string[],
  write: (text: string) => void = (text) => process.stdout.write(text),
): Promise<void> {
  const [uuid, ...more] = args
  if (uuid === undefined || more.length > 0) throw new Fault('Name one ballot by its uuid. Usage: folkmoot roll BALLOT')
  const text = await findRollText(db, uuid.toLowerCase())
  if (text === undefined) throw new Fault(`There is no roll of a ballot ${uuid}: it is kept when voting closes.`)
  write(text)
}
