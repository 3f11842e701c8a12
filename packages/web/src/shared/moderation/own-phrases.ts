import { MOST_PHRASES, type OwnPhrase, rememberPhrase } from "@qo/core/moderation"
import { RejectionReason } from "@qo/core/project"
import { useState } from "react"
import { z } from "zod"
import { createLocalStore } from "../../base/local-store.ts"
import { useSession } from "../../base/session/use-session.ts"

const Phrases = z
  .array(z.object({ reason: RejectionReason, text: z.string(), used: z.int().positive() }))
  .max(MOST_PHRASES)

/** What the signed-in person has rejected projects with in this browser. */
export function useOwnPhrases() {
  const { user } = useSession()
  const [store] = useState(() => createLocalStore(`qo.phrases.${user.id}`, Phrases))
  const [known] = useState<readonly OwnPhrase[]>(() => store.read() ?? [])
  return {
    known,
    remember: (phrase: Pick<OwnPhrase, "reason" | "text">) =>
      store.write([...rememberPhrase(store.read() ?? [], phrase)]),
  }
}
