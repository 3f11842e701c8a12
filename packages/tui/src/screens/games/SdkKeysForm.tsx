import type { ListedGame } from "@qo/core/acts"
import { ApiError, gameCalls } from "@qo/core/api"
import { z } from "zod"
import { Form } from "../../widgets/Form.tsx"
import type { FieldProblem, FormField } from "../../widgets/form-field.ts"
import { clipboardText } from "../base/clipboard.ts"
import { problemsOf } from "../base/server-problems.ts"
import type { ListDialog, ListDialogProps } from "../lists/list-dialogs.tsx"
import { issuedKeysDialog } from "./SdkKeysDialog.tsx"
import { neutraliseText } from "../../text/control-characters.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

const KEEP = "keep"
const RENEW = "renew"
const GRACE_HOURS = 168

/** Questions before keys are issued; a game without keys needs no grace period. */
const draftOf = () =>
  z.object({
    graceHours: gameCalls.issueSdkKeys.input.shape.graceHours,
    key: z.enum([KEEP, RENEW]).optional(),
  })

/** The title, the problem, how long the old token works and whether the key changes, the button. */
const LINES = 8

/** Asks how long the old token works on and whether the key changes too, and issues the keys. */
export const issueKeysDialog = (game: ListedGame): ListDialog<ListedGame> => ({
  lines: LINES,
  render: (props) => <SdkKeysForm {...props} game={game} />,
})

function SdkKeysForm({
  store,
  context,
  area,
  game,
  isActive,
  onChange,
  onClose,
}: ListDialogProps<ListedGame> & { game: ListedGame }) {
  const { t } = context
  const hasKeys = game.apiKey !== undefined

  async function issue(draft: {
    graceHours?: number | undefined
    key?: string | undefined
  }): Promise<readonly FieldProblem[]> {
    try {
      const { graceHours } = draft
      // If the response was lost, a token may have been issued unseen: repeating is safe, because the newest token counts.
      const issued = await store.options.api.send(gameCalls.issueSdkKeys, {
        gameId: game.gameId,
        ...(hasKeys && graceHours !== undefined && { graceHours }),
        ...(hasKeys && { rotateKey: draft.key === RENEW }),
      })
      area.list.arrive([issued.game])
      const hours = hasKeys ? (graceHours ?? GRACE_HOURS) : undefined
      onChange(issuedKeysDialog({ ...issued, graceHours: hours }))
      return []
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) store.notices.say(t("error.notFound"))
      return problemsOf(error, t)
    }
  }
  return (
    <Form
      context={context}
      title={t(hasKeys ? "games.sdk.againTitle" : "games.sdk.firstTitle", {
        name: neutraliseText(game.name),
      })}
      fields={hasKeys ? keyFields(context) : []}
      initial={hasKeys ? { graceHours: GRACE_HOURS, key: KEEP } : {}}
      schema={draftOf()}
      submitLabel={t("games.sdk.issue")}
      submitAct={{ key: "Ctrl+S", text: t("games.sdk.issueAct") }}
      onSubmit={issue}
      onCancel={onClose}
      onCopy={(values) => {
        const grace = hasKeys ? ` --grace-hours ${String(values["graceHours"] ?? "")}` : ""
        const rotate = values["key"] === RENEW ? " --rotate-key" : ""
        const command = `qo games connect-sdk ${game.gameId}${grace}${rotate}`
        clipboardText(command)
        store.notices.tell(t("copy.done", { command }))
      }}
      isActive={isActive}
    />
  )
}

const keyFields = ({ t }: RenderContext): readonly FormField[] => [
  {
    kind: "number",
    name: "graceHours",
    label: t("games.sdk.grace"),
    unit: t("games.sdk.hours"),
    hint: t("games.sdk.graceHint"),
  },
  {
    kind: "choice",
    name: "key",
    label: t("games.sdk.key"),
    hint: t("games.sdk.keyHint"),
    choices: [
      { value: KEEP, label: t("games.sdk.keep") },
      { value: RENEW, label: t("games.sdk.renew") },
    ],
  },
]
