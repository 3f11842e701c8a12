import type { ActWords, BoundAct } from "@qo/core/acts"
import type { ApiClient } from "@qo/core/api"
import { errorText, type Translate } from "@qo/core/i18n"
import { useEffect, useRef, useState } from "react"

/** What an act would stop or remove, line by line; undefined while it is being counted. A failure to count is a line of its own. */
export function useLosses<Row>(
  act: Pick<BoundAct<Row>, "losses">,
  ids: readonly number[],
  api: ApiClient,
  words: ActWords,
): readonly string[] | undefined {
  const { losses } = act
  const [lines, setLines] = useState<readonly string[] | undefined>(losses ? undefined : [])
  const asked = useRef(false)
  useEffect(() => {
    if (!losses || asked.current) return
    asked.current = true
    losses(api, ids, words).then(setLines, (error: unknown) =>
      setLines([errorText(words.t as Translate, error)]),
    )
  }, [losses, ids, api, words])
  return lines
}
