import { useState } from "react"
import { LOCALES } from "@qo/core/i18n"
import type { User } from "@qo/core/user"
import { screensFor } from "./screen-list.ts"
import { askMenu, quitPlain } from "./plain/menu.ts"
import type { Plain } from "../talk/plain.ts"
import { letterOf, type OwnTalk, TalkCancelled } from "../talk/talk.ts"
import { useKeyView } from "./use-key-view.ts"
import { useLatest, useTalk } from "../talk/use-talk.ts"
import type { AppStore } from "../app-store/app-store.ts"
import type { RenderContext } from "../widgets/render-context.ts"

interface PlainFrameProps {
  store: AppStore
  context: RenderContext
  plain: Plain
  user: User
  isActive: boolean
}

/** The menu of screens, and the screen that was chosen. */
export function PlainFrame({ store, context, plain, user, isActive }: PlainFrameProps) {
  const { talk } = plain
  const [opened, setOpened] = useState<{ name: string; settle: () => void }>()
  const screens = screensFor(user.role)
  const screen = screens.find(({ name }) => name === opened?.name)
  const leave = () => {
    setOpened(undefined)
    opened?.settle()
  }
  const latest = useLatest({ context, screens })
  const open = (name: string) => new Promise<void>((settle) => setOpened({ name, settle }))
  useTalk({
    talk,
    // An open screen continues when the user has signed in again.
    isActive,
    run: async (own) => {
      for (;;)
        try {
          await talkMenu(own, { store, latest, open, at: screen?.name })
        } catch (error) {
          if (!(error instanceof TalkCancelled)) throw error
          await quitPlain(own, store)
        }
    },
    // Ctrl-C once more.
    onCancel: talk.leave,
  })
  useKeyView({ plain, context, isActive })
  if (!screen) return null
  const Component = screen.component
  return (
    <Component
      key={screen.name}
      store={store}
      context={context}
      isActive={isActive}
      onOtherKey={(key) => key === "escape" && leave()}
    />
  )
}

async function talkMenu(
  talk: OwnTalk,
  given: {
    store: AppStore
    latest: { current: { context: RenderContext; screens: ReturnType<typeof screensFor> } }
    open: (name: string) => Promise<void>
    at: string | undefined
  },
): Promise<void> {
  const { store, latest, open } = given
  if (given.at) await talk.wait(open(given.at))
  for (;;) {
    const { context, screens } = latest.current
    const { t } = context
    talk.sayNews()
    talk.say(
      "",
      t("plain.screens"),
      ...screens.map(({ title }, i) => `${i + 1}. ${t.table(title)}`),
    )
    const answer = await askMenu(talk, {
      store,
      context,
      prompt: t("plain.screenPrompt"),
      help: [t("plain.help.screen"), t("plain.help.language")],
    })
    const screen = screens[Number(answer) - 1]
    if (screen) {
      talk.say("", t.table(screen.title))
      await talk.wait(open(screen.name))
    } else if (letterOf(answer) === "l") {
      const at = await talk.choose(
        t("plain.chooseOrCancel"),
        LOCALES.map((each) => t(`language.${each}`)),
      )
      const locale = at === undefined ? undefined : LOCALES[at]
      if (locale) await store.preferences.setWords(locale)
    } else if (answer === "0") await quitPlain(talk, store)
    else if (answer !== "") talk.say(t("plain.notUnderstood"))
  }
}
