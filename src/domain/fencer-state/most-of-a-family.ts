/** Who has more fencers than this has more than a family: a coach, of whom others of the club may know where they go. */
export const MOST_OF_A_FAMILY = 6
