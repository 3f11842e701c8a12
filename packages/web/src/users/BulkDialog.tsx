import { Button, ProgressBar } from "@blueprintjs/core"
import { canTransition, type User } from "@qo/core/user"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { FormFailure } from "../ui/FormFailure.tsx"
import type { UserListInput } from "./use-user-list.ts"
import { fetchAllUsers, runBatch, skipReason, type BulkAction, type ItemResult } from "./batch.ts"
import { BulkResults } from "./BulkResults.tsx"

interface Props {
  action: BulkAction
  chosen: { users: readonly User[] } | { matching: UserListInput }
  onClose: (finished: boolean) => void
}

type Phase =
  | { name: "collecting"; count: number }
  | { name: "asking"; users: readonly User[] }
  | { name: "running"; users: readonly User[] }
  | { name: "finished"; users: readonly User[]; stopped: boolean }

/** Collects what was chosen, says how many it will concern, does it, and tells the result of each. */
export function BulkDialog({ action: asked, chosen, onClose }: Props) {
  const t = useTexts()
  const { api, user: self } = useSession()
  const client = useQueryClient()
  const [action, setAction] = useState(asked)
  const [phase, setPhase] = useState<Phase>(
    "users" in chosen ? { name: "asking", users: chosen.users } : { name: "collecting", count: 0 },
  )
  const [results, setResults] = useState<readonly ItemResult[]>([])
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

  const run = async (users: readonly User[], what: BulkAction = action) => {
    stop.current = new AbortController()
    setAction(what)
    setPhase({ name: "running", users })
    setResults([])
    await runBatch({
      api,
      action: what,
      users,
      ownId: self.id,
      onResult: (result) => setResults((before) => [...before, result]),
      stop: stop.current.signal,
    })
    setPhase({ name: "finished", users, stopped: stop.current.signal.aborted })
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
        action={action}
        users={phase.users}
        ownId={self.id}
        onCancel={() => onClose(false)}
        onGo={() => void run(phase.users)}
      />
    )
  if (phase.name === "running")
    return (
      <>
        <div className="rz-dialog__body">
          <p role="status">
            {t("bulk.progress", { done: results.length, total: phase.users.length })}
          </p>
          <ProgressBar value={results.length / Math.max(1, phase.users.length)} stripes={false} />
        </div>
        <footer className="rz-dialog__foot">
          <Button text={t("bulk.stop")} onClick={() => stop.current.abort()} />
        </footer>
      </>
    )
  const undo = undoOf(action, results)
  const failed = results.flatMap((result) => (result.outcome === "failed" ? [result.user] : []))
  return (
    <BulkResults
      results={results}
      left={phase.users.length - results.length}
      onUndo={undo && (() => void run(undo.users, undo.action))}
      onRetry={failed.length > 0 ? () => void run(failed) : undefined}
      onClose={() => onClose(true)}
    />
  )
}

/** The way back, where the rules know one: the accounts that were changed, and their old status. */
function undoOf(action: BulkAction, results: readonly ItemResult[]) {
  if (action.kind !== "setStatus") return undefined
  const back = action.status === "activated" ? "deactivated" : "activated"
  if (!canTransition(action.status, back)) return undefined
  const users = results.flatMap((result) =>
    result.outcome === "done" && result.changed && result.user.status === back
      ? [result.changed]
      : [],
  )
  return users.length > 0
    ? { users, action: { kind: "setStatus", status: back } as const }
    : undefined
}

function Question(props: {
  action: BulkAction
  users: readonly User[]
  ownId: number
  onCancel: () => void
  onGo: () => void
}) {
  const t = useTexts()
  const { action, users, ownId } = props
  const concerned = users.filter((user) => !skipReason(action, user, ownId)).length
  return (
    <>
      <div className="rz-dialog__body">
        <p>{t("bulk.concerned", { count: concerned })}</p>
        {concerned < users.length && (
          <p className="rz-note rz-note--warning">
            {t("bulk.skipped", { count: users.length - concerned })}
          </p>
        )}
        {action.kind === "delete" && <p>{t("bulk.deleteText")}</p>}
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={props.onCancel} autoFocus />
        <Button
          intent={action.kind === "delete" ? "danger" : "primary"}
          disabled={concerned === 0}
          text={t("bulk.go")}
          onClick={props.onGo}
        />
      </footer>
    </>
  )
}
