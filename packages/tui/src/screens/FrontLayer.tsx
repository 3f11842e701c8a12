import type { Role } from "@qo/core/access"
import { LOCALES } from "@qo/core/i18n"
import { ChoiceList } from "../widgets/ChoiceList.tsx"
import { Confirm } from "../widgets/Confirm.tsx"
import { Pages } from "../widgets/Pages.tsx"
import { helpLines } from "./base/help-lines.ts"
import { Palette } from "./Palette.tsx"
import { LogLayer } from "./queue/LogLayer.tsx"
import { QueueLayer } from "./queue/QueueLayer.tsx"
import { ResultsLayer } from "./queue/ResultsLayer.tsx"
import type { Screen } from "./base/screen.ts"
import type { AppStore } from "../app-store/app-store.ts"
import type { RenderContext } from "../widgets/render-context.ts"

/** What stands in front of a screen. */
export type Layer = "none" | FrontLayerName
type FrontLayerName =
  | "help"
  | "palette"
  | "language"
  | "quit"
  | "results"
  | "queue"
  | "log"
  | "leaving"

interface Props {
  store: AppStore
  context: RenderContext
  layer: FrontLayerName
  screen: Screen
  role: Role
  /** What stands in front of everything, such as the sign-in form, hears the keys then. */
  isActive: boolean
  onLayer: (layer: Layer) => void
  onLeave: () => void
}

/** Help, palette, language, results and the question before quitting; each closes with Esc. */
export function FrontLayer({ store, context, layer, screen, role, isActive, ...props }: Props) {
  const { onLayer, onLeave } = props
  const { t } = context
  const { options } = store
  const close = () => onLayer("none")
  switch (layer) {
    case "help":
      return (
        <Pages
          context={context}
          title={t("help.title")}
          lines={helpLines(context, screen, role, options.keys)}
          isActive={isActive}
          onClose={close}
        />
      )
    case "palette":
      return (
        <Palette
          context={context}
          commands={options.commands(t)}
          run={(words, signal) => options.runCommand(words, context.locale, signal)}
          typed={store.typed}
          isActive={isActive}
          onClose={() => {
            close()
            store.areas.refreshAll()
          }}
        />
      )
    case "language":
      return (
        <ChoiceList
          context={context}
          title={t("language.title")}
          choices={LOCALES.map((each) => ({ value: each, label: t(`language.${each}`) }))}
          current={context.locale}
          isActive={isActive}
          onCancel={close}
          onChoose={(value) => {
            close()
            const next = LOCALES.find((each) => each === value)
            if (next) void store.preferences.setWords(next)
          }}
        />
      )
    case "results":
      return (
        <ResultsLayer
          store={store}
          context={context}
          isActive={isActive}
          finished={store.results.finished()}
          onClose={() => {
            close()
            store.results.close()
          }}
        />
      )
    case "queue":
      return <QueueLayer {...{ store, context, isActive }} onClose={close} />
    case "log":
      return <LogLayer {...{ store, context, isActive }} onClose={close} />
    case "quit":
    case "leaving":
      return (
        <Confirm
          context={context}
          title={t("quit.title")}
          lines={store.queue.waiting().map(({ action }) => `  ${action.title}`)}
          isActive={isActive && layer === "quit"}
          answers={[
            {
              key: "s",
              label: t("quit.send"),
              run: () => {
                onLayer("leaving")
                void store.queue.sendAll().then(onLeave)
              },
            },
            { key: "d", label: t("quit.drop"), run: onLeave },
          ]}
          onCancel={close}
        />
      )
  }
}
