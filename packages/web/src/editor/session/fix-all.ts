import type { Finding } from "@qo/core/checks"
import type { Checks } from "./checks.ts"
import type { EditorSession } from "./editor-session.ts"

/** Findings of the current document. */
function freshFindings(session: EditorSession, { checked }: Checks): Promise<readonly Finding[]> {
  return new Promise((resolve) => {
    const look = () => {
      const now = checked.get()
      if (now?.version !== session.version.get()) return false
      stop?.()
      resolve(now.findings)
      return true
    }
    let stop: (() => void) | undefined
    if (!look()) stop = checked.subscribe(look)
  })
}

/** Identity of a finding across checks. */
export const keyOf = ({ code, place }: Finding): string => JSON.stringify([code, place])

const isFresh = ({ version }: EditorSession, { checked }: Checks): boolean =>
  checked.get()?.version === version.get()

/** The same finding for the current document; undefined: it is gone. */
export async function freshFinding(
  session: EditorSession,
  checks: Checks,
  finding: Finding,
): Promise<Finding | undefined> {
  const key = keyOf(finding)
  const found = (await freshFindings(session, checks)).find((each) => keyOf(each) === key)
  // Another fix that waited for the same check may have been made in between.
  return isFresh(session, checks) ? found : freshFinding(session, checks, finding)
}

/** Applies the fixes that change no respondent's path, one by one with a check after each, as one step. */
export async function fixAll(session: EditorSession, checks: Checks): Promise<number> {
  const since = session.mark()
  const tried = new Set<string>()
  for (;;) {
    const findings = await freshFindings(session, checks)
    const next = findings.find((finding) => finding.fix && !tried.has(keyOf(finding)))
    if (!next?.fix) return tried.size
    tried.add(keyOf(next))
    session.run(next.fix, { since })
  }
}
