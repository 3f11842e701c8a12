/**
 * Repeats a request while the server responds with 503, as the survey page does. On a busy machine, parallel requests may wait
 * too long for a database connection.
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
