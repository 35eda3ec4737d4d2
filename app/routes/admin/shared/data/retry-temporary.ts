import { ApiError } from '#app/api/client.ts'

const maxAttempts = 4
const retryDelayMs = 2000

/** Runs a call again if no answer came or the server was busy. Only for calls that may be carried out twice. @throws ApiError */
export async function retryTemporary<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let attemptsLeft = maxAttempts; ; attemptsLeft -= 1) {
    try {
      return await call()
    } catch (error) {
      const isTemporary = error instanceof ApiError && (error.status === null || error.status === 503)
      if (!isTemporary || attemptsLeft <= 1) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    }
  }
}
