import { useEffect, useRef, useState } from "react"
import type { UseFormReturn } from "react-hook-form"
import { type Draft, forgetDraft, keepDraft, readDraft } from "../../base/drafts.ts"
import type { Typed } from "./RecordForm.tsx"

const KEEP_AFTER_MS = 200

interface Kept {
  userId: number
  form: string
}

/** Keeps what is typed as long as it is not saved, and tells what an earlier time has left behind. */
export function useDraft(form: UseFormReturn<Typed>, { userId, form: name }: Kept) {
  const [left, setLeft] = useState<Draft | undefined>(() => readDraft(userId, name))
  const ended = useRef(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      if (!ended.current && form.formState.isDirty) keepDraft(userId, name, form.getValues())
    }
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(keep, KEEP_AFTER_MS)
      },
    })
    window.addEventListener("pagehide", keep)
    return () => {
      clearTimeout(timer)
      keep()
      stop()
      window.removeEventListener("pagehide", keep)
    }
  }, [form, userId, name])
  const drop = () => {
    forgetDraft(userId, name)
    setLeft(undefined)
  }
  return {
    left,
    /** Puts what was left behind into the form. */
    takeUp: () => {
      for (const [field, value] of Object.entries(left ?? {}))
        form.setValue(field, value, { shouldDirty: true })
      setLeft(undefined)
    },
    /** Throws away what was left behind. */
    drop,
    /** The form is done with: saved, or left on purpose. */
    forget: () => {
      ended.current = true
      drop()
    },
  }
}
