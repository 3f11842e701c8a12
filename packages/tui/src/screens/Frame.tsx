import { Box } from "ink"
import { useState } from "react"
import type { User } from "@qo/core/user"
import { Line } from "../widgets/Line.tsx"
import { useKeys } from "../widgets/use-keys.ts"
import { APP_KEYS, type AppContext } from "./base/app-keys.ts"
import { hintText, messageText, tabsText } from "./frame-texts.ts"
import { FrontLayer, type Layer } from "./FrontLayer.tsx"
import { remapKeys, runKey } from "./base/key-table.ts"
import { screensFor } from "./screen-list.ts"
import type { AppStore } from "../app-store/app-store.ts"
import type { RenderContext } from "../widgets/render-context.ts"
import { useUpdates } from "../app-store/use-updates.ts"

interface Props {
  store: AppStore
  context: RenderContext
  user: User
  isActive: boolean
  onLeave: () => void
}

/** Tabs, the screen or what stands in front of it, and the line of messages. */
export function Frame({ store, context, user, isActive, onLeave }: Props) {
  useUpdates(store)
  const [at, setAt] = useState(0)
  const [opened, setLayer] = useState<Layer>("none")
  const layer = opened === "none" && store.results.areShown() ? "results" : opened
  const role = user.role
  const screens = screensFor(role)
  const screen = screens[Math.min(at, screens.length - 1)]

  const app: AppContext = {
    showScreen: (index) => index < screens.length && setAt(index),
    stepScreen: (step) => setAt((now) => (now + step + screens.length) % screens.length),
    help: () => setLayer("help"),
    palette: () => setLayer("palette"),
    language: () => setLayer("language"),
    results: () => setLayer("results"),
    queue: () => setLayer("queue"),
    log: () => setLayer("log"),
    undo: () => undo(store),
    quit: () => (store.queue.waiting().length > 0 ? setLayer("quit") : onLeave()),
  }
  // Ctrl+C leaves from anywhere, even from a form; pressed again, it no longer asks.
  useKeys((name) => {
    if (name === "ctrl+c") (layer === "quit" || layer === "leaving" ? onLeave : app.quit)()
  }, isActive)
  if (!screen) return null

  const isFront = isActive && layer === "none"
  const Component = screen.component
  return (
    <>
      <Line>{tabsText(context, user, screens, screen)}</Line>
      <Box flexDirection="column" height={context.rows - 2} overflow="hidden">
        <Box flexDirection="column" display={layer === "none" ? "flex" : "none"}>
          <Component
            key={screen.name}
            store={store}
            context={context}
            isActive={isFront}
            onOtherKey={(name) => void runKey(remapKeys(APP_KEYS, store.options.keys), name, app)}
          />
        </Box>
        {layer !== "none" && (
          <FrontLayer
            store={store}
            context={context}
            layer={layer}
            screen={screen}
            role={role}
            isActive={isActive}
            onLayer={setLayer}
            onLeave={onLeave}
          />
        )}
      </Box>
      <Line>
        {messageText(
          context,
          store,
          layer === "none" && !store.attention.isTaken()
            ? hintText(context, screen, store.options.keys)
            : context.t("hint.inFront"),
        )}
      </Line>
    </>
  )
}

/** Takes the newest waiting action back; without one, queues the reverse of the newest that was done. */
function undo(store: AppStore): void {
  const { t } = store.preferences.words
  const undone = store.queue.undo()
  if (!undone) store.notices.say(t("undo.nothing"))
  else if ("takenBack" in undone)
    store.notices.say(t("undo.takenBack", { action: undone.takenBack.title }))
}
