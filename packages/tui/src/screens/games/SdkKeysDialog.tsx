import type { ListedGame } from "@qo/core/acts"
import { Box } from "ink"
import { useEffect, useState } from "react"
import { Line } from "../../widgets/Line.tsx"
import { Lines } from "../../widgets/Lines.tsx"
import { signsOf } from "../../text/signs.ts"
import { titleLine } from "../../widgets/title-line.ts"
import { useEdges } from "../../widgets/use-edges.ts"
import { useKeys } from "../../widgets/use-keys.ts"
import { clipboardText } from "../base/clipboard.ts"
import { PlainPage } from "../plain/PlainPage.tsx"
import { environmentText, type IssuedKeys, keyLines } from "./sdk-keys.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import type { WithSession, WithUpdates } from "../../app-store/app-store.ts"
import type { ListDialog, ListDialogProps } from "../lists/list-dialogs.tsx"
import { useUpdates } from "../../app-store/use-updates.ts"

/** Key and token, shown this once. They are nowhere else: not in the journal, not in a message, not behind the screens. */
export const issuedKeysDialog = (keys: IssuedKeys): ListDialog<ListedGame> => ({
  render: (props) => <IssuedKeysPage {...props} keys={keys} />,
})

function IssuedKeysPage({
  store,
  context,
  keys,
  isActive,
  onClose,
}: ListDialogProps<ListedGame> & { keys: IssuedKeys }) {
  const { t, styles } = context
  const [copied, setCopied] = useState("")
  const [leaving, setLeaving] = useState(false)
  const isOwn = useOwn(store, onClose)

  const copies: Readonly<Record<string, { text: string; said: string }>> = {
    t: { text: keys.token, said: t("games.sdk.tokenCopied") },
    k: { text: keys.apiKey, said: t("games.sdk.keyCopied") },
    e: { text: environmentText(keys), said: t("games.sdk.bothCopied") },
  }
  useKeys((name) => {
    const copy = copies[name]
    if (copy) {
      clipboardText(copy.text)
      setCopied(copy.said)
      setLeaving(false)
    } else if (name === "escape" && (leaving || copied !== "")) onClose()
    else setLeaving(name === "escape")
  }, isActive && isOwn)

  useEdges(context, isActive && isOwn, {
    status: () =>
      copied === "" ? [] : [[`${signsOf(context.unicode).good} ${copied}`, styles.good]],
    acts: [
      { key: "t", text: t("games.sdk.copyToken") },
      { key: "k", text: t("games.sdk.copyKey") },
      { key: "e", text: t("games.sdk.copyBoth") },
      { key: "Esc", text: t("foot.close") },
    ],
  })

  if (!isOwn) return null
  if (context.plain)
    return (
      <PlainPage
        {...{ store, context, isActive, onClose }}
        talk={context.plain.talk}
        lines={[t("games.sdk.onceInScrollback"), ...keyLines(context, keys, store.options.host())]}
        actions={Object.values(copies).map(({ text, said }) => ({
          label: said,
          run: () => clipboardText(text),
        }))}
      />
    )
  return (
    <Box flexDirection="column">
      <Line>
        {titleLine(context, t("games.sdk.title", { name: neutraliseText(keys.game.name) }))}
      </Line>
      <Line>{styles.warning(` ! ${t(leaving ? "games.sdk.sure" : "games.sdk.once")}`)}</Line>
      <Line>{""}</Line>
      <Lines
        lines={keyLines(
          { ...context, columns: context.columns - 2 },
          keys,
          store.options.host(),
        ).map((line) => ` ${line}`)}
      />
    </Box>
  )
}

/** A session may end while keys are shown; another user who signs in next must not see them. */
function useOwn(store: WithSession & WithUpdates, onClose: () => void): boolean {
  useUpdates(store)
  const [owner] = useState(() => store.session.user()?.id)
  const isOwn = store.session.user()?.id === owner
  useEffect(() => {
    if (!isOwn) onClose()
  })
  return isOwn
}
