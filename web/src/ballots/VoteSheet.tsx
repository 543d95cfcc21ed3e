import { ballots, papers } from '@folkmoot/core/ballots/endpoints.ts'
import type { Paper } from '@folkmoot/core/ballots/paper.ts'
import type { Ballot, PaperDocument } from '@folkmoot/core/ballots/shapes.ts'
import { isRefusal } from '@folkmoot/core/shared/refusals.ts'
import { useEffect, useRef, useState } from 'react'
import { type Declined, declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { outdated, seed, useAct } from '../lib/query.ts'
import { markShown } from '../lib/storage.ts'
import { tellFailure } from '../ui/failure.ts'
import { closeNotice, toast } from '../ui/notices.ts'
import { useToday } from '../ui/time.ts'
import { useUnsaved } from '../ui/unsaved.ts'
import { AfterVote } from './AfterVote.tsx'
import { BallotPaper } from './BallotPaper.tsx'
import { FinalizeDialog } from './FinalizeDialog.tsx'
import { introName } from './intro.ts'
import { ownPaper } from './queries.ts'
import { SheetFoot } from './SheetFoot.tsx'
import { change, paperOfDocument, samePaper, sentVotes } from './vote.ts'

/** Choices that are not saved yet, while the reader looks at another tab; nothing of a vote is kept in the browser. */
const unsaved = new Map<string, Paper>()

/** Failures that say nothing of the ballot: asking again would only fail again. */
const SILENT: readonly Declined['refused'][] = ['offline', 'unavailable', 'fault']

export interface VoteSheetProps {
  ballot: Ballot
  document: PaperDocument
  hrefOf?: ((contribution: string) => string) | undefined
}

/** The reader's own paper: choose, save, finalize. A finalized one is read only. */
export function VoteSheet({ ballot, document, hrefOf }: VoteSheetProps) {
  const { t } = useText()
  const today = useToday(ballot.timezone)
  const saved = paperOfDocument(ballot, document)
  const [edited, setEdited] = useState<Paper | undefined>(() => unsaved.get(ballot.uuid))
  const [refused, setRefused] = useState<string>()
  const [asking, setAsking] = useState(false)
  const notice = useRef<number>(undefined)
  const finished = saved.status === 1
  const paper = finished ? saved : (edited ?? saved)
  const dirty = !samePaper(paper, saved)
  useUnsaved(dirty)
  // the sheet says what the introduction says
  useEffect(() => markShown(introName(ballot.uuid)), [ballot.uuid])

  const keep = (next: Paper) => {
    setEdited(next)
    if (samePaper(next, saved)) unsaved.delete(ballot.uuid)
    else unsaved.set(ballot.uuid, next)
  }
  const settle = (given: PaperDocument) => {
    unsaved.delete(ballot.uuid)
    seed(papers.read, ownPaper(ballot.uuid), given)
    setEdited(undefined)
    setRefused(undefined)
  }
  const save = useAct(papers.save, (given) => {
    settle(given)
    notice.current = toast(t('ballots.saved'))
  })
  const complete = useAct(papers.complete, (given) => {
    settle(given)
    toast(t('ballots.finalizedToast'))
    void outdated(ballots.read)
  })

  /** The server's words, in an alert (VOT-030); then what it knows better is fetched again, if it knows anything. */
  const notSaved = async (told: Declined) => {
    await tellFailure(told, t('ballots.notSaved'))
    if (!SILENT.includes(told.refused)) void outdated(ballots.read, papers.read)
  }
  const choose = (candidate: number, chosen: boolean) => {
    const next = change(ballot, paper, candidate, chosen, today)
    setRefused(isRefusal(next) ? t(`refusals.${next.refused}`, next.detail?.params ?? {}) : undefined)
    if (!isRefusal(next)) keep(next)
  }
  const onSave = async () => {
    const outcome = await save.act({ ...ownPaper(ballot.uuid), body: { vote: { votes: sentVotes(ballot, paper) } } })
    if (declined(outcome)) await notSaved(outcome)
  }
  const ask = () => {
    // the news of the last save would lie over the question
    if (notice.current !== undefined) closeNotice(notice.current)
    setAsking(true)
  }
  const onFinalize = async () => {
    const body = { vote: { status: 1 as const, votes: sentVotes(ballot, paper) } }
    const outcome = await complete.act({ ...ownPaper(ballot.uuid), body })
    setAsking(false)
    if (declined(outcome)) await notSaved(outcome)
  }
  return (
    <BallotPaper
      ballot={ballot}
      votes={paper.votes}
      finished={finished}
      hrefOf={hrefOf}
      onChoose={finished ? undefined : choose}
      foot={
        <SheetFoot
          ballot={ballot}
          paper={paper}
          finished={finished}
          dirty={dirty}
          saving={save.pending}
          refused={refused}
          onSave={() => void onSave()}
          onFinalize={ask}
        />
      }
    >
      {finished && <AfterVote ballot={ballot} />}
      <FinalizeDialog
        ballot={ballot}
        paper={paper}
        opened={asking}
        pending={complete.pending}
        onYes={() => void onFinalize()}
        onNo={() => setAsking(false)}
      />
    </BallotPaper>
  )
}
