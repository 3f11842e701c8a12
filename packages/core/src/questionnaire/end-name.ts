const MOST = 48

/** The name of an end for authors: its title, or the beginning of its text, or its id. */
export function endName({
  id,
  title,
  text,
}: {
  id: string
  title?: string | undefined
  text: string
}): string {
  if (title) return title
  const [line = ""] = text.trim().split("\n")
  const letters = Array.from(line)
  return letters.length > MOST ? `${letters.slice(0, MOST - 1).join("")}…` : line || id
}
