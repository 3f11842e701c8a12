import { type ListedGame, sendOnce } from "@qo/core/acts"
import { gameCalls, serverClock } from "@qo/core/api"
import { SDK_KEYS_MAX, type SdkKey } from "@qo/core/game"
import { useEffect, useState } from "react"
import { refusalText } from "../../app-store/refusal-text.ts"
import { shortMoment } from "../../text/times.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import { choiceLines } from "../../widgets/choice-lines.ts"
import { ChoiceList } from "../../widgets/ChoiceList.tsx"
import { Pages } from "../../widgets/Pages.tsx"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { ListDialog, ListDialogProps } from "../lists/list-dialogs.tsx"

type ReadKeys = { keys: readonly SdkKey[] } | { problem: string } | undefined

/** The SDK keys of a game, newest first, with their calls; an old one can become the current one again for seven days. */
export const workingKeysDialog = (game: ListedGame): ListDialog<ListedGame> => ({
  lines: choiceLines(SDK_KEYS_MAX),
  render: (props) => <WorkingKeys {...props} game={game} />,
})

function WorkingKeys({
  store,
  context,
  game,
  isActive,
  onClose,
}: ListDialogProps<ListedGame> & { game: ListedGame }) {
  const { t } = context
  const { gameId } = game
  const { api } = store.options
  const [read, setRead] = useState<ReadKeys>()
  const [message, setMessage] = useState("")
  useEffect(() => {
    let isShown = true
    store.link
      .run(() => store.options.api.send(gameCalls.listSdkKeys, { gameId }))
      .then(
        (keys) => isShown && setRead({ keys }),
        (error: unknown) =>
          isShown && setRead({ problem: refusalText(store.preferences.words, error) }),
      )
    return () => {
      isShown = false
    }
  }, [store, gameId])
  const title = t("games.sdk.workingOf", { name: neutraliseText(game.name) })
  if (!read || "problem" in read) {
    const lines = [read ? read.problem : t("list.loading")]
    return <Pages {...{ context, title, lines, isActive, onClose }} />
  }
  const { keys } = read
  const restore = async (number: number) => {
    try {
      const input = { gameId, number }
      setRead({ keys: await sendOnce<SdkKey[]>(api, gameCalls.restoreSdkKey, input) })
      setMessage(t("games.sdk.restored", { number }))
    } catch (error) {
      setMessage(refusalText(store.preferences.words, error))
    }
  }
  return (
    <ChoiceList
      context={context}
      title={title}
      beside={message || t("games.sdk.workingHint")}
      empty={t("games.noKeys")}
      choices={keys.map((key) => ({ value: key.number, label: keyText(context, key) }))}
      current={null}
      isActive={isActive}
      onCancel={onClose}
      onChoose={(value) => {
        const key = keys.find(({ number }) => number === value)
        if (!key) return
        if (key.isCurrent) setMessage(t("games.sdk.alreadyCurrent"))
        else void restore(key.number)
      }}
    />
  )
}

const keyText = (context: RenderContext, key: SdkKey): string =>
  [
    neutraliseText(key.apiKey),
    stateText(context, key),
    context.t("games.sdk.keyCalls", { calls: key.callsLastDay }),
  ].join("  ")

function stateText({ t, locale }: RenderContext, key: SdkKey): string {
  if (key.isCurrent) return t("games.sdk.isCurrent")
  const at = (seconds: number) => shortMoment(seconds, serverClock.at(new Date()), locale)
  return key.isWorking
    ? t("games.sdk.endsAt", { moment: at(key.endsAt) })
    : t("games.sdk.endedAt", { moment: at(key.endsAt), until: at(key.restorableUntil) })
}
