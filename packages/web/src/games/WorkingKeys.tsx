import { Button } from "@blueprintjs/core"
import { sendOnce } from "@qo/core/acts"
import { gameCalls } from "@qo/core/api"
import type { Game, SdkKey } from "@qo/core/game"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { useWords } from "../base/words.ts"
import { FormFailure } from "../ui/FormFailure.tsx"

const keysKey = (gameId: number) => ["sdk-keys", gameId]

/** SDK keys of a game, newest first; undefined while they are being read. */
export function useWorkingKeys({ gameId }: Game): {
  keys: readonly SdkKey[] | undefined
  error: unknown
} {
  const { api } = useSession()
  const { data, error } = useQuery({
    queryKey: keysKey(gameId),
    queryFn: ({ signal }) => api.send(gameCalls.listSdkKeys, { gameId }, { signal }),
    gcTime: 0,
  })
  return { keys: data, error }
}

/** Each key with its calls; an old one can become the current one again, also after it has stopped working. */
export function WorkingKeys({ game, keys }: { game: Game; keys: readonly SdkKey[] }) {
  const t = useTexts()
  const { moment } = useWords()
  const { api } = useSession()
  const client = useQueryClient()
  const [failure, setFailure] = useState<unknown>()
  const [sending, setSending] = useState<number>()
  const { gameId } = game

  const restore = async ({ number }: SdkKey) => {
    setSending(number)
    setFailure(undefined)
    try {
      const now = await sendOnce<SdkKey[]>(api, gameCalls.restoreSdkKey, { gameId, number })
      client.setQueryData(keysKey(gameId), now)
      showToast({ intent: "success", text: t("games.sdk.restored", { number }) })
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(undefined)
    }
  }
  const stateOf = ({ isCurrent, isWorking, endsAt, restorableUntil }: SdkKey): string => {
    if (isCurrent) return t("games.sdk.isCurrent")
    return isWorking
      ? t("games.sdk.endsAt", { moment: moment(endsAt) })
      : t("games.sdk.endedAt", { moment: moment(endsAt), until: moment(restorableUntil) })
  }
  return (
    <section aria-label={t("games.sdk.working")}>
      <h3>{t("games.sdk.working")}</h3>
      <FormFailure error={failure} />
      <ul>
        {keys.map((key) => (
          <li key={key.number}>
            <code>{key.apiKey}</code> {stateOf(key)}
            {", "}
            {t("games.sdk.keyCalls", { number: key.number, calls: key.callsLastDay })}{" "}
            {!key.isCurrent && (
              <Button
                size="small"
                variant="minimal"
                loading={sending === key.number}
                text={t("games.sdk.restore")}
                onClick={() => void restore(key)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
