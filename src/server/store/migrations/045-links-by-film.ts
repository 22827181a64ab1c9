import { type Kysely, sql } from 'kysely'

/** The bouts of a film are found without reading every link there is: "https://youtu.be/" and eleven signs are the film. */
export async function linksByFilm(db: Kysely<unknown>): Promise<void> {
  await sql`create index video_link_by_film on video_link (substr(url, 1, 28))`.execute(db)
}
