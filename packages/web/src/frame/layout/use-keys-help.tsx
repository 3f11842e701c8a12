import { useKeys, type Keys } from "../../base/hotkeys.ts"
import { openModal } from "../../base/modal-queue.ts"
import { useTexts } from "../../base/texts.ts"
import { ShortcutsDialog } from "./ShortcutsDialog.tsx"

/** `?` shows the keys of the page. `goKeys`: those that lead to other pages, if any. Returns a function that shows them. */
export function useKeysHelp(goKeys?: Keys): () => void {
  const t = useTexts()
  const showHelp = () =>
    openModal({
      title: t("shortcuts.title"),
      closeButton: true,
      renderBody: (close) => <ShortcutsDialog goes={goKeys !== undefined} onClose={close} />,
    })
  useKeys({ ...goKeys, "Shift+Slash": showHelp })
  return showHelp
}
