export const cardId = (id: string): string => `question-${id}`

/** A link of the list, and the select, lead to the heading of a card: the keyboard goes on from there. */
export function goTo(id: string): void {
  const card = document.getElementById(cardId(id))
  card?.scrollIntoView({ block: "start" })
  card?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true })
}
