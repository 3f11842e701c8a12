interface Pen {
  x: number
  y: number
}

const COMMANDS = /([A-DF-Z])([^A-DF-Z]*)/gi
const FIGURES = /[-+]?(?:\d+\.?\d*|\.\d+)/g
/** How many figures a command takes at a time. */
const COUNTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  A: 7,
  Z: 0,
}
/** The flags of an arc may be written without anything between them. */
const ARC =
  /([-+]?(?:\d+\.?\d*|\.\d+))[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))[\s,]*([01])[\s,]*([01])[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))/g

/** Path data of SVG as operators of PDF, as far as signs use them: arcs are those of circles. */
export function pathOperators(path: string): string {
  const written: string[] = []
  let pen: Pen = { x: 0, y: 0 }
  let start = pen
  /** The control point that a smooth curve continues. */
  let control = pen
  const put = (operator: string, ...values: number[]) =>
    written.push(`${values.map((value) => Math.round(value * 1000) / 1000).join(" ")} ${operator}`)
  const curve = (one: Pen, other: Pen, end: Pen) => {
    put("c", one.x, one.y, other.x, other.y, end.x, end.y)
    control = other
    pen = end
  }
  const line = (end: Pen) => {
    put("l", end.x, end.y)
    pen = control = end
  }
  const move = (end: Pen) => {
    put("m", end.x, end.y)
    pen = start = control = end
  }
  const close = () => {
    written.push("h")
    pen = control = start
  }
  const arc = (end: Pen, [radius = 0, , , isLong = 0, sweep = 0]: readonly number[]) => {
    for (const each of arcOf(pen, end, radius, isLong === 1, sweep === 1)) curve(...each)
    control = pen
  }

  function draw(command: string, values: readonly number[], from: Pen, isFirst: boolean): void {
    const at = (index: number): Pen => ({
      x: from.x + (values[index] ?? 0),
      y: from.y + (values[index + 1] ?? 0),
    })
    const mirrored = { x: 2 * pen.x - control.x, y: 2 * pen.y - control.y }
    if (command === "Z") close()
    else if (command === "M" && isFirst) move(at(0))
    else if (command === "M" || command === "L") line(at(0))
    else if (command === "H") line({ x: at(0).x, y: pen.y })
    else if (command === "V") line({ x: pen.x, y: from.y + (values[0] ?? 0) })
    else if (command === "C") curve(at(0), at(2), at(4))
    else if (command === "S") curve(mirrored, at(0), at(2))
    else if (command === "Q") curve(cubicHandle(pen, at(0)), cubicHandle(at(2), at(0)), at(2))
    else arc(at(5), values)
  }

  for (const [, letter = "", rest = ""] of path.matchAll(COMMANDS)) {
    const command = letter.toUpperCase()
    for (const [nth, values] of groupsOf(command, rest).entries())
      draw(command, values, letter === command ? { x: 0, y: 0 } : pen, nth === 0)
  }
  return written.join("\n")
}

/** The handle of a cubic curve for one that has a single handle. */
const cubicHandle = (end: Pen, handle: Pen): Pen => ({
  x: end.x + ((handle.x - end.x) * 2) / 3,
  y: end.y + ((handle.y - end.y) * 2) / 3,
})

function groupsOf(command: string, rest: string): number[][] {
  if (command === "Z") return [[]]
  if (command === "A") return Array.from(rest.matchAll(ARC), ([, ...values]) => values.map(Number))
  const values = Array.from(rest.matchAll(FIGURES), ([value]) => Number(value))
  const count = COUNTS[command]
  if (count === undefined) throw new Error(`paths of signs have no ${command}`)
  return Array.from({ length: values.length / count }, (_, nth) =>
    values.slice(nth * count, (nth + 1) * count),
  )
}

/** An arc of a circle as Bézier curves of at most a quarter each. */
function arcOf(from: Pen, to: Pen, least: number, isLong: boolean, sweep: boolean) {
  const [dx, dy] = [(to.x - from.x) / 2, (to.y - from.y) / 2]
  const half = Math.hypot(dx, dy)
  const radius = Math.max(least, half)
  const away = Math.sqrt(Math.max(0, radius ** 2 - half ** 2)) * (isLong === sweep ? -1 : 1)
  const middle = {
    x: from.x + dx - (half > 0 ? (away * dy) / half : 0),
    y: from.y + dy + (half > 0 ? (away * dx) / half : 0),
  }
  const angleOf = ({ x, y }: Pen) => Math.atan2(y - middle.y, x - middle.x)
  const start = angleOf(from)
  let turn = angleOf(to) - start
  if (sweep && turn < 0) turn += 2 * Math.PI
  if (!sweep && turn > 0) turn -= 2 * Math.PI
  const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9))
  const reach = (4 / 3) * Math.tan(turn / count / 4) * radius
  const on = (angle: number): Pen => ({
    x: middle.x + radius * Math.cos(angle),
    y: middle.y + radius * Math.sin(angle),
  })
  const aside = (angle: number, by: number): Pen => ({
    x: on(angle).x - by * Math.sin(angle),
    y: on(angle).y + by * Math.cos(angle),
  })
  return Array.from({ length: count }, (_, nth) => {
    const [one, other] = [start + (turn * nth) / count, start + (turn * (nth + 1)) / count]
    return [aside(one, reach), aside(other, -reach), on(other)] as const
  })
}
