import type { resources as _ } from '@folkmoot/core/spaces/resources.ts'
