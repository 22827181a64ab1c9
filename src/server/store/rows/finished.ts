/** `event.status` of an event that is over: the column holds JSON. */
export const FINISHED = JSON.stringify('Finished')
