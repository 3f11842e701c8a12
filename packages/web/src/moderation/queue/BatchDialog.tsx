import { Button, ProgressBar } from "@blueprintjs/core"
import { type BoundAct, isTaskAct, sendOnce, undoOf } from "@qo/core/acts"
import { DECISIONS_MAX, taskCalls } from "@qo/core/api"
import { faultText } from "@qo/core/i18n"
import { decisionPreview } from "@qo/core/moderation"
import type { ModerationDecision, QueueItem } from "@qo/core/project"
import type { Task } from "@qo/core/task"
import { useEffect, useRef, useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { reasonOf, verbText } from "../../ui/acts/act-texts.ts"
import { Badge } from "../../ui/Badge.tsx"
import { FormFailure } from "../../ui/FormFailure.tsx"
import { putTask } from "../../shared/tasks/running-tasks.ts"
import { TaskProgress } from "../../shared/tasks/TaskProgress.tsx"
import { isOpened } from "../opened.ts"
import { countsOf, type EndedRow, runDecisions } from "../run-decisions.ts"
import { Preview } from "./Preview.tsx"

interface BatchDialogProps {
  act: BoundAct<QueueItem>
  decision: ModerationDecision
  items: readonly QueueItem[]
  /** Something was decided or taken back: the queue must be reloaded. */
  onChanged: () => void
  /** Was decided on, and can be taken back. */
  onDecided: (rows: readonly QueueItem[]) => void
  onClose: (finished: boolean) => void
}

interface Run {
  kind: "deciding" | "undoing"
  act: BoundAct<QueueItem>
  count: number
  ended: readonly EndedRow<QueueItem>[]
  over: boolean
}

/** A batch of decisions: its preview, its outcomes, and its undo. */
export function BatchDialog({
  act,
  decision,
  items,
  onChanged,
  onDecided,
  onClose,
}: BatchDialogProps) {
  const { api } = useSession()
  const [run, setRun] = useState<Run>()
  const [task, setTask] = useState<Task>()
  const stop = useRef(new AbortController())
  useEffect(() => {
    const running = stop
    return () => running.current.abort()
  }, [])
  const go = async ({ kind, by, rows, kept = [] }: Batch) => {
    stop.current = new AbortController()
    const ended = [...kept]
    setRun({ kind, act: by, count: kept.length + rows.length, ended: kept, over: false })
    await runDecisions({
      api,
      act: by,
      rows,
      onEnded: (some) => {
        ended.push(...some)
        setRun((now) => now && { ...now, ended: [...ended] })
      },
      stop: stop.current.signal,
    })
    onDecided(kind === "deciding" ? ended.filter(isDone).map(({ row }) => row) : [])
    setRun((now) => now && { ...now, over: true })
    onChanged()
  }
  if (task) return <TaskProgress task={task} onClose={() => onClose(true)} />
  if (!run)
    return (
      <Asking
        act={act}
        decision={decision}
        items={items}
        onGo={() => void go({ kind: "deciding", by: act, rows: items })}
        onTask={setTask}
        onCancel={() => onClose(false)}
      />
    )
  if (!run.over) return <Going run={run} onStop={() => stop.current.abort()} />
  return (
    <Results
      run={run}
      onBatch={(batch) => void go(batch)}
      onClose={() => onClose(run.ended.every(({ outcome }) => outcome !== "failed"))}
    />
  )
}

/** Rows to decide on, and outcomes of before that stay. */
interface Batch {
  kind: Run["kind"]
  by: BoundAct<QueueItem>
  rows: readonly QueueItem[]
  kept?: readonly EndedRow<QueueItem>[]
}

interface AskingProps extends Pick<BatchDialogProps, "act" | "decision" | "items"> {
  onGo: () => void
  onTask: (task: Task) => void
  onCancel: () => void
}

/** Computed once, so that the displayed plan is sent. */
function Asking({ act, decision, items, onGo, onTask, onCancel }: AskingProps) {
  const t = useTexts()
  const words = useWords()
  const { api } = useSession()
  const [failure, setFailure] = useState<unknown>()
  const [sending, setSending] = useState(false)
  const [preview] = useState(() =>
    decisionPreview({
      items,
      refusal: (item) => act.refusal(item),
      isOpened: ({ project }) => isOpened(project),
    }),
  )
  const decided = [...preview.unusual.map(({ item }) => item), ...preview.plain]
  const begin = async () => {
    setSending(true)
    try {
      const draft = taskCalls.createTask.input.parse({
        act: act.name,
        args: act.parameters,
        ids: decided.map(act.kind.id),
      })
      const begun = await sendOnce<Task>(api, taskCalls.createTask, draft)
      putTask(begun)
      onTask(begun)
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  // If possible, this tab decides on the viewed revisions; a task decides on the revision at its turn.
  const isForServer = decided.length > DECISIONS_MAX && isTaskAct(act.name)
  return (
    <>
      <div className="rz-dialog__body">
        <FormFailure error={failure} />
        <Preview decision={decision} preview={preview} />
        {isForServer && <p className="rz-note">{t("bulk.asTask")}</p>}
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={onCancel} autoFocus />
        <Button
          intent={decision.decision === "reject" ? "danger" : "primary"}
          disabled={decided.length === 0}
          loading={sending}
          text={
            decision.decision === "reject" ? t("moderation.preview.reject") : verbText(act, words)
          }
          onClick={isForServer ? () => void begin() : onGo}
        />
      </footer>
    </>
  )
}

function Going({ run, onStop }: { run: Run; onStop: () => void }) {
  const t = useTexts()
  return (
    <>
      <div className="rz-dialog__body">
        <p role="status">
          {t("moderation.batch.going", { done: run.ended.length, total: run.count })}
        </p>
        <ProgressBar value={run.ended.length / Math.max(1, run.count)} stripes={false} />
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("bulk.stop")} onClick={onStop} />
      </footer>
    </>
  )
}

const TONES = { failed: "bad", skipped: "warning", unchanged: "neutral", done: "good" } as const
const outcomeOf = (each: EndedRow<QueueItem>): keyof typeof TONES =>
  each.outcome === "failed" ? "failed" : each.end.outcome
const isDone = (each: EndedRow<QueueItem>): boolean => outcomeOf(each) === "done"
const ORDER = Object.keys(TONES)

interface ResultsProps {
  run: Run
  onBatch: (batch: Batch) => void
  onClose: () => void
}

/** Outcome of each project; undecided ones come first. */
function Results({ run: { kind, act, count, ended }, onBatch, onClose }: ResultsProps) {
  const t = useTexts()
  const words = useWords()
  const counts = countsOf(ended)
  const textOf = (each: EndedRow<QueueItem>): string => {
    if (each.outcome === "failed") return faultText(t, each.error)
    if (each.end.outcome !== "done") return reasonOf(each.end, words)
    return t(kind === "deciding" ? "moderation.batch.done" : "moderation.batch.undone")
  }
  const done = ended.filter(isDone).map(({ row }) => row)
  const failed = ended.filter((each) => each.outcome === "failed")
  const left = count - ended.length
  const [first] = done
  const undo = kind === "deciding" && first ? undoOf(act, first) : undefined
  return (
    <>
      <div className="rz-dialog__body">
        <p role="status">
          {t(
            kind === "deciding" ? "moderation.batch.counts" : "moderation.batch.backCounts",
            counts,
          )}
          {left > 0 && ` ${t("bulk.left", { count: left })}`}
        </p>
        <ul className="rz-results" tabIndex={0} aria-label={t("moderation.batch.results")}>
          {ended
            .toSorted((a, b) => ORDER.indexOf(outcomeOf(a)) - ORDER.indexOf(outcomeOf(b)))
            .map((each) => (
              <li key={each.row.project.pid}>
                <span>
                  <bdi>{each.row.project.name}</bdi>{" "}
                  <span className="rz-cell-sub">
                    {t("record.number", { id: each.row.project.pid })}
                  </span>
                </span>
                <Badge tone={TONES[outcomeOf(each)]}>{textOf(each)}</Badge>
              </li>
            ))}
        </ul>
      </div>
      <footer className="rz-dialog__foot">
        {undo && (
          <Button
            className="rz-dialog__start"
            text={t("moderation.batch.back")}
            onClick={() => onBatch({ kind: "undoing", by: undo, rows: done })}
          />
        )}
        {failed.length > 0 && (
          <Button
            text={t("bulk.retryFailed")}
            onClick={() =>
              onBatch({
                kind,
                by: act,
                rows: failed.map(({ row }) => row),
                kept: ended.filter(({ outcome }) => outcome !== "failed"),
              })
            }
          />
        )}
        <Button intent="primary" text={t("action.close")} onClick={onClose} autoFocus />
      </footer>
    </>
  )
}
