import type { ActWords, BoundAct } from "@qo/core/acts"
import type { ApiClient } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import { useQuery } from "@tanstack/react-query"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts, type WebTranslate } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"

type LosingAct<Row> = Pick<BoundAct<Row>, "name" | "losses">

/** Losses that an act would cause, in lines. A failure to count is shown as a line. */
export async function lossesOf<Row>(
  { losses }: LosingAct<Row>,
  ids: readonly number[],
  { api, words, t }: { api: ApiClient; words: ActWords; t: WebTranslate },
): Promise<readonly string[]> {
  try {
    return (await losses?.(api, ids, words)) ?? []
  } catch (error) {
    return [errorText(t, error)]
  }
}

/** The same for a question that is open already; undefined while it is being counted. `idsOf`: all whom it would concern. */
export function useLosses<Row>(
  act: LosingAct<Row>,
  ids: readonly number[],
  idsOf?: () => Promise<readonly number[]>,
): readonly string[] | undefined {
  const t = useTexts()
  const words = useWords()
  const { api } = useSession()
  const { data } = useQuery({
    queryKey: ["losses", act.name, ids],
    queryFn: async () => lossesOf(act, (await idsOf?.()) ?? ids, { api, words, t }),
    enabled: act.losses !== undefined,
    // Figures of the moment of the question.
    gcTime: 0,
  })
  return act.losses ? data : []
}

/** Losses as a list below a question. */
export function LossesList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="rz-losses">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** A question with its losses below. */
export const withLosses = (text: string, lines: readonly string[]) => (
  <>
    <p>{text}</p>
    <LossesList lines={lines} />
  </>
)
