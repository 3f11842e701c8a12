import { type CountProgress, reportCalls } from "@qo/core/api"
import type { SharedReport } from "@qo/core/report"
import { useEffect, useState } from "react"
import { publicApi } from "../../base/session/api.ts"

interface SharedReading {
  /** The last data, visible while it is reloaded. */
  shared: SharedReport | undefined
  error: unknown
  isReading: boolean
  /** Progress of the count of its figures, if it takes time. */
  counting: CountProgress | undefined
  again: () => void
}

/** Data of a link, read without an account. `textLanguage`: of the questionnaire's texts; empty: the one that was shared. */
export function useSharedReport(token: string, textLanguage: string): SharedReading {
  const [shared, setShared] = useState<SharedReport>()
  const [error, setError] = useState<unknown>()
  const [counting, setCounting] = useState<CountProgress>()
  const [asked, ask] = useState(1)
  const [answered, setAnswered] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const read = async () => {
      try {
        const told = await publicApi().send(
          reportCalls.readSharedReport,
          { share: token, ...(textLanguage && { textLanguage }) },
          { signal, onCounting: setCounting },
        )
        if (signal.aborted) return
        setShared(told)
        setError(undefined)
      } catch (failure) {
        if (signal.aborted) return
        setError(failure)
      }
      setAnswered(asked)
    }
    void read()
    return () => leaving.abort()
  }, [token, textLanguage, asked])
  const isReading = answered < asked
  return { shared, error, isReading, counting, again: () => ask((times) => times + 1) }
}
