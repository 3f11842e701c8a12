import { sendOnce } from "@qo/core/acts"
import { type CommentRecord, moderationCalls } from "@qo/core/api"
import { ModerationComment, type Project } from "@qo/core/project"
import { z } from "zod"
import { Form } from "../../widgets/Form.tsx"
import type { FieldProblem } from "../../widgets/form-field.ts"
import { flagsText } from "../actions/shell-word.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import { shortPerson } from "../../text/short-person.ts"
import { shownName } from "../actions/shown-name.ts"
import { clipboardText } from "../base/clipboard.ts"
import { problemsOf } from "../base/server-problems.ts"
import type { Anchor } from "./sections/section-row.ts"
import type { ViewWords } from "./parts/view-words.ts"
import type { WithNotices, WithProgram } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

interface CommentFormProps {
  store: WithNotices & WithProgram
  context: RenderContext
  /** Texts for places in the questionnaire; needed for blocks and questions. */
  words?: ViewWords | undefined
  project: Pick<Project, "pid" | "revision" | "name" | "owner">
  anchor: Anchor
  isActive: boolean
  onClose: () => void
  onAdded: () => void
}

const Draft = z.object({
  text: ModerationComment.shape.text,
  /** Not asked if there is only one place. */
  where: z.enum(["question", "block", "project"]).optional(),
  mandatory: z.enum(["yes", "no"]),
})
type Draft = z.infer<typeof Draft>
type CommentPlace = NonNullable<Draft["where"]>

/** Rows of the text on the screen. */
const TEXT_LINES = 4
/** The title, the problem, the text, its weight, the button. */
export const COMMENT_FORM_LINES = TEXT_LINES + 6

const placesOf = ({ block, question }: Anchor): readonly CommentPlace[] => [
  ...(question === undefined ? [] : (["question"] as const)),
  ...(block === undefined ? [] : (["block"] as const)),
  "project",
]

/** The part of an anchor that a comment goes to. */
function partOf({ block, question }: Anchor, where: unknown): Anchor {
  if (where === "question" && question !== undefined)
    return { question, ...(block !== undefined && { block }) }
  return where === "block" && block !== undefined ? { block } : {}
}

/** A comment on the question or block that the cursor is on, or on the whole project. */
export function CommentForm(props: CommentFormProps) {
  const { store, context, words, project, anchor, isActive, onClose } = props
  const { t } = context
  const places: readonly CommentPlace[] = words ? placesOf(anchor) : ["project"]
  const anchorAt = (where: unknown) => partOf(anchor, where)

  async function save(draft: Draft): Promise<readonly FieldProblem[]> {
    const { text, where, mandatory } = draft
    const comment = { text, mandatory: mandatory === "yes", ...anchorAt(where) }
    const { pid, revision } = project
    try {
      await sendOnce<CommentRecord[]>(store.options.api, moderationCalls.addComments, {
        pid,
        revision,
        comments: [comment],
      })
      onClose()
      props.onAdded()
      store.notices.say(t("view.comments.added"))
      return []
    } catch (error) {
      return problemsOf(error, t)
    }
  }

  return (
    <Form
      context={context}
      title={t("view.comments.newTo", {
        id: project.pid,
        name: `${shownName(project.name)} · ${shortPerson(neutraliseText(project.owner.fullname))}`,
      })}
      hint={t("view.comments.reader", { name: neutraliseText(project.owner.fullname) })}
      submitAct={{ key: "Ctrl+S", text: t("foot.add") }}
      fields={[
        { kind: "long", name: "text", label: t("view.comments.text"), lines: TEXT_LINES },
        ...(words && places.length > 1
          ? [
              {
                kind: "choice" as const,
                name: "where",
                label: t("view.comments.where"),
                choices: places.map((value) => ({ value, label: words.where(anchorAt(value)) })),
              },
            ]
          : []),
        {
          kind: "choice",
          name: "mandatory",
          label: t("view.comments.weight"),
          choices: [
            { value: "no", label: t("view.comments.optional") },
            { value: "yes", label: t("view.comments.mandatory") },
          ],
        },
      ]}
      initial={{ text: "", where: places[0] ?? "project", mandatory: "no" }}
      schema={Draft}
      submitLabel={t("view.comments.add")}
      onSubmit={save}
      onCancel={onClose}
      isActive={isActive}
      onCopy={({ text, where, mandatory }) => {
        const flags = flagsText({ ...anchorAt(where), text: String(text ?? "") })
        const must = mandatory === "yes" ? " --mandatory" : ""
        const command = `qo moderation comment ${project.pid} ${flags}${must}`
        clipboardText(command)
        store.notices.tell(t("copy.done", { command }))
      }}
    />
  )
}
