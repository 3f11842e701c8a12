/** What is measured inside the page. Each function is sent there whole, so it knows nothing of what stands around it. */

/** Milliseconds from the last byte of the questionnaire to the first frame that shows a block. */
export const sinceData = (): Promise<number> =>
  new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(".rz-block, [data-bench-painted]"))
        return void requestAnimationFrame(look)
      requestAnimationFrame(() => {
        const call = performance
          .getEntriesByType("resource")
          .findLast(({ name }) => name.includes("/api/v1/service/project?pid"))
        resolve(
          performance.now() - ((call as PerformanceResourceTiming | undefined)?.responseEnd ?? 0),
        )
      })
    }
    look()
  })

/** Sends an event a frame, and tells how long each frame took: the median, in milliseconds. */
export const frames = async ({ kind, count }: { kind: "pan" | "zoom"; count: number }) => {
  const box = document.querySelector(".rz-canvas") ?? document.body
  const { left, top, width, height } = box.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  // Sent to the page with the function around it.
  // eslint-disable-next-line unicorn/consistent-function-scoping
  const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
  const pointer = (type: string, dx: number, dy: number) =>
    box.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 1,
        clientX: x + dx,
        clientY: y + dy,
        button: type === "pointermove" ? -1 : 1,
        buttons: 4,
        bubbles: true,
      }),
    )
  const times: number[] = []
  let before = await frame()
  if (kind === "pan") pointer("pointerdown", 0, 0)
  for (let at = 1; at <= count; at++) {
    if (kind === "pan") pointer("pointermove", -at * 9, -at * 5)
    else
      box.dispatchEvent(
        new WheelEvent("wheel", {
          deltaY: at % 40 < 20 ? 20 : -20,
          clientX: x,
          clientY: y,
          bubbles: true,
          cancelable: true,
        }),
      )
    const now = await frame()
    times.push(now - before)
    before = now
  }
  if (kind === "pan") pointer("pointerup", -count * 9, -count * 5)
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

/** Milliseconds from a key to the frame that shows what it did. */
export const afterKey = async ({
  key,
  code,
  ctrl,
  shift,
}: {
  key: string
  code: string
  ctrl: boolean
  shift: boolean
}) => {
  const start = performance.now()
  ;(document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", {
      key,
      code,
      ctrlKey: ctrl,
      shiftKey: shift,
      bubbles: true,
      cancelable: true,
    }),
  )
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  return performance.now() - start
}
