import { endpoint } from '../../platform/shared/endpoint.ts'
import { FileJob } from '../../platform/shared/file-job.ts'

/** An assembly as a package that another server imports (decision 0066). */
export const assemblyTransfer = {
  export: endpoint({
    method: 'POST',
    path: '/assembly/:aid/export',
    accepts: true,
    access: 'session',
    response: FileJob,
    refusals: ['assembly_not_listed', 'not_found', 'not_allowed', 'export_running'],
    limit: 'exports',
    summary:
      'Coordinators: a job makes a ZIP of the assembly with everything that goes along to another server; it is mailed when it is ready.',
  }),
} as const
