/**
 * Repeats a request while the server answers 503, as the respondent's page does: on a crowded machine many requests at once wait
 * longer for a connection to the database than the server lets them.
 */
export async function untilServed<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof Error && "status" in error && error.status === 503)) throw error
    }
  }
}
