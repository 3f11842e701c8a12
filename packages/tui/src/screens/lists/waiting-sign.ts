import type { WithLink, WithQueue } from "../../app-store/app-store.ts"
import type { Span } from "../../text/spans.ts"
import { signsOf } from "../../text/signs.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** The kind of records that a list shows; deleted ones are a separate kind of the same record. */
export interface ListedKind {
  record?: object | undefined
}

const recordOf = (kind: ListedKind): object => kind.record ?? kind

/** Sign beside records of waiting actions, as on the moderation desk: being sent, or waiting for the connection. */
export function waitingSign<Row>(
  { queue, link }: WithQueue & WithLink,
  { unicode }: Pick<RenderContext, "unicode">,
  kind: ListedKind | undefined,
  idOf: (row: Row) => number | string,
): ((row: Row) => Span | undefined) | undefined {
  if (!kind) return undefined
  const waiting = new Set(
    queue
      .waiting()
      .filter(({ action }) => action.kind && recordOf(action.kind) === recordOf(kind))
      .flatMap(({ action }) => action.items.map(({ id }) => String(id))),
  )
  if (waiting.size === 0) return undefined
  const { online, signedIn } = link.state()
  const signs = signsOf(unicode)
  const sign: Span =
    online && signedIn ? { text: signs.going, ink: "info" } : { text: signs.waits, ink: "warning" }
  return (row) => (waiting.has(String(idOf(row))) ? sign : undefined)
}
