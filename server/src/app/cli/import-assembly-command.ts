import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importPackageFile } from '../../exchange/assembly-transfer/package-file.ts'
import { Fault } from '../../platform/fault.ts'
import type { Context } from '../../platform/http/context.ts'
import { siteUrl } from '../../platform/mail/site-url.ts'

const USAGE = 'Usage: import-assembly FILE [--shortname NAME]'

/** `folkmoot import-assembly FILE`: imports an assembly from a package of another server, all or nothing. */
export async function runImportAssemblyCommand(context: Context, args: readonly string[]): Promise<string> {
  const { file, shortname } = parse(args)
  const { assembly, rows, files, knownAddresses, accounts } = await importPackageFile(context, resolve(file), shortname)
  return [
    `${assembly.name}: ${rows} rows, ${files} files.`,
    ...(knownAddresses > 0 ? [`${knownAddresses} people have an account here already, which was not touched: invite them.`] : []),
    ...(accounts > 0
      ? [`${accounts} accounts came without a password: their people choose one by "Forgot password?".`]
      : ['No account came along: invite the members.']),
    `${siteUrl(context.settings)}/v2/p/assembly/${assembly.uuid}`,
  ].join('\n')
}

function parse(args: readonly string[]): { file: string; shortname: string | undefined } {
  try {
    const options = { shortname: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [file, ...more] = positionals
    const { shortname } = values
    if (file === undefined || more.length > 0) throw new Fault(USAGE)
    const name = shortname?.trim()
    if (name === '' || (name?.length ?? 0) > 120) throw new Fault('A short name has 1 to 120 characters.')
    return { file, shortname: name }
  } catch (error) {
    throw error instanceof Fault ? error : new Fault(USAGE)
  }
}
