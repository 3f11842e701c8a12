import { askMenu } from "./menu.ts"
import { readLines } from "../../widgets/plain-widgets.tsx"
import { settleQueue } from "./settle-queue.ts"
import type { TalkSession } from "../../talk/talk.ts"
import { useTalk } from "../../talk/use-talk.ts"
import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** Lines, and acts by number. If an act opens another view, this page closes and reopens. */
export function PlainPage(props: {
  store: AppStore
  context: RenderContext
  talk: TalkSession
  lines: readonly string[]
  actions: readonly { label: string; run: () => void }[]
  isActive: boolean
  onClose: () => void
}) {
  const { store, context, actions, onClose } = props
  useTalk({
    talk: props.talk,
    isActive: props.isActive,
    onCancel: onClose,
    run: async (talk) => {
      const { t } = context
      await settleQueue(talk, store)
      await readLines(talk, context, props.lines)
      talk.say("", ...actions.map(({ label }, i) => `${i + 1}. ${label}`))
      for (;;) {
        const prompt = t("plain.pagePrompt")
        const answer = await askMenu(talk, { store, context, prompt, help: [t("plain.help.page")] })
        if (answer === "0") return onClose()
        const action = actions[Number(answer) - 1]
        if (!action) talk.say(t("plain.noSuchNumber", { count: actions.length }))
        else {
          action.run()
          // Should nothing have been opened, this goes on.
          await talk.wait(new Promise((go) => setTimeout(go, 50)))
        }
      }
    },
  })
  return null
}
