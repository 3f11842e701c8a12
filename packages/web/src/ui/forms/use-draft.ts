import { useEffect, useRef, useState } from "react"
import type { UseFormReturn } from "react-hook-form"
import { type Draft, forgetDraft, keepDraft, readDraft } from "../../base/drafts.ts"
import { useStable } from "../use-stable.ts"
import type { TypedValues } from "./RecordForm.tsx"

const KEEP_AFTER_MS = 200

interface KeptForm {
  userId: number
  form: string
  /** The form was just left: the draft is restored immediately. */
  resumes: boolean | undefined
}

/** Stores the draft until it is saved, and returns an earlier one. */
export function useDraft(
  form: UseFormReturn<TypedValues>,
  { userId, form: name, resumes }: KeptForm,
) {
  const [left, setLeft] = useState<Draft | undefined>(() => readDraft(userId, name))
  const ended = useRef(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      if (!ended.current && form.formState.isDirty) keepDraft(userId, name, typedIn(form))
    }
    const stop = form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
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
  const takeUp = () => {
    for (const [field, value] of Object.entries(left ?? {}))
      form.setValue(field, value, { shouldDirty: true })
    setLeft(undefined)
  }
  const resume = useStable(takeUp)
  useEffect(() => {
    if (resumes) resume()
  }, [resumes, resume])
  return {
    left: resumes ? undefined : left,
    /** Restores the earlier draft into the form. */
    takeUp,
    /** Discards the earlier draft. */
    drop,
    /** The form is done with: saved, or left on purpose. */
    forget: () => {
      ended.current = true
      drop()
    },
  }
}

/** Changed values of a form; the others are the initial ones. */
function typedIn(form: UseFormReturn<TypedValues>): Draft {
  const { dirtyFields } = form.formState
  return Object.fromEntries(
    Object.entries(form.getValues()).filter(([field]) => isMarked(dirtyFields[field])),
  )
}

/** A list or a record is marked part by part. */
const isMarked = (mark: unknown): boolean =>
  typeof mark === "object" && mark !== null ? Object.values(mark).some(isMarked) : mark === true
