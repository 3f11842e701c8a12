import type { PageMessage } from "../embedding/messages.ts"

type MessageData = Readonly<Record<string, unknown>>
type Readers = {
  [Type in PageMessage["type"]]: (
    given: MessageData,
  ) => Omit<PageMessage & { type: Type }, "type"> | undefined
}

/** Maximum height of a page in CSS pixels, and maximum length of a text in a message. */
const HEIGHT_MAX = 20_000
const TEXT_MAX = 8_000

const isText = (value: unknown): value is string =>
  typeof value === "string" && value.length <= TEXT_MAX
const isIn = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  (values as readonly unknown[]).includes(value)
/** Whether a value is a finite number from 0 to `most`. */
const isNumberBetween = (value: unknown, most: number): value is number =>
  typeof value === "number" && value >= 0 && value <= most

const READERS: Readers = {
  ready: () => ({}),
  resize: ({ height }) => (isNumberBetween(height, HEIGHT_MAX) ? { height } : undefined),
  progress: ({ value }) => (isNumberBetween(value, 1) ? { value } : undefined),
  complete({ outcome, receipt, next }) {
    if (!isIn(["completed", "redirected", "ended"], outcome)) return undefined
    return { outcome, ...(isText(receipt) && { receipt }), ...(isText(next) && { next }) }
  },
  close: () => ({}),
  error: ({ code }) => (isIn(["offline", "stuck"], code) ? { code } : undefined),
}

/** Parses a message of the page. Returns its known fields; undefined for unknown messages. */
export function readMessage(data: unknown): PageMessage | undefined {
  if (typeof data !== "object" || data === null) return undefined
  const { type, ...given } = data as MessageData
  if (typeof type !== "string" || !Object.hasOwn(READERS, type)) return undefined
  const message = READERS[type as PageMessage["type"]](given)
  return message && ({ type, ...message } as PageMessage)
}
