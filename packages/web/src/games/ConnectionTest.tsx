import { Button } from "@blueprintjs/core"
import { gameCalls } from "@qo/core/api"
import { GAME_STATUS, type Game, gameNotices } from "@qo/core/game"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useSession } from "../base/session/use-session.ts"
import { dayWords } from "../base/date-words.ts"
import { type PlainKey, useLocale, useTexts } from "../base/texts.ts"
import { Badge, ChoiceTag } from "../ui/Badge.tsx"
import { CopyField } from "../ui/CopyField.tsx"
import { DateText } from "../ui/DateText.tsx"
import { sdkAddress } from "./survey-sdk.ts"
import { type FrameMessages, NOTHING_HEARD, TestedFrame } from "./TestedFrame.tsx"
import "./connection-test.css"

const ASK_AGAIN_MS = 5000

/** Both ways in which a game and the office talk: calls of its server, and a survey in its page. */
export function ConnectionTest({ game, onClose }: { game: Game; onClose: () => void }) {
  const t = useTexts()
  return (
    <>
      <div className="rz-dialog__body">
        <LastCall game={game} />
        <SurveyTest />
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.close")} onClick={onClose} />
      </footer>
    </>
  )
}

/** When the game's server was heard, as it happens. */
function LastCall({ game }: { game: Game }) {
  const t = useTexts()
  const { api } = useSession()
  const { data = game } = useQuery({
    queryKey: ["game", game.gameId],
    queryFn: ({ signal }) => api.send(gameCalls.getGame, { gameId: game.gameId }, { signal }),
    refetchInterval: ASK_AGAIN_MS,
  })
  const { status, lastCallAt, oldSignatureUntil } = data
  const locale = useLocale()
  return (
    <section className="rz-connection" aria-labelledby="connection-server">
      <h3 id="connection-server">{t("games.test.server")}</h3>
      <p role="status">
        <ChoiceTag choice={GAME_STATUS} value={status} /> {t("games.test.lastCall")}{" "}
        <b>
          <DateText seconds={lastCallAt} withTime />
        </b>
      </p>
      {gameNotices(data).map((notice) => (
        <p key={notice} className="rz-note rz-note--warning">
          {t(`gameNotice.${notice}`, { date: dayWords(oldSignatureUntil, locale) })}
        </p>
      ))}
      {lastCallAt === 0 && <p className="rz-muted">{t("games.test.noCall")}</p>}
    </section>
  )
}

const STEPS = ["ready", "progress", "complete", "close"] as const
type Step = (typeof STEPS)[number]

const isDone: Record<Step, (heard: FrameMessages) => boolean> = {
  ready: ({ isReady }) => isReady,
  progress: ({ progress }) => progress !== undefined,
  complete: ({ outcome }) => outcome !== undefined,
  close: ({ isClosed }) => isClosed,
}

const FAILURES: Readonly<Record<string, PlainKey>> = {
  unreachable: "games.test.unreachable",
  offline: "games.test.offline",
  stuck: "games.test.stuck",
  notSafe: "games.test.notSafe",
  notLoaded: "games.test.notLoaded",
}

/** A survey opened by the SDK, and the messages that a game would receive. */
function SurveyTest() {
  const t = useTexts()
  const [times, setTimes] = useState(0)
  const [heard, setHeard] = useState(NOTHING_HEARD)
  const begin = () => {
    setHeard(NOTHING_HEARD)
    setTimes(times + 1)
  }
  const failure = heard.error && FAILURES[heard.error]
  return (
    <section className="rz-connection" aria-labelledby="connection-survey">
      <h3 id="connection-survey">{t("games.test.survey")}</h3>
      <p>{t("games.test.surveyText")}</p>
      <CopyField label={t("games.test.sdk")} text={sdkAddress()} />
      <Button
        intent={times === 0 ? "primary" : "none"}
        text={t(times === 0 ? "games.test.open" : "games.test.again")}
        onClick={begin}
      />
      {times > 0 && (
        <>
          <ol className="rz-connection__steps" aria-live="polite">
            {STEPS.map((step) => (
              <li key={step}>
                <Badge tone={isDone[step](heard) ? "good" : "neutral"}>
                  {t(isDone[step](heard) ? "games.test.done" : "games.test.awaited")}
                </Badge>{" "}
                <code>{step}</code> {t(`games.test.step.${step}`)}
                {step === "progress" && heard.progress !== undefined && (
                  <>: {t("games.test.share", { percent: Math.round(heard.progress * 100) })}</>
                )}
                {step === "complete" && heard.outcome !== undefined && (
                  <>
                    : <code>{heard.outcome}</code>
                  </>
                )}
              </li>
            ))}
          </ol>
          {failure && (
            <p className="rz-note rz-note--warning" role="alert">
              {t(failure)}
            </p>
          )}
          {!heard.isClosed && (
            <TestedFrame
              key={times}
              onHeard={(news) => setHeard((known) => ({ ...known, ...news }))}
            />
          )}
        </>
      )}
    </section>
  )
}
