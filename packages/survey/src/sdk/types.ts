/** Outcome of an interview. `ended`: the survey was not intended for this player. */
export type SurveyOutcome = "completed" | "redirected" | "ended"

export interface SurveyEnd {
  outcome: SurveyOutcome
  /** Signed receipt for the game's server, which checks whether a reward is due. */
  receipt?: string
  /** Address of the next survey, which the page opens automatically. */
  next?: string
}

/**
 * Reason why a survey cannot be continued: the page did not load, there is no connection at present, or the server refused it.
 */
export type SurveyError = "unreachable" | "offline" | "stuck"

export interface SurveyOptions {
  /** `link` of the offer, as received by the game's server. */
  link: string
  /**
   * Language of the page, a BCP 47 tag such as `ar`. Default: the language for which the offer was requested. If the survey does
   * not have it, the browser's language or the first language of the survey is used.
   */
  lang?: string
  /** Theme of the page. Default: the setting of the player's system. */
  theme?: "light" | "dark"
  /** Element in which the survey is shown, with the height of its content. Default: a dialog above the game. */
  container?: Element
  /** Called when the page can be used. */
  onReady?: () => void
  /** Called with the height of the current content in CSS pixels. */
  onResize?: (height: number) => void
  /** Called with the completed share of the interview, 0 to 1. */
  onProgress?: (value: number) => void
  onComplete?: (end: SurveyEnd) => void
  /** Called when the player has closed the survey, finished or not. Given answers are kept. */
  onClose?: () => void
  onError?: (code: SurveyError) => void
}

export interface Survey {
  /** The frame in which the page is shown. */
  readonly frame: HTMLIFrameElement
  /** Blocks all input. This time is not counted as the player's. */
  pause: () => void
  resume: () => void
  /** Goes back to the previous question; from the first question, closes the survey. */
  back: () => void
  /** Sets parameters that the survey declares as public. They have an effect only before the player begins. */
  setParams: (params: Readonly<Record<string, string>>) => void
  /** Removes the survey, returns the focus, and calls `onClose`. */
  close: () => void
  /** Removes the survey without calling `onClose`. */
  destroy: () => void
}

/**
 * Shows a survey to a player: in a dialog above the game, or in an element of its page. Throws a TypeError if the link is not
 * the address of a survey.
 */
export type CreateSurvey = (options: SurveyOptions) => Survey
