import { bindAct, deleteGame, type ListedGame } from "@qo/core/acts"
import { neutraliseText } from "../../text/control-characters.ts"
import { Pages } from "../../widgets/Pages.tsx"
import { meOf } from "../actions/me.ts"
import { clipboardText } from "../base/clipboard.ts"
import { type ListDialog, type ListDialogProps, planDialog } from "../lists/list-dialogs.tsx"
import { gameLines } from "./game-details.ts"
import { gameForm } from "./game-form.ts"
import type { GamesArea } from "./games-area.ts"
import { movesDialog } from "./MoveChoice.tsx"
import { issueKeysDialog } from "./SdkKeysForm.tsx"
import { workingKeysDialog } from "./WorkingKeysDialog.tsx"

/** The current state of one game in full, with the keys of its acts. */
export const gamePage = (game: ListedGame): ListDialog<ListedGame, GamesArea> => ({
  render: (props) => <GamePage {...props} opened={game} />,
})

function GamePage({
  store,
  context,
  area,
  isActive,
  onChange,
  onClose,
  opened,
}: ListDialogProps<ListedGame, GamesArea> & { opened: ListedGame }) {
  const game = area.list.get(opened.gameId) ?? opened
  const me = meOf(store)
  const { role } = me
  const { t } = context
  const next: Readonly<Record<string, ListDialog<ListedGame, GamesArea>>> = {
    e: gameForm(game),
    s: movesDialog([game], role),
    K: issueKeysDialog(game),
    V: workingKeysDialog(game),
    d: planDialog<ListedGame>(bindAct(deleteGame, undefined, me), [game]),
  }
  return (
    <Pages
      context={context}
      title={neutraliseText(game.name)}
      lines={gameLines(game, { context, lists: area.lists(), role })}
      isActive={isActive}
      onClose={onClose}
      acts={[
        { key: "e", text: t("foot.edit") },
        { key: "s", text: t("foot.status") },
        { key: "K", text: t("foot.sdkKeys") },
        { key: "V", text: t("foot.workingKeys") },
        { key: "d", text: t("foot.delete") },
        { key: "y", text: t("foot.copy") },
      ]}
      onKey={(name) => {
        const dialog = next[name]
        if (dialog) onChange(dialog)
        if (name !== "y") return
        const command = `qo games show ${game.gameId}`
        clipboardText(command)
        store.notices.tell(t("copy.done", { command }))
      }}
    />
  )
}
