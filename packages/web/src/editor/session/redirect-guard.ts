import type { createRedirectGuard, RedirectGuard } from "@qo/core/checks"
import { questionnaireOf } from "@qo/core/edits"
import { createCode } from "../../base/code.ts"
import type { EditorSession } from "./editor-session.ts"

type Guard = Pick<RedirectGuard, "loopOf">

const code = createCode(() => import("./guard-code.ts"))
let create: typeof createRedirectGuard | undefined

/** Where the code did not come, the checks tell of a loop once it is there. */
const NONE: Guard = { loopOf: () => undefined }

/** The guard is a large part of the checks: its code comes with the first edit, or when somebody begins to draw a redirect. */
export async function loadGuard(): Promise<void> {
  create ??= (await code.get().catch(() => undefined))?.createRedirectGuard
}

/** Judges redirects in the document as it is now. */
export const guardOf = ({ doc }: Pick<EditorSession, "doc">): Guard =>
  create?.(questionnaireOf(doc)) ?? NONE
