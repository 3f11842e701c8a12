import {
  bindAct,
  type BoundAct,
  retentionQuestion,
  runAct,
  setRetention,
  skipText,
  takeBackRetention,
} from "@qo/core/acts"
import { type ApiClient, respondentCalls, type Retention } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import { countRangeText } from "@qo/core/lib"
import { momentText } from "@qo/core/record"
import { useState } from "react"
import { z } from "zod"
import { wordsOf } from "../../records/words.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import { wrapText } from "../../text/wrap-text.ts"
import { Confirm } from "../../widgets/Confirm.tsx"
import { Form } from "../../widgets/Form.tsx"
import type { FieldProblem } from "../../widgets/form-field.ts"
import { Pages } from "../../widgets/Pages.tsx"
import { meOf } from "../actions/me.ts"
import { problemsOf } from "../base/server-problems.ts"
import type { ProjectDialogProps } from "./project-dialog-props.ts"
import { useAnswer } from "./use-answer.ts"

/** Under the list: the title, a question of several lines, its answers. */
export const RETENTION_LINES = 8

const readRetention = (api: ApiClient, pid: number) =>
  api.send(respondentCalls.getRetention, { pid })

/** The period for which a project keeps data that could identify its respondents: shows it, and changes it or cancels a plan. */
export function RetentionDialog({
  store,
  context,
  project,
  isActive,
  onClose,
}: ProjectDialogProps) {
  const { t } = context
  const answer = useAnswer(store, project.pid, readRetention)
  const [changing, setChanging] = useState(false)
  const title = t("projects.retentionOf", { name: neutraliseText(project.name) })
  if (!answer || "problem" in answer) {
    const lines = [answer ? answer.problem : t("list.loading")]
    return <Pages {...{ context, title, lines, isActive, onClose }} />
  }
  const { value: retention } = answer
  const shared = { store, context, retention, title, isActive, onClose }
  return retention.planned && !changing ? (
    <PlannedRetention {...shared} onChange={() => setChanging(true)} />
  ) : (
    <RetentionForm {...shared} />
  )
}

type PartProps = Omit<ProjectDialogProps, "project"> & { retention: Retention; title: string }

/** Carries the act out, with the password if the server asks for it. Returns why it was left alone. */
async function carryOut(
  { store, context, retention }: PartProps,
  act: BoundAct<Retention>,
): Promise<string | undefined> {
  const outcome = await runAct(act, retention, { api: store.options.api })
  if (outcome.outcome === "skipped") return skipText(outcome, wordsOf(context))
  const { t, locale } = context
  const now = outcome.row ?? retention
  store.notices.say(
    now.planned
      ? t("retention.planned", {
          count: now.planned.months,
          interviews: countRangeText(now.planned.interviews, now.rounded),
          applies: momentText(now.planned.appliesAt, locale),
        })
      : t("projects.retentionIs", { count: now.months }),
  )
  return undefined
}

function PlannedRetention(props: PartProps & { onChange: () => void }) {
  const { store, context, retention, title, isActive, onClose, onChange } = props
  const { t, locale, columns } = context
  const { months, interviews, appliesAt } = retention.planned ?? {
    months: 0,
    interviews: 0,
    appliesAt: 0,
  }
  const text = t("retention.plannedText", {
    count: months,
    interviews: countRangeText(interviews, retention.rounded),
    applies: momentText(appliesAt, locale),
  })
  const takeBack = () => {
    onClose()
    carryOut(props, bindAct(takeBackRetention, undefined, meOf(store))).then(
      (problem) => problem !== undefined && store.notices.warn(problem),
      (error: unknown) => store.notices.warn(errorText(t, error)),
    )
  }
  return (
    <Confirm
      {...{ context, title, isActive }}
      lines={wrapText(text, columns - 2)}
      answers={[
        { key: "b", label: t("retention.takeBack"), run: takeBack },
        { key: "e", label: t("projects.otherRetention"), run: onChange },
      ]}
      onCancel={onClose}
    />
  )
}

const Months = z.object({ months: respondentCalls.setRetention.input.shape.months })

function RetentionForm(props: PartProps) {
  const { store, context, retention, title, isActive, onClose } = props
  const { t, columns } = context
  const [asked, setAsked] = useState<{ months: number; question: string }>()
  const set = async (months: number): Promise<readonly FieldProblem[]> => {
    try {
      const problem = await carryOut(props, bindAct(setRetention, { months }, meOf(store)))
      if (problem !== undefined) return [{ field: "", text: problem }]
      onClose()
      return []
    } catch (error) {
      return problemsOf(error, t)
    }
  }
  const submit = async ({ months }: z.output<typeof Months>): Promise<readonly FieldProblem[]> => {
    try {
      const { api } = store.options
      const preview = await api.send(respondentCalls.previewRetention, {
        pid: retention.pid,
        months,
      })
      const question = retentionQuestion(preview, wordsOf(context))
      if (question === undefined) return await set(months)
      setAsked({ months, question })
      return []
    } catch (error) {
      return problemsOf(error, t)
    }
  }
  const confirm = async (months: number) => {
    const [problem] = await set(months)
    if (problem) store.notices.warn(problem.text)
    setAsked(undefined)
  }
  if (asked)
    return (
      <Confirm
        {...{ context, title, isActive }}
        lines={wrapText(asked.question, columns - 2)}
        answers={[
          {
            key: "y",
            label: t("retention.shorten"),
            run: () => void confirm(asked.months),
          },
        ]}
        dangerous
        onCancel={() => setAsked(undefined)}
      />
    )
  return (
    <Form
      {...{ context, title, isActive }}
      fields={[
        {
          kind: "number",
          name: "months",
          label: t("column.retention.months"),
          hint: t("retention.monthsHint"),
        },
      ]}
      initial={{ months: retention.months }}
      schema={Months}
      submitLabel={t("form.save")}
      onSubmit={submit}
      onCancel={onClose}
    />
  )
}
