import { stepUpOf } from "@qo/core/api"
import { issueText } from "@qo/core/i18n"
import { z } from "zod"
import { Form } from "../widgets/Form.tsx"
import { wrapText } from "../text/wrap-text.ts"
import type {
  WithNotices,
  WithPreferences,
  WithProgram,
  WithStepUp,
  WithUpdates,
} from "../app-store/app-store.ts"
import { FormFrame } from "./FormFrame.tsx"
import type { RenderContext } from "../widgets/render-context.ts"

interface StepUpScreenProps {
  store: WithStepUp & WithProgram & WithNotices & WithPreferences & WithUpdates
  context: RenderContext
}

const Given = z.object({ given: z.string().min(1) })

/** Asks for the password or a code before an irreversible act, in place of the screen, which keeps its input and marks. */
export function StepUpScreen(props: StepUpScreenProps) {
  const { context } = props
  return context.plain ? (
    <StepUpForm {...props} />
  ) : (
    <FormFrame {...props} title={context.t("frame.stepUp")} isActive>
      {(inFrame) => <StepUpForm {...props} context={inFrame} />}
    </FormFrame>
  )
}

function StepUpForm({ store, context }: StepUpScreenProps) {
  const { t } = context
  const question = store.stepUp.current()
  if (!question) return null
  const { act, failure, answer } = question
  const why = failure?.issues.map((issue) => issueText(t, issue)).join(" ")
  return (
    <Form
      context={context}
      title={why ? `${t("stepUp.title")}. ${why}` : t("stepUp.title")}
      fields={[{ kind: "text", name: "given", label: t("stepUp.label"), secret: true }]}
      live={(_values, columns) => wrapText(t(`stepUp.why.${act}`), columns)}
      initial={{}}
      schema={Given}
      submitLabel={t("stepUp.submit")}
      onSubmit={({ given }) => {
        answer(stepUpOf(given))
        return Promise.resolve([])
      }}
      onCancel={() => answer(undefined)}
      isActive
    />
  )
}
