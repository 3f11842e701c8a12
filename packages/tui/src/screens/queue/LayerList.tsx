import { Box } from "ink"
import { useState } from "react"
import { meOf } from "../actions/me.ts"
import { APP_KEYS } from "../base/app-keys.ts"
import { HelpBoard } from "../base/HelpBoard.tsx"
import { helpGroups } from "../base/help-groups.ts"
import { remapKeys } from "../base/key-table.ts"
import { ListScreen, type ListScreenProps } from "../lists/ListScreen.tsx"
import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

type LayerListProps<Row extends object, Dialog> = Omit<
  ListScreenProps<Row, Dialog>,
  "onOtherKey"
> & {
  store: AppStore
  context: RenderContext
  title: string
}

const HELP = APP_KEYS.filter(({ id }) => id === "help")

/** A list in front of a screen; `?` shows its own keys. */
export function LayerList<Row extends object, Dialog = never>(props: LayerListProps<Row, Dialog>) {
  const { store, context, title, keys, isActive } = props
  const [isHelp, showHelp] = useState(false)
  const overrides = store.options.keys
  const onOtherKey = (name: string) =>
    showHelp(remapKeys(HELP, overrides).some((binding) => binding.keys.includes(name)))
  const { role } = meOf(store)
  return (
    <>
      <Box flexDirection="column" display={isHelp ? "none" : "flex"}>
        <ListScreen<Row, Dialog>
          {...props}
          isLayer
          isActive={isActive && !isHelp}
          onOtherKey={onOtherKey}
        />
      </Box>
      {isHelp && (
        <HelpBoard
          context={context}
          groups={helpGroups(context, {
            title,
            keys: [...keys, ...HELP],
            role,
            overrides,
            hasProgram: false,
            canUndo: store.queue.canUndo(),
          })}
          isActive={isActive}
          onClose={() => showHelp(false)}
        />
      )}
    </>
  )
}
