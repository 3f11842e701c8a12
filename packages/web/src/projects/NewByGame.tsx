import { gameCalls } from "@qo/core/api"
import type { DirectoryGame } from "@qo/core/game"
import { type ExplainedByGame, explainByGame } from "@qo/core/generator"
import { textOrKey } from "@qo/core/i18n"
import { TARGET_PLATFORM, type TargetPlatform } from "@qo/core/project"
import { conditionText } from "@qo/core/wording"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useMemo } from "react"
import { useSession } from "../base/session/use-session.ts"
import { useLocale, useTexts } from "../base/texts.ts"
import { useWords } from "../base/words.ts"
import { useQuestionnaireTexts } from "../ui/use-questionnaire-texts.ts"
import { useLimits } from "../ui/use-limits.ts"

const SEARCHED = 50

interface Game {
  id: number
  name: string
}

interface NewByGameProps {
  game: Game
  /** The form of the project, by the platforms that the questionnaire is made for. */
  renderForm: (targetPlatforms: readonly TargetPlatform[]) => ReactNode
  /** Until the game is known. */
  waiting: ReactNode
}

/** Shows the content of a project created from a game, and the reasons; the form begins with the same. */
export function NewByGame({ game, renderForm, waiting }: NewByGameProps) {
  const { found, made } = useMade(game)
  // A game that is gone meanwhile is refused by the server in its own words.
  if (found === null) return renderForm(["web"])
  if (!found || !made) return waiting
  return (
    <>
      <div className="rz-new-project__game">
        <Made game={found} made={made} />
      </div>
      {renderForm(made.targetPlatforms)}
    </>
  )
}

function useMade(game: Game) {
  const { api } = useSession()
  const locale = useLocale()
  const q = useQuestionnaireTexts()
  const { data: found } = useQuery({
    queryKey: ["directoryGame", game.id],
    queryFn: async () => {
      const asked = { q: game.name, limit: SEARCHED }
      const { data } = await api.list(gameCalls.listGameDirectory, asked)
      return data.find(({ gameId }) => gameId === game.id) ?? null
    },
  })
  const made = useMemo(
    () => found && q && explainByGame({ ...found, audience: [], locale, label: (key) => q(key) }),
    [found, q, locale],
  )
  return { found, made }
}

interface MadeProps {
  game: DirectoryGame
  made: ExplainedByGame
}

function Made({ game, made }: MadeProps) {
  const t = useTexts()
  const { blocks, notAsked, noRoom } = made
  const questions = blocks.reduce((sum, block) => sum + block.questions.length, 0)
  return (
    <section className="rz-generated" aria-label={t("generated.title")}>
      <p>
        <b>{t("generated.title")}:</b>{" "}
        {t("projects.summary", {
          questions: t("projects.questions", { count: questions }),
          blocks: t("projects.blocks", { count: blocks.length }),
        })}
      </p>
      <Traits game={game} made={made} />
      <details>
        <summary>{t("generated.questions")}</summary>
        {blocks.map(({ id, title, questions: asked }) => (
          <div key={id}>
            <h3>{title}</h3>
            <ul>
              {asked.map((question) => (
                <li key={question.id}>
                  <bdi>{question.text}</bdi>{" "}
                  <span className="rz-muted">
                    {question.reasons.map((each) => t(`generatedReason.${each}`)).join("; ")}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p className="rz-muted">
          {t("generated.notAsked", {
            fields: notAsked.map((field) => t(`targetField.${field}`).toLowerCase()).join(", "),
          })}
        </p>
        {noRoom.length > 0 && (
          <p className="rz-muted">{t("generated.noRoom", { questions: noRoom.join(" ") })}</p>
        )}
      </details>
    </section>
  )
}

/** Properties of the game that decide, and their effects. */
function Traits({ game, made }: MadeProps) {
  const t = useTexts()
  const say = (key: string): string => textOrKey(t.table, key)
  const words = useWords()
  const locale = useLocale()
  const q = useQuestionnaireTexts()
  const { role } = useSession()
  const limits = useLimits()
  const { family, isKnownGenre, devices, targetPlatforms, portraits } = made
  const most = role === "demoResearcher" ? limits.demo.respondents : Infinity
  const platforms = targetPlatforms.map((each) => words.choice(TARGET_PLATFORM, each)).join(", ")
  return (
    <ul>
      <li>
        {isKnownGenre
          ? t("generated.genre", {
              genre: say(`genre.${game.genre}`),
              family: t(`gameFamily.${family}`),
            })
          : t("generated.anyGenre")}
      </li>
      <li>
        {devices
          ? t("generated.platform", {
              platform: say(`gamePlatform.${game.platform}`),
              devices: devices.map((each) => say(`targetValue.device.${each}`)).join(", "),
            })
          : t("generated.anyPlatform")}{" "}
        {t("generated.target", { platforms })}
      </li>
      {portraits.map(({ id, name, respondents, conditions }) => (
        <li key={id}>
          {t("generated.portrait", {
            name,
            people: t("projects.completes", { count: Math.min(respondents, most) }),
            conditions: q
              ? conditions.map((each) => conditionText(each, { t: q, locale })).join("; ")
              : "",
          })}
        </li>
      ))}
    </ul>
  )
}
