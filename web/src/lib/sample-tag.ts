/** Tag of every student of the sample studio, by which they are found again. */
export const sampleTag = 'Sample'
