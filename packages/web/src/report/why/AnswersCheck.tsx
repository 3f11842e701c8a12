import { Button } from "@blueprintjs/core"
import { ApiError } from "@qo/core/api"
import { csvLine } from "@qo/core/lib"
import { misfitsIn, type WholeCheck } from "@qo/core/report"
import { checkText, misfitText } from "@qo/core/wording"
import { useState, useEffect, useRef } from "react"
import { FormFailure } from "../../ui/FormFailure.tsx"
import { saveFile } from "../../ui/save-file.ts"
import { TextField } from "../../ui/TextField.tsx"
import type { ReportPartProps } from "../report-part.ts"
import { WhyLink } from "./WhyLink.tsx"
import "./why.css"
import { checkAllAnswers } from "@qo/core/acts"
import { useSession } from "../../base/session/use-session.ts"

/** Interviews whose answers the routes of a version could not have led to. */
export function AnswersCheck(part: ReportPartProps) {
  const { pid, t, figures } = part
  const { state, run, stop } = useCheck(pid)
  const [version, setVersion] = useState("")
  const isRunning = state.phase === "running"
  const isNoVersion = state.phase === "failed" && isInvalid(state.error)
  return (
    <>
      <form
        className="rz-weights"
        onSubmit={(event) => {
          event.preventDefault()
          if (isRunning) stop()
          else void run(Number(version) || undefined)
        }}
      >
        <TextField
          label={t("reportPage.check.version")}
          hint={t("reportPage.check.version.hint")}
          problems={isNoVersion ? [t("reportPage.check.noVersion")] : []}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={version}
          onChange={(event) => setVersion(event.currentTarget.value.replaceAll(/\D/g, ""))}
        />
        <Button
          type="submit"
          text={t(isRunning ? "reportPage.check.stop" : "reportPage.check.run")}
        />
      </form>
      <div role="status">
        {isRunning && <p>{t("reportPage.check.running", { n: figures.count(state.checked) })}</p>}
        {state.phase === "done" && <Outcome {...part} check={state.check} />}
      </div>
      {state.phase === "failed" && !isNoVersion && <FormFailure error={state.error} />}
      {state.phase === "done" && <Groups {...part} check={state.check} />}
    </>
  )
}

const isInvalid = (error: unknown): boolean => error instanceof ApiError && error.key === "invalid"

type WithCheck = ReportPartProps & { check: WholeCheck }

const Outcome = ({ check, words }: WithCheck) =>
  checkText({ ...check, misfits: misfitsIn(check) }, words).map((text, at) => (
    <p key={text} className={at === 0 ? "rz-why__outcome" : "rz-muted"}>
      {text}
    </p>
  ))

function Groups(part: WithCheck) {
  const { pid, check, t, words } = part
  const { groups, questions, version } = check
  if (groups.length === 0) return null
  const save = () => {
    const head = [
      t("reportPage.why.interview"),
      t("reportPage.why.question"),
      t("reportPage.check.reason"),
    ]
    const rows = groups.flatMap((group) =>
      group.interviews.map((interview) => [
        interview,
        group.question,
        misfitText(group, questions, words),
      ]),
    )
    saveFile(`check-${pid}-v${version}.csv`, "text/csv", [head, ...rows].map(csvLine).join(""))
  }
  return (
    <>
      <ul className="rz-misfits">
        {groups.map((group) => (
          <Group key={JSON.stringify({ ...group, interviews: 0 })} {...part} group={group} />
        ))}
      </ul>
      <Button text={t("reportPage.check.file")} onClick={save} />
    </>
  )
}

/** Interviews of a group that are named at first, and with every further press. */
const FIRST = 3
const MORE = 50

function Group({
  group,
  check: { questions },
  t,
  words,
}: WithCheck & { group: WholeCheck["groups"][number] }) {
  const { interviews, question } = group
  const [shown, show] = useState(FIRST)
  const left = interviews.length - shown
  return (
    <li>
      <p dir="auto">{misfitText(group, questions, words)}</p>
      <p className="rz-muted">{t("reportPage.check.interviews", { count: interviews.length })}</p>
      <ul>
        {interviews.slice(0, shown).map((interview) => (
          <li key={interview}>
            <WhyLink asked={{ interview, question }}>{interview}</WhyLink>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <button type="button" className="rz-link" onClick={() => show(shown + MORE)}>
          {t("reportPage.check.more", { n: Math.min(left, MORE) })}
        </button>
      )}
    </li>
  )
}

type CheckingState =
  | { phase: "idle" }
  | { phase: "running"; checked: number }
  | { phase: "done"; check: WholeCheck }
  | { phase: "failed"; error: unknown }

/** Checks all answers part by part; leaving stops it. */
function useCheck(pid: number) {
  const { api } = useSession()
  const [state, setState] = useState<CheckingState>({ phase: "idle" })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (version: number | undefined) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ phase: "running", checked: 0 })
    const onPart = (checked: number) => setState({ phase: "running", checked })
    try {
      const check = await checkAllAnswers(api, { pid, version }, { onPart, signal })
      setState({ phase: "done", check })
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== "cancelled")
        setState({ phase: "failed", error })
      else if (running.current === controller) setState({ phase: "idle" })
    }
  }
  return { state, run, stop: () => running.current?.abort() }
}
