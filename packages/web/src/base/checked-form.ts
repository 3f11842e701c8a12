import { ApiError } from "@qo/core/api"
import { issueText } from "@qo/core/i18n"
import { issuesOf, type Issue, REPORT_INPUT } from "@qo/core/lib"
import { useState, type SubmitEvent } from "react"
import { flushSync } from "react-dom"
import type { z } from "zod"
import { useTexts } from "./texts.ts"

export type FieldProblems = Readonly<Record<string, readonly string[]>>

/** Problems by the first part of their path; those of no field stand under `""`. */
const groupByField = (issues: readonly Issue[], say: (issue: Issue) => string): FieldProblems => {
  const groups: Record<string, string[]> = {}
  for (const issue of issues) (groups[String(issue.path[0] ?? "")] ??= []).push(say(issue))
  return groups
}

/**
 * A small form for the pages before sign-in: the values, every problem of every field, and one submit at a time.
 * Problems show after the first try to send, and then follow each change. `send` may set values itself.
 */
export function useCheckedForm<
  Schema extends z.ZodType,
  Values extends Record<string, string | boolean>,
>(
  schema: Schema,
  initial: Values,
  send: (input: z.output<Schema>, set: (change: Partial<Values>) => void) => Promise<void>,
) {
  const t = useTexts()
  const [values, setValues] = useState(initial)
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<readonly Issue[]>([])
  const [failure, setFailure] = useState<unknown>()

  const checked = schema.safeParse(values, REPORT_INPUT)
  const own = tried && !checked.success ? issuesOf(checked.error) : []
  const problems = groupByField([...own, ...refused], (issue) => issueText(t, issue))

  const set = (change: Partial<Values>) => {
    setRefused((issues) => issues.filter(({ path }) => !(String(path[0]) in change)))
    setValues({ ...values, ...change })
  }
  const submit = async (form: HTMLFormElement) => {
    flushSync(() => {
      setTried(true)
      setFailure(undefined)
      setRefused([])
    })
    if (!checked.success) return focusFirstProblem(form)
    setSending(true)
    try {
      await send(checked.data, set)
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) {
        const { issues } = error
        flushSync(() => setRefused(issues))
        focusFirstProblem(form)
      } else setFailure(error)
    } finally {
      setSending(false)
    }
  }

  return {
    values,
    problems,
    failure,
    sending,
    set,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!sending) void submit(event.currentTarget)
    },
  }
}

/** The problems are drawn: the first field with one is where the person goes on. */
const focusFirstProblem = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
