import { useEffect } from "react"
import type { Role } from "@qo/core/access"
import { LOCALES } from "@qo/core/i18n"
import { choiceLines } from "../widgets/choice-lines.ts"
import { ChoiceList } from "../widgets/ChoiceList.tsx"
import { Confirm } from "../widgets/Confirm.tsx"
import type { PaletteEntry } from "./base/palette.ts"
import { bindingsFor, keysText, remapKeys } from "./base/key-table.ts"
import { HelpBoard } from "./base/HelpBoard.tsx"
import { helpGroups, programKeys, screenNotes } from "./base/help-groups.ts"
import { Palette } from "./Palette.tsx"
import { LogLayer } from "./queue/LogLayer.tsx"
import { QueueLayer } from "./queue/QueueLayer.tsx"
import { ScreensPanel, screensLines } from "./ScreensPanel.tsx"
import { ResultsLayer } from "./queue/ResultsLayer.tsx"
import type { Screen } from "./base/screen.ts"
import { meOf } from "./actions/me.ts"
import { signsOf } from "../text/signs.ts"
import type { AppStore, WithQueue } from "../app-store/app-store.ts"
import type { RenderContext } from "../widgets/render-context.ts"

/** The layer over a screen. */
export type Layer = "none" | FrontLayerName
type FrontLayerName =
  | "help"
  | "screens"
  | "palette"
  | "language"
  | "quit"
  | "results"
  | "queue"
  | "log"
  | "leaving"

/** Most waiting actions that are listed before quitting. */
const NAMED = 5
/** Title, how many more there are, a blank line. */
const AROUND_NAMED = 3

/** Lines that a small question needs under the screen, which stays; `undefined` where a layer takes the whole place. */
export function layerLines(
  layer: Layer,
  { queue }: WithQueue,
  { screens, columns }: { screens: number; columns: number },
): number | undefined {
  if (layer === "screens") return screensLines(screens, columns)
  if (layer === "language") return choiceLines(LOCALES.length)
  return layer === "quit" || layer === "leaving"
    ? Math.min(NAMED, queue.waiting().length) + AROUND_NAMED
    : undefined
}

interface FrontLayerProps {
  store: AppStore
  context: RenderContext
  layer: FrontLayerName
  screen: Screen
  screens: readonly Screen[]
  role: Role
  /** False while something over everything, such as the sign-in form, receives the keys. */
  isActive: boolean
  onLayer: (layer: Layer) => void
  onShowScreen: (index: number) => void
  /** Closes the layer and presses this key on the screen. */
  onPress: (key: string) => void
  onLeave: () => void
}

/** Help, palette, language, results and the question before quitting; each closes with Esc. */
export function FrontLayer(props: FrontLayerProps) {
  const { store, context, layer, screen, role, isActive, onLayer } = props
  const close = () => onLayer("none")
  const shared = { store, context, isActive, onClose: close }
  switch (layer) {
    case "help":
      return (
        <HelpBoard
          context={context}
          groups={[
            ...helpGroups(context, {
              title: context.t.table(screen.title),
              keys: screen.keys,
              role,
              overrides: store.options.keys,
              hasProgram: true,
              canUndo: store.queue.canUndo(),
            }),
            ...screenNotes(context, screen),
          ]}
          isActive={isActive}
          onClose={close}
          onPalette={() => onLayer("palette")}
        />
      )
    case "screens":
      return (
        <ScreensPanel
          {...shared}
          screens={props.screens}
          active={screen}
          onShow={props.onShowScreen}
        />
      )
    case "palette":
      return <PaletteLayer {...shared} entries={paletteEntries(props)} />
    case "language":
      return <LanguageLayer {...shared} />
    case "results":
      return (
        <ResultsLayer
          {...shared}
          finished={store.results.finished()}
          onClose={() => {
            close()
            store.results.close()
          }}
        />
      )
    case "queue":
      return <QueueLayer {...shared} />
    case "log":
      return <LogLayer {...shared} />
    case "quit":
    case "leaving":
      return <QuitLayer {...props} />
  }
}

interface LayerProps {
  store: AppStore
  context: RenderContext
  isActive: boolean
  onClose: () => void
}

/** Acts of the screen and of the program, then the screens by name, each with its key. */
function paletteEntries({
  store,
  context,
  screen,
  screens,
  role,
  onPress,
  onShowScreen,
}: FrontLayerProps): readonly PaletteEntry[] {
  const { t } = context
  const overrides = store.options.keys
  const all = [...screen.keys, ...programKeys(screen.keys, overrides)]
  const acts = bindingsFor(
    remapKeys(
      all.map((binding) => ({ ...binding, run: doNothing })),
      overrides,
    ),
    role,
  )
  return [
    ...acts.flatMap(({ id, keys, help }) => {
      const [key] = keys
      if (key === undefined || NOT_IN_PALETTE.test(id)) return []
      return [{ text: t.table(help), key: keysText([key]), run: () => onPress(key) }]
    }),
    ...screens.map(({ title }, i) => ({
      text: t.table(title),
      key: String(i + 1),
      run: () => onShowScreen(i),
    })),
  ]
}

const doNothing = () => {}
/** Movement, and shortcuts that screens by name replace. */
const NOT_IN_PALETTE =
  /^(?:tab\d|palette|up|down|pageUp|pageDown|first|last|screenBack|screenForth)$/

function PaletteLayer({
  store,
  context,
  entries,
  isActive,
  onClose,
}: LayerProps & { entries: readonly PaletteEntry[] }) {
  const { options } = store
  return (
    <Palette
      context={context}
      commands={options.commands(context.t, meOf(store).role)}
      entries={entries}
      run={(words, signal) => options.runCommand(words, context.locale, signal)}
      typed={store.typed}
      isActive={isActive}
      onClose={() => {
        onClose()
        store.areas.refreshAll()
      }}
    />
  )
}

function LanguageLayer({ store, context, isActive, onClose }: LayerProps) {
  const { t, locale } = context
  return (
    <ChoiceList
      context={context}
      title={t("language.title")}
      choices={LOCALES.map((each) => ({ value: each, label: t(`language.${each}`) }))}
      current={locale}
      isActive={isActive}
      onCancel={onClose}
      onChoose={(value) => {
        onClose()
        const next = LOCALES.find((each) => each === value)
        if (next) void store.preferences.setWords(next)
      }}
    />
  )
}

/** Asks whether to send or drop waiting actions before quitting. */
function QuitLayer({ store, context, layer, isActive, onLayer, onLeave }: FrontLayerProps) {
  const { t } = context
  const { queue } = store
  // The countdowns pause while the question is open.
  useEffect(() => (layer === "quit" ? queue.hold() : undefined), [queue, layer])
  const send = () => {
    onLayer("leaving")
    void queue.sendAll().then(onLeave)
  }
  return (
    <Confirm
      context={context}
      title={t("quit.title")}
      lines={queue
        .waiting()
        .map(({ action }) => `  ${signsOf(context.unicode).going} ${action.title}`)}
      isActive={isActive && layer === "quit"}
      answers={[
        { key: "s", label: t("quit.send"), run: send },
        { key: "d", label: t("quit.drop"), run: onLeave },
      ]}
      cancel={t("quit.stay")}
      onCancel={() => onLayer("none")}
    />
  )
}
