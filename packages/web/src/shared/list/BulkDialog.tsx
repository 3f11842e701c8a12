import { Button, ProgressBar } from "@blueprintjs/core"
import {
  type BoundAct,
  eachPage,
  isTaskAct,
  judgeAct,
  recordsOfScreenTask,
  sendOnce,
  undoOf,
} from "@qo/core/acts"
import { type ApiClient, type ListInput, taskCalls } from "@qo/core/api"
import { type Task as ServerTask, TASK_ITEMS_FROM } from "@qo/core/task"
import { useEffect, useRef, useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { ActQuestion } from "../../ui/acts/ActQuestion.tsx"
import { runBatch, type Task, type TaskResult } from "../../ui/acts/run-batch.ts"
import { FormFailure } from "../../ui/FormFailure.tsx"
import { putTask } from "../tasks/running-tasks.ts"
import { TaskProgress } from "../tasks/TaskProgress.tsx"
import { BulkResults } from "./BulkResults.tsx"
import type { ListDefinition } from "./list-definition.ts"
import { readRows } from "./list-query.ts"

/** Records of an act: selected rows, or all matching ones with their number. */
export interface ChosenRows<Row> {
  rows: readonly Row[]
  /** All matching records and their number; `rows` are the loaded ones. */
  matching?: { input: ListInput; total: number }
}

interface BulkDialogProps<Row> {
  list: ListDefinition<Row>
  act: BoundAct<Row>
  note: string | undefined
  chosen: ChosenRows<Row>
  nameOf: (row: Row) => string
  /** Something was changed: the list must be reloaded. */
  onDone: () => void
  onClose: (finished: boolean) => void
}

type Phase =
  | { name: "asking" }
  | { name: "running"; count: number }
  | { name: "finished"; count: number }

/** Says whom an act will concern, does it, and tells the result of each. Many records are the server's task. */
export function BulkDialog<Row>(props: BulkDialogProps<Row>) {
  const { act, chosen } = props
  const many = chosen.matching?.total ?? chosen.rows.length
  return many >= recordsOfScreenTask(act.name) && isTaskAct(act.name) ? (
    <AsTask {...props} count={many} />
  ) : (
    <Here {...props} />
  )
}

/** The rows that an act is to be carried out on, once they are read. */
function useRows<Row>({ list, chosen }: Pick<BulkDialogProps<Row>, "list" | "chosen">) {
  const { api } = useSession()
  const matching = chosen.matching?.input
  const [rows, setRows] = useState(matching ? undefined : chosen.rows)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (!matching) return
    const asking = new AbortController()
    readRows(api, list, { ...matching, limit: TASK_ITEMS_FROM }, { signal: asking.signal })
      .then(({ data }) => setRows(data))
      .catch((error: unknown) => !asking.signal.aborted && setFailure(error))
    return () => asking.abort()
  }, [api, list, matching])
  return { rows, failure }
}

/** Carries an act out on the records one after another until it is stopped. `kept` are results of before, which stay. */
function useBatch<Row>({ list, onDone }: Pick<BulkDialogProps<Row>, "list" | "onDone">) {
  const { api, user: self } = useSession()
  const [phase, setPhase] = useState<Phase>({ name: "asking" })
  const [results, setResults] = useState<readonly TaskResult<Row>[]>([])
  const stop = useRef(new AbortController())
  useEffect(() => {
    const running = stop
    return () => running.current.abort()
  }, [])
  const run = async (tasks: readonly Task<Row>[], kept: readonly TaskResult<Row>[] = []) => {
    const count = kept.length + tasks.length
    stop.current = new AbortController()
    setPhase({ name: "running", count })
    setResults(kept)
    await runBatch({
      api,
      tasks,
      // Only an account can be the own one.
      isLast: (row) => list.record.noun === "user" && list.record.id(row) === self.id,
      onResult: (result) => setResults((before) => [...before, result]),
      stop: stop.current.signal,
    })
    setPhase({ name: "finished", count })
    onDone()
  }
  return { phase, results, run, stop: () => stop.current.abort() }
}

