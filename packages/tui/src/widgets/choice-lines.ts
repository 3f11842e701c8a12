/** Lists up to this long are walked through; longer ones are searched by typing. */
export const SHORT_LIST = 10
/** Lines for the title, the input, and under the list. */
const AROUND_SEARCH = 4

/** Lines that a list of so many choices takes with its title and a blank one. */
export const choiceLines = (choices: number): number =>
  choices > SHORT_LIST ? SHORT_LIST + AROUND_SEARCH : Math.max(1, choices) + 2
