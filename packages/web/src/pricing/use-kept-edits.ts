import { useEffect, useState } from "react"
import { forgetDraft, keepDraft, readDraft } from "../base/drafts.ts"
import { useSession } from "../base/session/use-session.ts"
import type { TypedRates } from "./RateFields.tsx"

/** Values typed over the saved ones of a form, stored until they are saved, also across visits. */
export function useKeptEdits(form: string) {
  const { user } = useSession()
  const [edits, setEdits] = useState<TypedRates>({})
  const [left, setLeft] = useState(() => textsOf(readDraft(user.id, form)))
  useEffect(() => {
    if (Object.keys(edits).length > 0) keepDraft(user.id, form, edits)
  }, [edits, user.id, form])
  return {
    edits,
    edit: (name: string, text: string) => setEdits((before) => ({ ...before, [name]: text })),
    left,
    /** Restores earlier typed values into the form. */
    takeUp: () => {
      setEdits((before) => ({ ...before, ...left }))
      setLeft(undefined)
    },
    /** Lets go of these, or of everything: saved, or thrown away. */
    forget: (names?: readonly string[]) => {
      forgetDraft(user.id, form)
      setLeft(undefined)
      setEdits((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([name]) => names !== undefined && !names.includes(name)),
        ),
      )
    },
  }
}

function textsOf(draft: ReturnType<typeof readDraft>): TypedRates | undefined {
  const texts = Object.entries(draft ?? {}).flatMap(([name, text]) =>
    typeof text === "string" ? [[name, text] as const] : [],
  )
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}
