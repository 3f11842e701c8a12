/** Functions that measure inside the page. Each is sent there as source, so it cannot use anything outside of itself. */

/** Milliseconds from the last byte of the questionnaire to the frame that shows it. */
export const sinceData = ({ data, shown }: { data: string; shown: string }): Promise<number> =>
  new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(shown)) return void requestAnimationFrame(look)
      // The task behind the frame: it is painted.
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener("message", () => {
          const call = performance
            .getEntriesByType("resource")
            .findLast(({ name }) => name.includes(data))
          resolve(
            performance.now() - ((call as PerformanceResourceTiming | undefined)?.responseEnd ?? 0),
          )
        })
        channel.port1.start()
        channel.port2.postMessage(undefined)
      })
    }
    look()
  })

interface Moves {
  kind: "pan" | "zoom" | "drag"
  /** At most so many frames, within so many milliseconds. */
  count: number
  within: number
  canvas: string
}

/** Sends one event per frame, and returns the number of frames and their median duration, in milliseconds. */
export const frames = async ({ kind, count, within, canvas }: Moves) => {
  const box = document.querySelector(canvas) ?? document.body
  const room = box.getBoundingClientRect()
  const button = kind === "drag" ? 0 : 1
  /** The head of a block that is whole in sight, or the middle. */
  const spot = () => {
    const head = [...document.querySelectorAll(".rz-block > header")]
      .map((each) => each.getBoundingClientRect())
      .find(
        ({ left, top, right }) =>
          left > room.left && top > room.top && right < room.left + room.width - 300,
      )
    return kind === "drag" && head
      ? { x: head.left + 40, y: head.top + 12 }
      : { x: room.left + room.width / 2, y: room.top + room.height / 2 }
  }
  const { x, y } = spot()
  const target = (kind === "drag" && document.elementFromPoint(x, y)) || box
  const common = { bubbles: true, cancelable: true, view: window }
  // Sent to the page with the function around it.
  // eslint-disable-next-line unicorn/consistent-function-scoping
  const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
  const send = (act: "down" | "move" | "up", dx: number, dy: number) => {
    const buttons = act === "up" ? 0 : button === 0 ? 1 : 4
    const at = { ...common, clientX: x + dx, clientY: y + dy, buttons }
    const held = act === "move" ? 0 : button
    target.dispatchEvent(new PointerEvent(`pointer${act}`, { ...at, button: held, pointerId: 1 }))
    target.dispatchEvent(new MouseEvent(`mouse${act}`, { ...at, button: held }))
  }
  const turn = (deltaY: number) =>
    box.dispatchEvent(new WheelEvent("wheel", { ...common, deltaY, clientX: x, clientY: y }))
  const move = (at: number) => {
    // There and back, so that blocks come and go at all edges.
    const way = at <= count / 2 ? at : count - at
    if (kind === "zoom") turn(at % 40 < 20 ? 20 : -20)
    else if (kind === "drag") send("move", way * 4, way * 3)
    else send("move", -way * 18, -way * 10)
  }
  const times: number[] = []
  const start = performance.now()
  let before = await frame()
  if (kind !== "zoom") send("down", 0, 0)
  for (let at = 1; at <= count && performance.now() - start < within; at++) {
    move(at)
    const now = await frame()
    times.push(now - before)
    before = now
  }
  if (kind !== "zoom") send("up", 0, 0)
  await frame()
  return {
    done: times.length,
    frame: times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0,
  }
}

export interface Key {
  key: string
  code: string
  ctrl?: boolean | undefined
  shift?: boolean | undefined
}

export interface AwaitedKey extends Key {
  /** End condition: a change is painted, the worker has sent all problems, or a response of this path has arrived. */
  until: "painted" | "checked" | { answer: string }
}

/** Milliseconds from a key to its effect. */
export const afterKey = async ({ key, code, ctrl, shift, until }: AwaitedKey): Promise<number> => {
  // Sent to the page with the function around it.
  // eslint-disable-next-line unicorn/consistent-function-scoping
  const painted = () =>
    new Promise<void>((done) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener("message", () => done())
        channel.port1.start()
        channel.port2.postMessage(undefined)
      }),
    )
  let changed = false
  const observer = new MutationObserver(() => (changed = true))
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  // Sent to the page with the function around it.
  // eslint-disable-next-line unicorn/consistent-function-scoping
  const answers = () => performance.getEntriesByType("resource").length
  const known = answers()
  // Sent to the page with the function around it.
  // eslint-disable-next-line unicorn/consistent-function-scoping
  const checked = () => (globalThis as { benchChecked?: number }).benchChecked ?? 0
  const start = performance.now()
  const isDone = () => {
    if (until === "painted") return changed
    if (until === "checked") return checked() > start
    return performance
      .getEntriesByType("resource")
      .slice(known)
      .some(({ name }) => name.includes(until.answer))
  }
  ;(document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", {
      key,
      code,
      ctrlKey: ctrl ?? false,
      shiftKey: shift ?? false,
      bubbles: true,
      cancelable: true,
    }),
  )
  do await painted()
  while (!isDone() && performance.now() - start < 30_000)
  observer.disconnect()
  return performance.now() - start
}

/** Records messages of workers: injected into the page before its own code. */
export const noteWorkers = () => {
  const Own = globalThis.Worker
  globalThis.Worker = class extends Own {
    constructor(...given: ConstructorParameters<typeof Own>) {
      super(...given)
      this.addEventListener("message", () =>
        Object.assign(globalThis, { benchChecked: performance.now() }),
      )
    }
  }
}
