import { Button, Checkbox } from "@blueprintjs/core"
import { gameCalls } from "@qo/core/api"
import { awaitsSdk, GAME_STATUS, type Game } from "@qo/core/game"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { ChoiceTag } from "../ui/Badge.tsx"
import { useShownOnce } from "../ui/forms/use-unsaved.ts"
import { CopyField } from "../ui/CopyField.tsx"
import { FormFailure } from "../ui/FormFailure.tsx"
import { patchList } from "../shared/list/list-query.ts"
import { TextField } from "../ui/TextField.tsx"
import { useWorkingKeys, WorkingKeys } from "./WorkingKeys.tsx"

interface IssuedKeys {
  apiKey: string
  token: string
}

const USUAL_GRACE_HOURS = 168
const LONGEST_GRACE_HOURS = 168
const ASK_AGAIN_MS = 3000

/** Issues the keys of a game's SDK; the token is shown this once. Then it waits for the first call of the game's server. */
export function SdkKeysDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const t = useTexts()
  const { api } = useSession()
  const client = useQueryClient()
  const [issued, setIssued] = useState<IssuedKeys>()
  const [hours, setHours] = useState(String(USUAL_GRACE_HOURS))
  const [rotate, setRotate] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [sending, setSending] = useState(false)
  const { keys, error: unread } = useWorkingKeys(game)
  const working = keys?.filter(({ isWorking }) => isWorking)
  const isFirst = awaitsSdk(game.status)
  const graceHours = /^\d{1,3}$/.test(hours) ? Number(hours) : undefined
  const isHoursFit = graceHours !== undefined && graceHours <= LONGEST_GRACE_HOURS

  const issue = async () => {
    if (!isHoursFit) return
    setSending(true)
    setFailure(undefined)
    try {
      const input = { gameId: game.gameId, ...(!isFirst && { graceHours, rotateKey: rotate }) }
      const answer = await api.send(gameCalls.issueSdkKeys, input)
      setIssued(answer)
      patchList<Game>(client, "games", (row) => (row.gameId === game.gameId ? answer.game : row))
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  if (issued) return <Keys game={game} issued={issued} onClose={onClose} />
  return (
    <>
      <div className="rz-dialog__body">
        <FormFailure error={failure} />
        <p>{t(isFirst ? "games.sdk.firstText" : "games.sdk.againText")}</p>
        <FormFailure error={unread} />
        {keys !== undefined && keys.length > 0 && <WorkingKeys game={game} keys={keys} />}
        {!isFirst && (
          <>
            <TextField
              label={t("games.sdk.graceHours")}
              inputMode="numeric"
              value={hours}
              hint={t("games.sdk.graceHint")}
              problems={isHoursFit ? [] : [t("games.sdk.graceHint")]}
              onChange={(event) => setHours(event.currentTarget.value.trim())}
            />
            {graceHours === 0 && working && (
              <p className="rz-note rz-note--warning" role="alert">
                {t("games.sdk.revokes", {
                  keys: working.length,
                  calls: working.reduce((sum, { callsLastDay }) => sum + callsLastDay, 0),
                })}
              </p>
            )}
            <Checkbox
              label={t("games.sdk.rotate")}
              checked={rotate}
              onChange={() => setRotate(!rotate)}
            />
          </>
        )}
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={onClose} autoFocus />
        <Button
          intent="primary"
          loading={sending}
          disabled={!isHoursFit}
          text={t("games.sdk.issue")}
          onClick={() => void issue()}
        />
      </footer>
    </>
  )
}

interface KeysProps {
  game: Game
  issued: IssuedKeys
  onClose: () => void
}

function Keys({ game, issued: { apiKey, token }, onClose }: KeysProps) {
  const t = useTexts()
  const [isTaken, take] = useState(false)
  useShownOnce(isTaken)
  const taken = () => take(true)
  const environment = `QO_API_KEY=${apiKey}\nQO_TOKEN=${token}`
  const url = new URL(gameCalls.sdkHello.path, location.origin).href
  return (
    <>
      <div className="rz-dialog__body">
        <p className="rz-note rz-note--warning" role="alert">
          {t("games.sdk.once")}
        </p>
        <CopyField label={t("games.sdk.key")} text={apiKey} />
        <CopyField label={t("games.sdk.token")} text={token} onCopied={taken} />
        <CopyField label={t("games.sdk.environment")} text={environment} onCopied={taken} />
        <p>{t("games.sdk.howTo", { url })}</p>
        <Connection game={game} />
      </div>
      <footer className="rz-dialog__foot">
        <Button intent="primary" text={t("action.close")} onClick={onClose} />
      </footer>
    </>
  )
}

/** How far the game is connected, as it changes. */
function Connection({ game }: { game: Game }) {
  const t = useTexts()
  const { api } = useSession()
  const { data = game } = useQuery({
    queryKey: ["game", game.gameId],
    queryFn: ({ signal }) => api.send(gameCalls.getGame, { gameId: game.gameId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data && awaitsSdk(state.data.status) ? ASK_AGAIN_MS : false,
  })
  const waits = awaitsSdk(data.status)
  // It called before these keys were there.
  const wasHeard = !awaitsSdk(game.status)
  return (
    <p role="status">
      <ChoiceTag choice={GAME_STATUS} value={data.status} />{" "}
      {t(waits ? "games.sdk.waiting" : wasHeard ? "games.sdk.callAgain" : "games.sdk.heard")}
    </p>
  )
}
