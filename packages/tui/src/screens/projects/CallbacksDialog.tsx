import {
  bindAct,
  PROJECT_CALLBACKS,
  removeCallbackAddress,
  restoreCallbackAddress,
  runAct,
  skipText,
} from "@qo/core/acts"
import type { ApiClient } from "@qo/core/api"
import type { ProjectCallbacks } from "@qo/core/callback"
import { errorText } from "@qo/core/i18n"
import type { AppStore } from "../../app-store/app-store.ts"
import { wordsOf } from "../../records/words.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import { ChoiceList } from "../../widgets/ChoiceList.tsx"
import { Pages } from "../../widgets/Pages.tsx"
import type { RenderContext } from "../../widgets/render-context.ts"
import { meOf } from "../actions/me.ts"
import type { ProjectDialogProps } from "./project-dialog-props.ts"
import { useAnswer } from "./use-answer.ts"

const readCallbacks = (api: ApiClient, pid: number) => PROJECT_CALLBACKS.read(api, pid)

/** The callback addresses of a project: choosing one removes it from delivery, or restores it. */
export function CallbacksDialog({
  store,
  context,
  project,
  isActive,
  onClose,
}: ProjectDialogProps) {
  const { t } = context
  const answer = useAnswer(store, project.pid, readCallbacks)
  const title = t("projects.callbacksOf", { name: neutraliseText(project.name) })
  const lines = (line: string) => (
    <Pages {...{ context, title, isActive, onClose }} lines={[line]} />
  )
  if (!answer) return lines(t("list.loading"))
  if ("problem" in answer) return lines(answer.problem)
  const { value: row } = answer
  if (row.addresses.length === 0) return lines(t("callbacks.none"))
  const change = async (address: string): Promise<void> => {
    const problem = await toggle(store, context, row, address)
    if (problem !== undefined) store.notices.warn(problem)
  }
  return (
    <ChoiceList
      {...{ context, title, isActive }}
      choices={row.addresses.map(({ address, answers, removedAt }) => ({
        value: address,
        label: t(
          removedAt > 0 ? "act.projects.callbacks.restore" : "act.projects.callbacks.remove",
          {
            address: neutraliseText(
              answers ? `${address} (${t("callbacks.withAnswers")})` : address,
            ),
          },
        ),
      }))}
      current={null}
      onCancel={onClose}
      onChoose={(value) => {
        onClose()
        change(String(value)).catch((error: unknown) => store.notices.warn(errorText(t, error)))
      }}
    />
  )
}

/** Removes an address from delivery, or restores a removed one. Returns why it was left alone. */
async function toggle(
  store: AppStore,
  context: RenderContext,
  row: ProjectCallbacks,
  address: string,
): Promise<string | undefined> {
  const isRemoved = row.addresses.some((each) => each.address === address && each.removedAt > 0)
  const act = isRemoved ? restoreCallbackAddress : removeCallbackAddress
  const bound = bindAct(act, { address }, meOf(store))
  const outcome = await store.link.run(() => runAct(bound, row, { api: store.options.api }))
  if (outcome.outcome === "skipped") return skipText(outcome, wordsOf(context))
  store.notices.say(context.t(`done.${act.name}`, { address: neutraliseText(address) }))
  return undefined
}
