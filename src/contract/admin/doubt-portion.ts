/** Entries in doubt that are answered at once unless fewer or more are asked for, and at most. */
export const USUAL_DOUBTS = 100
export const MOST_DOUBTS = 5_000
