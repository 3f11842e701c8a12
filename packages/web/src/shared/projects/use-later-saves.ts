import { questionnaireCalls } from "@qo/core/api"
import type { Locale } from "@qo/core/i18n"
import { type LaterSave, laterSaves } from "@qo/core/wording"
import { useEffect, useState } from "react"
import { momentWords } from "../../base/date-words.ts"
import type { Api } from "../../base/session/api.ts"

/** The latest saves that are read to find whose they are. */
const MOST_SAVES = 50

interface LaterSavesRequest {
  api: Api
  pid: number
  /** The last save that is known here. */
  revision: number
  /** Only saves with this code of the change log. */
  code?: string
}

/** Returns who has saved a project after a revision, and when; empty until that is known. */
export function useLaterSaves({
  api,
  pid,
  revision,
  code,
}: LaterSavesRequest): readonly LaterSave[] {
  const [saves, setSaves] = useState<readonly LaterSave[]>([])
  useEffect(() => {
    let isOver = false
    // The names only explain: without them everything can be decided.
    api.list(questionnaireCalls.listVersions, { pid, limit: MOST_SAVES }).then(
      ({ data }) => (isOver ? undefined : setSaves(laterSaves(data, revision, code))),
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [api, pid, revision, code])
  return saves
}

/** `Анна Петрова (29 нояб. 2026 г., 14:05) и вы в другом окне (…)`. */
export function savesText(
  saves: readonly LaterSave[],
  { locale, userId, ...words }: { locale: Locale; userId: number; you: string; someone: string },
): string {
  const parts = saves.map(({ by, at }) => {
    const name = by?.id === userId ? words.you : (by?.fullname ?? words.someone)
    return `${name} (${momentWords(at, locale)})`
  })
  return new Intl.ListFormat(locale).format(parts)
}
