import { Button, ProgressBar } from "@blueprintjs/core"
import { type BoundAct, judge, undoOf } from "@qo/core/acts"
import type { User } from "@qo/core/user"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { ActQuestion } from "../ui/acts/ActQuestion.tsx"
import { runBatch, type Task, type TaskResult } from "../ui/acts/run-batch.ts"
import { FormFailure } from "../ui/FormFailure.tsx"
import { BulkResults } from "./BulkResults.tsx"
import { fetchAllUsers, type UserListInput } from "./use-user-list.ts"
import { noteOf } from "./user-acts.ts"

interface Props {
  act: BoundAct<User>
  chosen: { users: readonly User[] } | { matching: UserListInput }
  onClose: (finished: boolean) => void
}

type Phase =
  | { name: "collecting"; count: number }
  | { name: "asking"; users: readonly User[] }
  | { name: "running"; count: number }
  | { name: "finished"; count: number }

/** Collects what was chosen, says whom it will concern, does it, and tells the result of each. */
export function BulkDialog({ act, chosen, onClose }: Props) {
  const t = useTexts()
  const { api, user: self } = useSession()
  const client = useQueryClient()
  const [phase, setPhase] = useState<Phase>(
    "users" in chosen ? { name: "asking", users: chosen.users } : { name: "collecting", count: 0 },
  )
  const [results, setResults] = useState<readonly TaskResult<User>[]>([])
  const [failure, setFailure] = useState<unknown>()
  const stop = useRef(new AbortController())
  useEffect(() => {
    const running = stop
    return () => running.current.abort()
  }, [])

  const matching = "matching" in chosen ? chosen.matching : undefined
  useEffect(() => {
    if (!matching) return
    const asking = new AbortController()
    fetchAllUsers(api, matching, (count) => setPhase({ name: "collecting", count }), asking.signal)
      .then((users) => !asking.signal.aborted && setPhase({ name: "asking", users }))
      .catch((error: unknown) => !asking.signal.aborted && setFailure(error))
    return () => asking.abort()
  }, [api, matching])

  const run = async (tasks: readonly Task<User>[]) => {
    const count = tasks.length
    stop.current = new AbortController()
    setPhase({ name: "running", count })
    setResults([])
    await runBatch({
      api,
      tasks,
      isLast: ({ id }) => id === self.id,
      onResult: (result) => setResults((before) => [...before, result]),
      stop: stop.current.signal,
    })
    setPhase({ name: "finished", count })
    await client.invalidateQueries({ queryKey: ["users"] })
  }

  if (phase.name === "collecting")
    return (
      <>
        <div className="rz-dialog__body">
          <FormFailure error={failure} />
          <p role="status">{t("bulk.collecting", { count: phase.count })}</p>
          <ProgressBar />
        </div>
        <footer className="rz-dialog__foot">
          <Button text={t("action.cancel")} onClick={() => onClose(false)} />
        </footer>
      </>
    )
  if (phase.name === "asking")
    return (
      <Question
        act={act}
        users={phase.users}
        onCancel={() => onClose(false)}
        onGo={() => void run(phase.users.map((row) => ({ act, row })))}
      />
    )
  if (phase.name === "running")
    return (
      <>
        <div className="rz-dialog__body">
          <p role="status">{t("bulk.progress", { done: results.length, total: phase.count })}</p>
          <ProgressBar value={results.length / Math.max(1, phase.count)} stripes={false} />
        </div>
        <footer className="rz-dialog__foot">
          <Button text={t("bulk.stop")} onClick={() => stop.current.abort()} />
        </footer>
      </>
    )
  const undone = results.flatMap(undoTasks)
  const failed = results.filter(({ outcome }) => outcome === "failed")
  return (
    <BulkResults
      results={results}
      left={phase.count - results.length}
      onUndo={undone.length > 0 ? () => void run(undone) : undefined}
      onRetry={failed.length > 0 ? () => void run(failed) : undefined}
      onClose={() => onClose(true)}
    />
  )
}

/** The way back, where the rules know one. */
function undoTasks(result: TaskResult<User>): readonly Task<User>[] {
  if (result.outcome === "failed" || result.end.outcome !== "done") return []
  const act = undoOf(result.act, result.row)
  return act ? [{ act, row: result.end.row ?? result.row }] : []
}

function Question(props: {
  act: BoundAct<User>
  users: readonly User[]
  onCancel: () => void
  onGo: () => void
}) {
  const t = useTexts()
  const { act, users, onCancel, onGo } = props
  const concerned = users.filter((user) => !judge(act, user))
  const note = noteOf(act, t)
  return (
    <ActQuestion act={act} rows={concerned} onCancel={onCancel} onGo={onGo}>
      {concerned.length < users.length && (
        <p className="rz-note rz-note--warning">
          {t("bulk.skipped", { count: users.length - concerned.length })}
        </p>
      )}
      {note && <p>{note}</p>}
    </ActQuestion>
  )
}
