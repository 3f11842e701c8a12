import { saveFile } from "../../ui/save-file.ts"
import { DARK } from "../../theme/classes.ts"
import { svgOf } from "./picture-svg.ts"

interface PictureRequest {
  /** The card whose chart is meant. */
  card: Element
  /** Name of the file, without its ending. */
  name: string
  title: string
  /** Facts that a reader of the picture must know about the figures. */
  facts: readonly string[]
}

/** Dots of a picture for each dot of the page: it is to be legible in a document. */
const SCALE = 2

/** Saves the chart of a card with its title and the base of its figures; in the light theme, for any theme of the page. */
export async function savePicture(
  kind: "svg" | "png",
  { name, ...asked }: PictureRequest,
): Promise<void> {
  const { svg, width, height } = drawn(asked)
  if (kind === "svg") return saveFile(`${name}.svg`, "image/svg+xml", new Blob([svg]))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement("canvas")
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, "image/png")
  const picture = await promise
  if (picture) saveFile(`${name}.png`, "image/png", picture)
}

/** The chart is rendered beside the page at a fixed width, and read before anything is painted. */
function drawn({ card, title, facts }: Omit<PictureRequest, "name">) {
  const chart = card.querySelector("[data-chart]")?.cloneNode(true)
  const sheet = document.createElement("div")
  sheet.className = `rz-picture ${card.className}`
  const heading = document.createElement("h2")
  heading.textContent = title
  const lines = facts.map((fact) => {
    const line = document.createElement("p")
    line.className = "rz-muted"
    line.textContent = fact
    return line
  })
  sheet.append(heading, ...lines, ...(chart ? [chart] : []))
  const page = document.documentElement
  const wasDark = page.classList.contains(DARK)
  page.classList.remove(DARK)
  card.parentElement?.append(sheet)
  try {
    return svgOf(sheet, title)
  } finally {
    sheet.remove()
    page.classList.toggle(DARK, wasDark)
  }
}
