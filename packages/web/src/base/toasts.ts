import { createObservable } from "./observable.ts"

export interface ToastOptions {
  intent: "success" | "info" | "warning" | "error"
  text: string
  action?: { label: string; run: () => void }
  /** The subject: an earlier toast about it, with its undo, is outdated. */
  about?: string
}

export interface Toast extends ToastOptions {
  id: number
  /** Unix milliseconds. */
  at: number
}

export const TOAST_TIMEOUT_MS = 5000
const TOASTS_MAX = 20
const LOG_MAX = 100

export const toasts = createObservable<readonly Toast[]>([])
/** Errors stay here after their notification has gone, newest first. */
export const errorLog = createObservable<readonly Toast[]>([])
let shown = 0

/** Newest on top; at the limit the oldest are removed, and replaced ones immediately. */
export function showToast(options: ToastOptions): number {
  const toast = { ...options, id: ++shown, at: Date.now() }
  const others = toasts.get().filter(({ about }) => about === undefined || about !== options.about)
  toasts.set([toast, ...others].slice(0, TOASTS_MAX))
  if (options.intent === "error") errorLog.set([toast, ...errorLog.get()].slice(0, LOG_MAX))
  return toast.id
}

export const dismissToast = (id: number): void =>
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