/** A few records are done from here, one after another. */
function Here<Row>({ list, act, note, chosen, nameOf, onDone, onClose }: BulkDialogProps<Row>) {
  const t = useTexts()
  const { rows, failure } = useRows({ list, chosen })
  const { phase, results, run, stop } = useBatch({ list, onDone })
  if (!rows)
    return (
      <>
        <div className="rz-dialog__body">
          <FormFailure error={failure} />
          <p role="status">{t("loader.label")}</p>
        </div>
        <footer className="rz-dialog__foot">
          <Button text={t("action.cancel")} onClick={() => onClose(false)} />
        </footer>
      </>
    )
  if (phase.name === "asking") {
    const concerned = rows.filter((row) => !judgeAct(act, row))
    return (
      <ActQuestion
        act={act}
        rows={concerned}
        onCancel={() => onClose(false)}
        onGo={() => void run(rows.map((row) => ({ act, row })))}
      >
        {concerned.length < rows.length && (
          <p className="rz-note rz-note--warning">
            {t("bulk.skipped", { count: rows.length - concerned.length })}
          </p>
        )}
        {note && <p>{note}</p>}
      </ActQuestion>
    )
  }
  if (phase.name === "running")
    return (
      <>
        <div className="rz-dialog__body">
          <p role="status">{t("bulk.progress", { done: results.length, total: phase.count })}</p>
          <ProgressBar value={results.length / Math.max(1, phase.count)} stripes={false} />
        </div>
        <footer className="rz-dialog__foot">
          <Button text={t("bulk.stop")} onClick={stop} />
        </footer>
      </>
    )
  const undone = results.flatMap(undoTasks)
  const failed = results.filter(isFailed)
  const ended = results.filter((result) => !isFailed(result))
  return (
    <BulkResults
      results={results}
      nameOf={nameOf}
      label={act.kind.label}
      left={phase.count - results.length}
      onUndo={undone.length > 0 ? () => void run(undone) : undefined}
      onRetry={failed.length > 0 ? () => void run(failed, ended) : undefined}
      onClose={() => onClose(failed.length === 0)}
    />
  )
}

const isFailed = <Row,>({ outcome }: TaskResult<Row>): boolean => outcome === "failed"

/** Tasks that undo the act, if the rules allow it. */
function undoTasks<Row>(result: TaskResult<Row>): readonly Task<Row>[] {
  if (result.outcome === "failed" || result.end.outcome !== "done") return []
  const act = undoOf(result.act, result.end.before ?? result.row)
  return act ? [{ act, row: result.end.row ?? result.row }] : []
}

/** Many records: the server does it, whether or not this tab stays open. */
function AsTask<Row>({
  list,
  act,
  note,
  chosen,
  count,
  onClose,
}: BulkDialogProps<Row> & { count: number }) {
  const t = useTexts()
  const { api } = useSession()
  const [task, setTask] = useState<ServerTask>()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { matching } = chosen
  const begin = async () => {
    setSending(true)
    setFailure(undefined)
    const whom = chosen.matching
      ? { filter: withoutSort(chosen.matching.input) }
      : { ids: chosen.rows.map(list.record.id) }
    try {
      const draft = taskCalls.createTask.input.parse({
        act: act.name,
        args: act.parameters,
        ...whom,
      })
      const begun = await sendOnce<ServerTask>(api, taskCalls.createTask, draft)
      setTask(begun)
      putTask(begun)
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  if (task) return <TaskProgress task={task} onClose={() => onClose(true)} />
  return (
    <ActQuestion
      act={act}
      rows={chosen.rows}
      count={count}
      idsOf={matching && (() => matchingIds(api, list, matching.input))}
      sending={sending}
      onCancel={() => onClose(false)}
      onGo={() => void begin()}
    >
      <FormFailure error={failure} />
      <p className="rz-note">{t("bulk.asTask")}</p>
      {note && <p>{note}</p>}
    </ActQuestion>
  )
}

/** The numbers of all records that match. @throws ApiError */
async function matchingIds<Row>(
  api: ApiClient,
  list: ListDefinition<Row>,
  input: ListInput,
): Promise<readonly number[]> {
  const ids: number[] = []
  const { signal } = new AbortController()
  await eachPage(
    (request) => readRows(api, list, { ...withoutSort(input), ...request }, { signal }),
    (rows) => void ids.push(...rows.map(list.record.id)),
  )
  return ids
}

/** Filters of a list without its order: a task has another order. */
const withoutSort = (input: ListInput): ListInput =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name !== "sort"))
