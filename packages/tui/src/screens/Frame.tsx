import { Box } from "ink"
import { useContext, useEffect, useMemo, useRef, useState } from "react"
import type { User } from "@qo/core/user"
import { createEdges } from "../widgets/edges.ts"
import { Line } from "../widgets/Line.tsx"
import { contextOfPanel } from "./lists/ListScreen.tsx"
import { LiveRows } from "../widgets/LiveRows.tsx"
import { KeyListenersContext } from "../widgets/key-listeners.ts"
import { useKeys } from "../widgets/use-keys.ts"
import { APP_KEYS, type AppContext } from "./base/app-keys.ts"
import { footActs } from "./base/foot.ts"
import { footLines } from "./foot-lines.ts"
import { FrontLayer, type Layer, layerLines } from "./FrontLayer.tsx"
import { headLine } from "./head-line.ts"
import { remapKeys, runKey } from "./base/key-table.ts"
import { undoLastAction } from "./base/undo.ts"
import { screensFor } from "./screen-list.ts"
import type { AppStore } from "../app-store/app-store.ts"
import type { RenderContext } from "../widgets/render-context.ts"
import { useUpdates } from "../app-store/use-updates.ts"

interface FrameProps {
  store: AppStore
  context: RenderContext
  user: User
  isActive: boolean
  onLeave: () => void
}

/** A panel stands under a rule. */
const RULE = 1
/** The first line and the last two. */
const OWN_LINES = 3
/** Lines that the content must leave free. */
const COUNTED_LINES = 2

/** Tabs, the screen or the layer over it, and the two lines of messages and keys. */
export function Frame({ store, context: whole, user, isActive, onLeave }: FrameProps) {
  useUpdates(store)
  const [at, setAt] = useState(0)
  const [opened, setLayer] = useState<Layer>("none")
  const [edges] = useState(() => createEdges(store.updates.changed))
  const context = useMemo(
    () => ({ ...whole, rows: whole.rows - (OWN_LINES - COUNTED_LINES), edges }),
    [whole, edges],
  )
  const layer = opened === "none" && store.results.areShown() ? "results" : opened
  const role = user.role
  const screens = useMemo(() => screensFor(role), [role])
  const screen = screens[Math.min(at, screens.length - 1)]

  const app = appOf({ store, screens: screens.length, setAt, setLayer, onLeave })
  // Ctrl+C leaves from anywhere, even from a form; pressed again, it no longer asks.
  useKeys((name) => {
    if (name === "ctrl+c") (layer === "quit" || layer === "leaving" ? onLeave : app.quit)()
  }, isActive)
  const press = usePress(layer === "none", () => setLayer("none"))
  if (!screen) return null

  const isFront = isActive && layer === "none"
  const panel = panelLines(layer, store, { screens: screens.length, columns: context.columns })
  const Component = screen.component
  const [help] = footActs(context, store, APP_KEYS, ["help"])
  const [menu] = footActs(context, store, APP_KEYS, ["screens"])
  return (
    <>
      <LiveRows
        context={context}
        region="head"
        height={1}
        lines={() => [
          headLine(context, { store, user, screens, active: screen, menu }, edges.top().heading),
        ]}
      />
      <Box flexDirection="column" height={whole.rows - OWN_LINES} overflow="hidden">
        <Box
          flexDirection="column"
          flexShrink={0}
          display={layer === "none" || panel !== undefined ? "flex" : "none"}
          {...(panel !== undefined && { height: whole.rows - OWN_LINES - panel })}
        >
          <Component
            key={screen.name}
            store={store}
            context={panel === undefined ? context : { ...context, rows: context.rows - panel }}
            isActive={isFront}
            onOtherKey={(name) => void runKey(remapKeys(APP_KEYS, store.options.keys), name, app)}
          />
        </Box>
        {panel !== undefined && <Line>{context.styles.head(" ".repeat(context.columns))}</Line>}
        {layer !== "none" && (
          <FrontLayer
            store={store}
            context={panel === undefined ? context : contextOfPanel(context, panel - RULE)}
            layer={layer}
            screen={screen}
            screens={screens}
            role={role}
            isActive={isActive}
            onLayer={setLayer}
            onShowScreen={app.showScreen}
            onPress={press}
            onLeave={onLeave}
          />
        )}
      </Box>
      <LiveRows
        context={context}
        region="foot"
        height={2}
        lines={() => footLines(context, store, edges.top(), help)}
      />
    </>
  )
}

/** Closes the layer, and presses a key for the user once the screen receives keys again. */
function usePress(isOpen: boolean, close: () => void): (key: string) => void {
  const listeners = useContext(KeyListenersContext)
  const pressed = useRef<string>(undefined)
  useEffect(() => {
    const key = pressed.current
    if (key === undefined || !isOpen || !listeners) return
    pressed.current = undefined
    for (const hear of Array.from(listeners)) hear(key, "")
  })
  return (key) => {
    pressed.current = key
    close()
  }
}

interface Controls extends Pick<FrameProps, "store" | "onLeave"> {
  /** How many there are. */
  screens: number
  setAt: (next: number | ((now: number) => number)) => void
  setLayer: (layer: Layer) => void
}

/** Actions of the program's keys. */
const appOf = ({ store, screens, setAt, setLayer, onLeave }: Controls): AppContext => ({
  showScreen: (index) => index < screens && setAt(index),
  stepScreen: (step) => setAt((now) => (now + step + screens) % screens),
  screens: () => setLayer("screens"),
  help: () => setLayer("help"),
  palette: () => setLayer("palette"),
  language: () => setLayer("language"),
  results: () => setLayer("results"),
  queue: () => setLayer("queue"),
  log: () => setLayer("log"),
  undo: () => undoLastAction(store),
  quit: () => (store.queue.waiting().length > 0 ? setLayer("quit") : onLeave()),
})

/** Lines of a small question with the rule above it: the screen stays in view over it. */
function panelLines(
  layer: Layer,
  store: AppStore,
  size: { screens: number; columns: number },
): number | undefined {
  const lines = layerLines(layer, store, size)
  return lines === undefined ? undefined : lines + RULE
}
