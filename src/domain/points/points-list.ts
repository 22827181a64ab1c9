/**
 * Lists that results are totalled for: the unified ones, national youth, regional youth (RYC, own region), regional
 * open circuit of veterans, and the rolling ones of veterans by age.
 */
export const POINTS_LISTS = [
  'senior',
  'junior',
  'cadet',
  'y14',
  'y12',
  'y10',
  'y14Region',
  'y12Region',
  'y10Region',
  'veteran',
  'v40',
  'v50',
  'v60',
  'v70',
  'v80',
  'veteranRegional',
  'v40Regional',
  'v50Regional',
  'v60Regional',
  'v70Regional',
  'v80Regional',
] as const
export type PointsList = (typeof POINTS_LISTS)[number]
