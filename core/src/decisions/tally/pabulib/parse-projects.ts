import { clipCell, type FaultLog, formatCount, quoteCell } from './fault-log.ts'
import { isAmount, MAX_PROJECTS } from './parse-meta.ts'
import { createTableReader } from './table-reader.ts'

export interface PabulibProject {
  readonly id: string
  /** A plain decimal. */
  readonly cost: string
  readonly name: string
  /** The file's own outcome; `unclear` where it says neither 1 nor 0, null where it says nothing. */
  readonly selected: 'yes' | 'no' | 'unclear' | null
}

/** A project with what the file says of its votes and its score, to be compared with the papers. */
export interface ProjectRow extends PabulibProject {
  readonly line: number
  readonly votes: string
  readonly score: string
}

const isNegative = (text: string): boolean => /^-\d+(\.\d+)?$/.test(text)

function parseSelected(cell: string): PabulibProject['selected'] {
  if (cell === '') return null
  if (cell === '1') return 'yes'
  return cell === '0' ? 'no' : 'unclear'
}

/** The section PROJECTS row by row: projects by id, in the order of the file. */
export function createProjectReader(title: number, log: FaultLog) {
  const projects = new Map<string, ProjectRow>()
  const table = createTableReader(title, ['project_id', 'cost'], log, {
    wrong: log.add,
    read: (line, cells) => {
      const id = cells('project_id')
      const cost = cells('cost')
      const known = projects.has(id)
      const name = clipCell(id)
      if (id === '') log.add(line, 'The project has no id.')
      else if (id.includes(',')) log.add(line, `The project id ${quoteCell(id)} has a comma, so no vote can name it.`)
      else if (known) log.add(line, `The project id ${name} comes twice.`)
      if (cost === '') log.add(line, `Project ${name} has no cost.`)
      else if (isNegative(cost)) log.add(line, `The cost of project ${name} is negative: ${clipCell(cost)}.`)
      else if (!isAmount(cost)) log.add(line, `The cost of project ${name} is ${quoteCell(cost)}, which is not an amount.`)
      if (known) return
      // also with a fault: a vote for it is not to blame for that
      const selected = parseSelected(cells('selected'))
      projects.set(id, { id, cost, name: cells('name'), line, votes: cells('votes'), score: cells('score'), selected })
      if (projects.size > MAX_PROJECTS)
        log.stop(line, `There are more than ${formatCount(MAX_PROJECTS)} projects, the most that can be read.`)
    },
  })
  return {
    row: table.row,
    end: () => {
      const rows = table.end()
      if (rows === 0 && !log.stopped()) log.add(title, 'There are no projects.')
      return { projects, rows }
    },
  }
}
